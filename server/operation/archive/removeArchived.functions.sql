-- Records that a closing was archived to a file and removes the rows that the file holds. Returns how many of each table. A
-- submission whose key is not older than `p_oldest_key`, or does not say when it was made, stays: its row refuses the key.
create or replace function remove_archived(p_close int, p_file_hash text, p_oldest_key uuid, p_now timestamptz)
returns table (table_name text, removed bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c ledger_close%rowtype;
  -- Where the archive before it ended: what that one left is in its file.
  v_from bigint;
begin
  select * into strict c from ledger_close l where l.id = p_close;
  select coalesce(max(l.entry_before), 0) into v_from from ledger_close l join ledger_archive a on a.close_id = l.id;
  insert into ledger_archive (close_id, file_hash, archived_at) values (p_close, p_file_hash, p_now);
  return query with gone as (delete from transfer where id < c.entry_before returning 1)
    select 'transfer', count(*) from gone;
  return query with gone as (delete from submission
      where (entry >= v_from and entry < c.entry_before or entry is null and page_id < c.page_before
          or entry is null and page_id is null and created_at < c.closed_at)
        and (key is null or key::text ~ '^.{14}7.{4}[89ab]' and key < p_oldest_key) returning 1)
    select 'submission', count(*) from gone;
  return query with gone as (delete from bet_page where id < c.page_before returning 1)
    select 'bet_page', count(*) from gone;
  return query with gone as (delete from award where entry < c.entry_before returning 1)
    select 'award', count(*) from gone;
  return query with gone as (delete from cancelled_order where cancelled_at < c.closed_at returning 1)
    select 'cancelled_order', count(*) from gone;
  return query with gone as (delete from rebate where paid_at < c.closed_at returning 1)
    select 'rebate', count(*) from gone;
  return query with gone as (delete from payout_reversal where reversed_at < c.closed_at returning 1)
    select 'payout_reversal', count(*) from gone;
  return query with gone as (delete from player_book p using issue i, issue_book b
      where i.id = p.issue_id and b.issue_id = i.id and i.sell_start < c.closed_at and b.settled returning 1)
    select 'player_book', count(*) from gone;
end $$;
