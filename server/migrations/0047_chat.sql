CREATE TABLE "chat_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"log_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"sender_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_line_number" UNIQUE("log_id","number"),
	CONSTRAINT "chat_line_sent_once" UNIQUE("sender_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "chat_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"first" bigint NOT NULL,
	"second" bigint,
	"last_number" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_log_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "chat_mark" (
	"member_id" bigint NOT NULL,
	"log_id" bigint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "chat_mark_member_id_log_id_pk" PRIMARY KEY("member_id","log_id")
);
--> statement-breakpoint
CREATE TABLE "chat_presence" (
	"member_id" bigint NOT NULL,
	"node" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_presence_member_id_node_pk" PRIMARY KEY("member_id","node")
);
--> statement-breakpoint
ALTER TABLE "chat_line" ADD CONSTRAINT "chat_line_log_id_chat_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."chat_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_line" ADD CONSTRAINT "chat_line_sender_id_member_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_log" ADD CONSTRAINT "chat_log_first_member_id_fk" FOREIGN KEY ("first") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_log" ADD CONSTRAINT "chat_log_second_member_id_fk" FOREIGN KEY ("second") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mark" ADD CONSTRAINT "chat_mark_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mark" ADD CONSTRAINT "chat_mark_log_id_chat_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."chat_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_presence" ADD CONSTRAINT "chat_presence_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_log_first" ON "chat_log" USING btree ("first","last_at");--> statement-breakpoint
CREATE INDEX "chat_log_second" ON "chat_log" USING btree ("second","last_at");--> statement-breakpoint
CREATE INDEX "chat_log_kind" ON "chat_log" USING btree ("kind","last_at");--> statement-breakpoint
CREATE INDEX "chat_presence_seen" ON "chat_presence" USING btree ("seen_at");