CREATE TABLE "member_risk" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payout" (
	"spsn" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_verdict" (
	"order_id" bigint NOT NULL,
	"is_approved" boolean NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_verdict_order_id_is_approved_pk" PRIMARY KEY("order_id","is_approved")
);
--> statement-breakpoint
ALTER TABLE "member_risk" ADD CONSTRAINT "member_risk_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_verdict" ADD CONSTRAINT "withdrawal_verdict_order_id_money_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."money_order"("id") ON DELETE no action ON UPDATE no action;