CREATE TABLE "chat_hold" (
	"log_id" bigint PRIMARY KEY NOT NULL,
	"held_by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_hold" ADD CONSTRAINT "chat_hold_log_id_chat_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."chat_log"("id") ON DELETE no action ON UPDATE no action;