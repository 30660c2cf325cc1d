CREATE TABLE "node_slot" (
	"number" smallint PRIMARY KEY NOT NULL,
	"holder" uuid,
	"seen_at" timestamp with time zone DEFAULT 'epoch' NOT NULL
);
--> statement-breakpoint
-- The numbers of before came from a sequence, of which two nodes could have the same two digits: those of nodes that may still run
-- count as seen now.
insert into node_slot (number, seen_at)
  select n, case when exists (
      select 1 from node_number s, generate_series(greatest(s.last_value - 39, 0), s.last_value) v
      where s.is_called and v % 100 = n) then now() else 'epoch' end
  from generate_series(0, 99) n;
--> statement-breakpoint
drop sequence node_number;
