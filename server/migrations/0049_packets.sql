CREATE TABLE "chat_packet" (
	"id" bigint PRIMARY KEY NOT NULL,
	"group_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"sender_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"title" text NOT NULL,
	"num" integer NOT NULL,
	"total" bigint NOT NULL,
	"least" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"seed" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "chat_packet_message" UNIQUE("group_id","number")
);
--> statement-breakpoint
CREATE TABLE "chat_share" (
	"packet_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"amount" bigint NOT NULL,
	"member_id" bigint,
	"taken_at" timestamp with time zone,
	CONSTRAINT "chat_share_packet_id_place_pk" PRIMARY KEY("packet_id","place"),
	CONSTRAINT "chat_share_once" UNIQUE("packet_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "chat_packet" ADD CONSTRAINT "chat_packet_id_money_order_id_fk" FOREIGN KEY ("id") REFERENCES "public"."money_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_packet" ADD CONSTRAINT "chat_packet_group_id_chat_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."chat_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_packet" ADD CONSTRAINT "chat_packet_sender_id_member_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_share" ADD CONSTRAINT "chat_share_packet_id_chat_packet_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."chat_packet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_share" ADD CONSTRAINT "chat_share_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_packet_sender" ON "chat_packet" USING btree ("sender_id","sent_at");--> statement-breakpoint
CREATE INDEX "chat_packet_open" ON "chat_packet" USING btree ("expires_at") WHERE "chat_packet"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "chat_share_member" ON "chat_share" USING btree ("member_id","taken_at");