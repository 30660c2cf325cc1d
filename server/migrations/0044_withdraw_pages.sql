CREATE TABLE "sandbox_withdraw_page" (
	"number" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"account" text NOT NULL,
	"least" bigint NOT NULL,
	"most" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"amount" bigint,
	"answer" text,
	CONSTRAINT "sandbox_withdraw_page_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "withdraw_page" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdraw_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"tab" text NOT NULL,
	"provider" text NOT NULL,
	"payout_id" bigint NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"order_id" bigint,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "exchange_proof" ADD COLUMN "with_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "withdraw_page" ADD CONSTRAINT "withdraw_page_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdraw_page" ADD CONSTRAINT "withdraw_page_payout_id_payout_account_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdraw_page" ADD CONSTRAINT "withdraw_page_order_id_money_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."money_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdraw_page_in_state" ON "withdraw_page" USING btree ("state","id");