CREATE TABLE "pay_callback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_callback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"path" text NOT NULL,
	"body" "bytea" NOT NULL,
	"verdict" text
);
--> statement-breakpoint
CREATE TABLE "pay_receipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"spsn" text NOT NULL,
	"member_id" bigint,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"spsn" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"amount" bigint NOT NULL,
	"pay_way_code" text NOT NULL,
	"state" text NOT NULL,
	"paid" bigint,
	"reference" text,
	"paid_at" timestamp with time zone,
	CONSTRAINT "sandbox_payment_token_unique" UNIQUE("token")
);
--> statement-breakpoint
DROP INDEX "account_of_member";--> statement-breakpoint
ALTER TABLE "pay_receipt" ADD CONSTRAINT "pay_receipt_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_callback_at" ON "pay_callback" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_receipt_once" ON "pay_receipt" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "pay_receipt_in_state" ON "pay_receipt" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_member" ON "account" USING btree ("member_id","kind") WHERE kind in ('player', 'agent', 'withdrawal', 'packet', 'games', 'held');