CREATE TABLE "coin_address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"coin_type" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "coin_type" text;--> statement-breakpoint
ALTER TABLE "coin_address" ADD CONSTRAINT "coin_address_order_id_money_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."money_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coin_address_once" ON "coin_address" USING btree ("coin_type","address");--> statement-breakpoint
CREATE INDEX "coin_address_of_order" ON "coin_address" USING btree ("order_id","id");