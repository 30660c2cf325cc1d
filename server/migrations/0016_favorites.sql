CREATE TABLE "lottery_favorite" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_favorite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"lottery" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "lottery_favorite_once" UNIQUE("member_id","lottery")
);
--> statement-breakpoint
ALTER TABLE "lottery_favorite" ADD CONSTRAINT "lottery_favorite_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;