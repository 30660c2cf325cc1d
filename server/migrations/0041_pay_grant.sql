CREATE TABLE "pay_grant" (
	"receipt_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pay_grant" ADD CONSTRAINT "pay_grant_receipt_id_pay_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."pay_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_grant" ADD CONSTRAINT "pay_grant_order_id_money_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."money_order"("id") ON DELETE no action ON UPDATE no action;