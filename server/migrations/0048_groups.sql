CREATE TABLE "chat_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"history_visibility" boolean DEFAULT false NOT NULL,
	"tells_adding" boolean DEFAULT true NOT NULL,
	"tells_removing" boolean DEFAULT true NOT NULL,
	"tells_muting" boolean DEFAULT true NOT NULL,
	"tells_unmuting" boolean DEFAULT true NOT NULL,
	"tells_muting_all" boolean DEFAULT true NOT NULL,
	"tells_unmuting_all" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"dissolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_member" (
	"group_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"inviter_id" bigint NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"joined_number" integer NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "chat_member_group_id_member_id_pk" PRIMARY KEY("group_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "chat_line" ADD COLUMN "kind" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_log" ADD COLUMN "group_id" bigint;--> statement-breakpoint
ALTER TABLE "chat_group" ADD CONSTRAINT "chat_group_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_group_id_chat_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."chat_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_inviter_id_member_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_group_owner" ON "chat_group" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "chat_member_member" ON "chat_member" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "chat_log" ADD CONSTRAINT "chat_log_group_id_chat_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."chat_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_log_group" ON "chat_log" USING btree ("group_id");