CREATE TABLE "support_rating" (
	"member_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"staff_id" bigint NOT NULL,
	"score" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_rating_member_id_number_pk" PRIMARY KEY("member_id","number")
);
--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "closed_by" bigint;--> statement-breakpoint
ALTER TABLE "support_rating" ADD CONSTRAINT "support_rating_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_rating" ADD CONSTRAINT "support_rating_staff_id_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_rating_staff" ON "support_rating" USING btree ("staff_id","at");--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_closed_by_member_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;