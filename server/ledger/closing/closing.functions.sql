-- Closing the ledger: the balances of all accounts after the movements below a number are kept, and a trial balance adds only
-- the later ones. First `cut_ledger` gives the bounds, in a transaction of its own; then `close_ledger` adds up what is below.
--
-- Gives bounds below which no further row can appear. Every function that moves money locks the account it debits or credits
-- before it takes a number, so a lock on the whole table waits for the numbers under way and holds up the next ones. It is
-- the only lock of the transaction, which therefore cannot be part of a deadlock.
create or replace function cut_ledger(out entry_before bigint, out page_before bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table account in exclusive mode;
  entry_before := nextval('transfer_id_seq');
  page_before := nextval('bet_page_id_seq');
end $$;

-- Keeps the balances after all movements below the bounds, which are those of the closing before and what moved since.
-- Returns the id of the new closing. Raises when they do not sum to zero.
create or replace function close_ledger(p_entry bigint, p_page bigint, p_now timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
declare
  held ledger_close%rowtype;
  new_id int := nextval('ledger_close_id_seq');
  since bigint;
  total numeric;
begin
  -- One at a time: the second continues from the first.
  perform pg_advisory_xact_lock(7163290419);
  select * into held from ledger_close c order by c.id desc limit 1;
  if held.entry_before >= p_entry or held.page_before >= p_page then
    raise exception 'the ledger is closed up to %, it cannot be closed up to %', held.entry_before, p_entry;
  end if;
  since := coalesce(held.entry_before, 0);
  insert into closing_balance (close_id, account_id, balance)
    select new_id, e.account_id, sum(e.entries)
    from (select b.account_id, b.balance as entries from closing_balance b where b.close_id = held.id
          union all
          select x.account_id, x.entries
          from entries_between(since, p_entry, coalesce(held.page_before, 0), p_page) as x) as e
    group by e.account_id having sum(e.entries) <> 0;
  select coalesce(sum(b.balance), 0) into total from closing_balance b where b.close_id = new_id;
  if total <> 0 then
    raise exception 'the closed movements must sum to zero, they sum to %', total;
  end if;
  insert into ledger_close (id, closed_at, entry_before, page_before, movements, hash) overriding system value
    values (new_id, p_now, p_entry, p_page,
      coalesce(held.movements, 0) + (select count(*) from transfer where id >= since and id < p_entry)
        + (select count(*) from submission where cash > 0 and entry >= since and entry < p_entry)
        + (select count(*) from award where entry >= since and entry < p_entry),
      closing_hash(new_id));
  -- The numbers of later rows are found by ranges of pages; those of closed ones are summarised here.
  perform brin_summarize_new_values('submission_entry'), brin_summarize_new_values('award_entry_number');
  return new_id;
end $$;

-- The hash of the closing balances of a closing: a line `account:balance` for each account, by id.
create or replace function closing_hash(p_close int) returns text
language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg(b.account_id || ':' || b.balance, e'\n' order by b.account_id), ''),
    'UTF8')), 'hex')
  from closing_balance b where b.close_id = p_close
$$;

-- The sum of the movements of each account, of all numbers from p_from and below p_to; from the rows and not from their
-- lines: the wallets from the submissions, the escrows from the pages, so that a page that is lost or there twice shows. A
-- null is the account of a side that has none.
create or replace function entries_between(p_from bigint, p_to bigint, p_page_from bigint, p_page_to bigint)
returns table (account_id bigint, entries bigint)
language sql stable as $$
  select side.account_id, sum(side.signed_amount)::bigint
  from (
    select debit_account_id as account_id, -amount as signed_amount from transfer where id >= p_from and id < p_to
    union all select credit_account_id, amount from transfer where id >= p_from and id < p_to
    union all select w.id, -b.cash from (select member_id, sum(cash) as cash from submission
        where entry >= p_from and entry < p_to group by member_id) as b
      left join account w on w.kind = 'player' and w.member_id = b.member_id where b.cash > 0
    union all select e.id, p.cash from (select issue_id, sum(cash) as cash from bet_page
        where id >= p_page_from and id < p_page_to group by issue_id) as p
      left join account e on e.kind = 'escrow' and e.issue_id = p.issue_id where p.cash > 0
    union all select w.id, a.total from (select member_id, sum(total) as total from award
        where entry >= p_from and entry < p_to group by member_id) as a
      left join account w on w.kind = 'player' and w.member_id = a.member_id
    union all select e.id, -a.total from (select issue_id, sum(total) as total from award
        where entry >= p_from and entry < p_to group by issue_id) as a
      left join account e on e.kind = 'escrow' and e.issue_id = a.issue_id) as side
  group by side.account_id
$$;

-- Removes the balances of closings that are neither the last one, the last of their month (Beijing time) nor archived.
create or replace function forget_closed_days() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from closing_balance b using ledger_close c
    where c.id = b.close_id and not exists (select 1 from ledger_archive a where a.close_id = c.id)
      and exists (select 1 from ledger_close l where l.id > c.id
        and date_trunc('month', l.closed_at at time zone 'Asia/Shanghai')
          = date_trunc('month', c.closed_at at time zone 'Asia/Shanghai'))
$$;

-- A closing is never changed, nor the record that it was archived.
create or replace trigger ledger_close_append_only before update or delete on ledger_close
  for each row execute function refuse_change();
create or replace trigger ledger_archive_append_only before update or delete on ledger_archive
  for each row execute function refuse_change();
