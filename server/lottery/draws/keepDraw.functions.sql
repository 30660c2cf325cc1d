-- A drawn result cannot change, except beside a draw_correction row that names the old and the new result
-- (requirement 37). What was published about an issue before its sale cannot change at all: its seed's hash, the batch of the
-- seed, and the round that it is drawn with.
create or replace function keep_draw() returns trigger language plpgsql as $$
begin
  if old.code is not null and (new.drawn_at is distinct from old.drawn_at or new.code is distinct from old.code
      and not exists (select 1 from draw_correction c
                      where c.issue_id = old.id and c.old_code = old.code and c.new_code = new.code)) then
    raise exception 'issue % of % is drawn: its result is immutable', old.number, old.lottery
      using errcode = 'restrict_violation';
  end if;
  if (new.lottery, new.number, new.seed_hash, new.seed_batch)
      is distinct from (old.lottery, old.number, old.seed_hash, old.seed_batch)
    or old.beacon_round is not null and new.beacon_round is distinct from old.beacon_round
      and not (new.beacon_round is null and may_release(old)) then
    raise exception 'the seed and the round of issue % of % are published', old.number, old.lottery
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A draw on order that nobody bet on may be put back until its book is sealed; a timed issue keeps its round from the beginning.
create or replace function may_release(i issue) returns boolean language sql stable as $$
  select i.code is null and exists (select 1 from batch_secret s where s.batch_id = i.seed_batch)
    and not exists (select 1 from issue_book b where b.issue_id = i.id) and not is_sealed(i.id)
$$;

create or replace function keep_committed() returns trigger language plpgsql as $$
begin
  if old.seed_batch is not null then
    raise exception 'issue % of % is published', old.number, old.lottery using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create or replace trigger issue_keeps_draw before update on issue
  for each row execute function keep_draw();
create or replace trigger issue_is_published before delete on issue
  for each row execute function keep_committed();
create or replace trigger seed_batch_append_only before update or delete on seed_batch
  for each row execute function refuse_change();
create or replace trigger beacon_value_append_only before update or delete on beacon_value
  for each row execute function refuse_change();
create or replace trigger beacon_chain_append_only before update or delete on beacon_chain
  for each row execute function refuse_change();
create or replace trigger batch_secret_kept before update on batch_secret
  for each row execute function refuse_change();
create or replace trigger draw_seed_kept before update on draw_seed
  for each row execute function refuse_change();
