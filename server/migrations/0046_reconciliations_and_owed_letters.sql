CREATE TABLE "reconcile_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconcile_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"book" text NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"words" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_in" bigint NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"book" text NOT NULL,
	"day" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"theirs" integer NOT NULL,
	"ours" integer NOT NULL,
	"differences" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owed_letter" (
	"about" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconcile_difference" ADD CONSTRAINT "reconcile_difference_seen_in_reconciliation_id_fk" FOREIGN KEY ("seen_in") REFERENCES "public"."reconciliation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owed_letter" ADD CONSTRAINT "owed_letter_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconcile_difference_once" ON "reconcile_difference" USING btree ("provider","book","day","kind","reference");--> statement-breakpoint
CREATE INDEX "reconcile_difference_open" ON "reconcile_difference" USING btree ("closed_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_of_provider" ON "reconciliation" USING btree ("provider","book","day","id");--> statement-breakpoint
CREATE INDEX "pay_receipt_of_day" ON "pay_receipt" USING btree ("provider","at");