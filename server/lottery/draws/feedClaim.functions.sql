-- What a feed reported stays, whatever was decided afterwards.
create or replace trigger feed_claim_append_only before update or delete on feed_claim
  for each row execute function refuse_change();

-- A sequence number is used once: the last one of a feed only grows.
create or replace function keep_feed_sequence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.feed <> old.feed or new.last <= old.last then
    raise exception 'the sequence of feed % must grow', old.feed using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger feed_sequence_grows before update or delete on feed_sequence
  for each row execute function keep_feed_sequence();
