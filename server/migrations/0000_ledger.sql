CREATE TABLE "captcha" (
	"id" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"cn" text NOT NULL,
	"network" text NOT NULL,
	"failures" integer NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"wait_until" timestamp with time zone,
	CONSTRAINT "login_failure_cn_network_pk" PRIMARY KEY("cn","network")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"cn" text NOT NULL,
	"nick_name" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"fund_password_hash" text,
	"user_type" integer NOT NULL,
	"platform_id" integer DEFAULT 1 NOT NULL,
	"upper_id" bigint,
	"prize_group" integer DEFAULT 1960 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	"previous_login_at" timestamp with time zone,
	CONSTRAINT "member_cn_unique" UNIQUE("cn")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "draw_proof" (
	"issue_id" bigint PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"beacon" text NOT NULL,
	"beacon_round" text NOT NULL,
	"algorithm" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_seed" (
	"issue_id" bigint PRIMARY KEY NOT NULL,
	"seed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lottery" text NOT NULL,
	"number" text NOT NULL,
	"sell_start" timestamp with time zone NOT NULL,
	"close_at" timestamp with time zone NOT NULL,
	"draw_at" timestamp with time zone NOT NULL,
	"seed_hash" text,
	"code" text,
	"drawn_at" timestamp with time zone,
	"source" text,
	CONSTRAINT "issue_number" UNIQUE("lottery","number")
);
--> statement-breakpoint
CREATE TABLE "lottery_pause" (
	"lottery" text PRIMARY KEY NOT NULL,
	"paused" boolean NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bet_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bet_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"submission_id" bigint,
	"member_id" bigint NOT NULL,
	"issue_id" bigint NOT NULL,
	"bet_type" integer NOT NULL,
	"source_type" integer DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"code" text NOT NULL,
	"position" text,
	"nums" integer NOT NULL,
	"piece" integer NOT NULL,
	"price" bigint NOT NULL,
	"odds" bigint NOT NULL,
	"point" integer NOT NULL,
	"tier_odds" jsonb NOT NULL,
	"stake" bigint NOT NULL,
	"single_pick" boolean NOT NULL,
	"award_cap" bigint NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "bet_order_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "bet_order_stake" CHECK ("bet_order"."stake" >= 100)
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"issue_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"wins" jsonb NOT NULL,
	"award" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rebate" (
	"member_id" bigint NOT NULL,
	"issue_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rebate_member_id_issue_id_pk" PRIMARY KEY("member_id","issue_id")
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"issue_id" bigint PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"winners" integer NOT NULL,
	"stake" bigint NOT NULL,
	"award" bigint NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"member_id" bigint,
	"issue_id" bigint,
	"balance" bigint DEFAULT 0 NOT NULL,
	"may_go_negative" boolean DEFAULT false NOT NULL,
	CONSTRAINT "account_owner" UNIQUE NULLS NOT DISTINCT("kind","member_id","issue_id"),
	CONSTRAINT "account_not_negative" CHECK ("account"."may_go_negative" or "account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"state" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_key" UNIQUE("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"debit_account_id" bigint NOT NULL,
	"credit_account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"player_balance_after" bigint,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"event_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_positive" CHECK ("transfer"."amount" > 0),
	CONSTRAINT "transfer_two_sides" CHECK ("transfer"."debit_account_id" <> "transfer"."credit_account_id")
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_proof" ADD CONSTRAINT "draw_proof_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_seed" ADD CONSTRAINT "draw_seed_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_order" ADD CONSTRAINT "bet_order_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_order" ADD CONSTRAINT "bet_order_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_order" ADD CONSTRAINT "bet_order_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_order_id_bet_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."bet_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_debit_account_id_account_id_fk" FOREIGN KEY ("debit_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_credit_account_id_account_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "issue_by_draw" ON "issue" USING btree ("lottery","draw_at");--> statement-breakpoint
CREATE INDEX "issue_undrawn" ON "issue" USING btree ("draw_at") WHERE code is null;--> statement-breakpoint
CREATE INDEX "bet_order_member" ON "bet_order" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "bet_order_issue" ON "bet_order" USING btree ("issue_id","method");--> statement-breakpoint
CREATE INDEX "transfer_debit" ON "transfer" USING btree ("debit_account_id","id");--> statement-breakpoint
CREATE INDEX "transfer_credit" ON "transfer" USING btree ("credit_account_id","id");