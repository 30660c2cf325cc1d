-- Finishes a run after all its payments: the rest of the escrow goes to the house. Returns false when the run was
-- finished before; raises when the payments differ from the awards of the run.
create or replace function finish_settlement(p_issue bigint, p_run int, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held settlement%rowtype;
  escrow account%rowtype;
  house_id bigint;
  paid_count int;
  paid_sum bigint;
begin
  perform 1 from issue i where i.id = p_issue for update;
  select * into held from settlement s where s.issue_id = p_issue and s.run = p_run for update;
  if held.settled_at is not null then
    return false;
  end if;
  select coalesce(sum(cardinality(a.order_id)), 0), coalesce(sum(a.total), 0) into paid_count, paid_sum from award a
    where a.issue_id = p_issue and a.run = p_run;
  if held.kind <> 'void' and (paid_count <> held.winners or paid_sum <> held.award) then
    raise exception 'run % of issue % owes % to % winners, it paid % to %', p_run, p_issue, held.award, held.winners,
      paid_sum, paid_count;
  end if;
  select * into escrow from account a where a.kind = 'escrow' and a.issue_id = p_issue for update;
  if escrow.balance > 0 then
    select a.id into house_id from account a where a.kind = 'house' for update;
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      values (escrow.id, house_id, escrow.balance, 'house_take', 'issue:' || p_issue, p_now);
    update account set balance = balance + escrow.balance where id = house_id;
    update account set balance = 0 where id = escrow.id;
  end if;
  update settlement s set settled_at = p_now where s.issue_id = p_issue and s.run = p_run;
  -- If the result was corrected meanwhile, the issue stays unsettled and the next run settles the new result.
  update issue_book b set settled = (held.code = i.code) from issue i where i.id = p_issue and b.issue_id = p_issue;
  return true;
end $$;
