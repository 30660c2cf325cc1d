CREATE TABLE "chat_block" (
	"member_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_block_member_id_blocked_id_pk" PRIMARY KEY("member_id","blocked_id")
);
--> statement-breakpoint
ALTER TABLE "chat_block" ADD CONSTRAINT "chat_block_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_block" ADD CONSTRAINT "chat_block_blocked_id_member_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;