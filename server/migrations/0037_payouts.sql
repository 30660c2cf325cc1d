CREATE TABLE "payout_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"number" "bytea" NOT NULL,
	"shown" text NOT NULL,
	"mark" "bytea" NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_holder" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"name" "bytea" NOT NULL,
	"fixed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_holder" ADD CONSTRAINT "payout_holder_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_account_once" ON "payout_account" USING btree ("member_id","mark") WHERE "payout_account"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "payout_account_of_member" ON "payout_account" USING btree ("member_id","id");