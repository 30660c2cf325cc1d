-- Cancels issues of a chase: those that are waiting, and the orders of those that are still open. `p_member` is null when
-- the site stops the chase (after a win). Returns one row: the balance of the wallet afterwards, the issues that are
-- cancelled by this or an earlier call, and the number cancelled by this call. Returns no row when the chase belongs to
-- another member.
create or replace function stop_chase(p_member bigint, p_trace bigint, p_numbers text[], p_reason text, p_now timestamptz)
returns table (balance bigint, cancelled text[], count int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  the_trace trace%rowtype;
  one record;
  before_count int;
  after_numbers text[];
begin
  select * into the_trace from trace t where t.id = p_trace;
  if the_trace.id is null or p_member is not null and the_trace.member_id <> p_member then
    return;
  end if;
  perform 1 from issue i
    where i.id in (select o.issue_id from trace_issue x
                   join submission o on o.member_id = the_trace.member_id and o.first_order = x.order_id
                   where x.trace_id = p_trace and x.number = any (p_numbers))
    order by i.id for share;
  perform 1 from account a where a.kind = 'player' and a.member_id = the_trace.member_id for update;
  -- open_chases locks the same rows: after this lock the order of each issue exists, or will never be inserted.
  perform 1 from trace_issue x where x.trace_id = p_trace and x.number = any (p_numbers) order by x.number for update;
  select count(*) into before_count from trace_issue x left join cancelled_order c on c.order_id = x.order_id
    where x.trace_id = p_trace and x.number = any (p_numbers) and (x.state = 'cancelled' or c.order_id is not null);
  perform give_back_chase(p_trace, p_numbers, p_reason, p_now);
  for one in
    select x.order_id from trace_issue x
    join submission o on o.member_id = the_trace.member_id and o.first_order = x.order_id
    join issue i on i.id = o.issue_id left join cancelled_order c on c.order_id = x.order_id
    where x.trace_id = p_trace and x.number = any (p_numbers) and c.order_id is null and i.code is null
      and p_now < i.close_at and not is_sealed(i.id) and not exists (select 1 from settlement s where s.issue_id = i.id)
    order by o.issue_id
  loop
    perform take_back_order(the_trace.member_id, one.order_id, p_reason, p_now);
  end loop;
  select coalesce(array_agg(x.number order by x.place), '{}') into after_numbers
    from trace_issue x left join cancelled_order c on c.order_id = x.order_id
    where x.trace_id = p_trace and x.number = any (p_numbers) and (x.state = 'cancelled' or c.order_id is not null);
  if p_reason = 'win_stop' then
    update trace t set stopping = false where t.id = p_trace and t.stopping;
  end if;
  return query select a.balance, after_numbers, coalesce(array_length(after_numbers, 1), 0) - before_count
    from account a where a.kind = 'player' and a.member_id = the_trace.member_id;
end $$;

-- Cancels waiting issues of one chase and returns their reserved stake to the wallet, which the caller has locked.
-- Returns the amount.
create or replace function give_back_chase(p_trace bigint, p_numbers text[], p_reason text, p_now timestamptz)
returns bigint
language plpgsql as $$
declare
  the_trace trace%rowtype;
  wallet account%rowtype;
  back bigint;
begin
  select * into the_trace from trace t where t.id = p_trace;
  select * into wallet from account a where a.kind = 'player' and a.member_id = the_trace.member_id;
  perform 1 from account a where a.id = the_trace.account_id for update;
  with taken as (
    update trace_issue x set state = 'cancelled', cancel_reason = coalesce(x.cancel_reason, p_reason)
    where x.trace_id = p_trace and x.number = any (p_numbers) and x.state = 'waiting'
    returning x.money)
  select coalesce(sum(taken.money), 0) into back from taken;
  if back > 0 then
    insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
      values (the_trace.account_id, wallet.id, back, wallet.balance + back, 'chase_return', 'T' || p_trace, p_now);
    update account a set balance = a.balance + back where a.id = wallet.id;
    update account a set balance = a.balance - back where a.id = the_trace.account_id;
  end if;
  return back;
end $$;
