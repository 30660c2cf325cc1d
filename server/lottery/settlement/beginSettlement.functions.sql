-- Settlement has four steps, each a transaction of its own that may be repeated: begin_settlement, pay_awards (in parts),
-- pay_rebates (in parts), finish_settlement. A node that dies between two steps leaves an open run that any node
-- continues; two nodes that work on the same run pay nothing twice.
--
-- Begins a run. Returns 'begun'; 'open' or 'settled' when it was begun or finished before; 'frozen' while payouts of the
-- lottery are frozen. The house covers the amount by which the awards exceed the escrow.
create or replace function begin_settlement(
  p_issue bigint, p_run int, p_kind text, p_code text, p_reason text, p_winners int, p_award bigint, p_now timestamptz
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  the_issue issue%rowtype;
  held settlement%rowtype;
  escrow account%rowtype;
  house_id bigint;
begin
  select * into the_issue from issue i where i.id = p_issue for update;
  select * into held from settlement s where s.issue_id = p_issue and s.run = p_run;
  if held.issue_id is not null then
    if held.kind <> p_kind or held.code <> p_code or held.winners <> p_winners or held.award <> p_award then
      raise exception 'run % of issue % was begun with % winners and %, not with % and %', p_run, p_issue,
        held.winners, held.award, p_winners, p_award;
    end if;
    return case when held.settled_at is null then 'open' else 'settled' end;
  end if;
  if the_issue.code is distinct from p_code then
    raise exception 'issue % must be drawn % to be settled by it', p_issue, p_code;
  end if;
  if exists (select 1 from payout_freeze f where f.lottery in (the_issue.lottery, '*') and f.frozen) then
    return 'frozen';
  end if;
  insert into account (kind, issue_id) values ('escrow', p_issue)
    on conflict (issue_id) where kind = 'escrow' do nothing;
  select * into escrow from account a where a.kind = 'escrow' and a.issue_id = p_issue for update;
  insert into settlement (issue_id, run, kind, code, reason, orders, winners, stake, award, begun_at)
    select p_issue, p_run, p_kind, p_code, p_reason, coalesce(max(b.orders), 0), p_winners, coalesce(max(b.stake), 0),
      p_award, p_now
    from issue_book b where b.issue_id = p_issue;
  if p_award > escrow.balance then
    select a.id into house_id from account a where a.kind = 'house' for update;
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      values (house_id, escrow.id, p_award - escrow.balance, 'house_cover', 'issue:' || p_issue, p_now);
    update account set balance = balance - (p_award - escrow.balance) where id = house_id;
    update account set balance = p_award where id = escrow.id;
  end if;
  return 'begun';
end $$;
