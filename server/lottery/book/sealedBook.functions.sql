-- Whether what was bet on an issue is sealed. Whoever bets or cancels asks this under the lock of the issue, which the seal takes too.
-- In plpgsql, whose plans are kept: an SQL function with a subquery is planned at every call. Placing, where 0.1 ms counts, reads
-- the table itself.
create or replace function is_sealed(p_issue bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from book_seal b where b.issue_id = p_issue);
end $$;

-- The last line: no order comes into a sealed book and none leaves it, whatever code runs above.
create or replace function refuse_sealed() returns trigger language plpgsql as $$
begin
  if exists (select 1 from book_seal b where b.issue_id = new.issue_id) then
    raise exception 'the book of issue % is sealed', new.issue_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger bet_page_not_sealed before insert on bet_page
  for each row execute function refuse_sealed();
create or replace trigger cancelled_order_not_sealed before insert on cancelled_order
  for each row execute function refuse_sealed();
create or replace trigger book_seal_append_only before update or delete on book_seal
  for each row execute function refuse_change();
create or replace trigger seal_commit_append_only before update or delete on seal_commit
  for each row execute function refuse_change();
