CREATE TABLE "seal_commit" (
	"issue_id" bigint PRIMARY KEY NOT NULL,
	"committed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
-- An issue that was written while its sale was open by the timetable sold from then on: nobody could bet before its row was there.
UPDATE "issue" i SET "sell_start" = b."published_at" FROM "seed_batch" b
WHERE b."id" = i."seed_batch" AND b."published_at" > i."sell_start" AND b."published_at" < i."close_at";
