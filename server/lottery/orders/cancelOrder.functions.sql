-- Cancels one order before its issue closes. The outcome is cancelled, already (cancelled before), closed (too late),
-- voucher (orders with a voucher cannot be cancelled) or unknown (no order of this member).
create or replace function cancel_order(p_member bigint, p_order bigint, p_now timestamptz)
returns table (outcome text, balance_after bigint)
language plpgsql as $$
declare
  the_order bet_order%rowtype;
  the_issue issue%rowtype;
  wallet account%rowtype;
begin
  select * into the_order from bet_order o where o.id = p_order and o.member_id = p_member;
  if the_order.id is null then
    return query select 'unknown'::text, null::bigint;
    return;
  end if;
  select * into the_issue from issue i where i.id = the_order.issue_id for share;
  select * into wallet from account a where a.kind = 'player' and a.member_id = p_member for update;
  -- Read again under the lock: a concurrent call may have cancelled the order.
  select * into the_order from bet_order o where o.id = p_order;
  if the_order.cancelled_at is not null then
    return query select 'already'::text, wallet.balance;
  elsif the_issue.code is not null or p_now >= the_issue.close_at
      or exists (select 1 from settlement s where s.issue_id = the_issue.id) then
    return query select 'closed'::text, wallet.balance;
  elsif the_order.voucher_id is not null then
    return query select 'voucher'::text, wallet.balance;
  else
    return query select 'cancelled'::text,
      wallet.balance + take_back_orders(the_issue.id, p_member, array[p_order], 'player', p_now);
  end if;
end $$;

-- Cancels orders of an open issue: returns their stakes from the escrow to the wallet and reduces the books. Orders that
-- are cancelled already are skipped. The caller has locked issue and wallet. Returns the amount returned.
create or replace function take_back_orders(
  p_issue bigint, p_member bigint, p_orders bigint[], p_reason text, p_now timestamptz
) returns bigint
language plpgsql as $$
declare
  wallet account%rowtype;
  escrow_id bigint;
  back bigint;
begin
  select * into wallet from account a where a.kind = 'player' and a.member_id = p_member;
  select a.id into escrow_id from account a where a.kind = 'escrow' and a.issue_id = p_issue for update;
  select coalesce(sum(o.stake), 0) into back from bet_order o where o.id = any (p_orders) and o.cancelled_at is null;
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    select escrow_id, wallet.id, o.stake, wallet.balance + sum(o.stake) over (order by o.id), 'cancel', 'C' || o.id,
      p_now
    from bet_order o where o.id = any (p_orders) and o.cancelled_at is null order by o.id;
  update player_book b set orders = b.orders - x.orders, stake = b.stake - x.stake,
      liability = b.liability - x.liability, rebate_base = b.rebate_base - x.rebate_base
    from (select count(*) as orders, coalesce(sum(o.stake), 0) as stake, coalesce(sum(o.liability), 0) as liability,
            coalesce(sum(o.stake * o.point), 0) as rebate_base
          from bet_order o where o.id = any (p_orders) and o.cancelled_at is null) as x
    where b.issue_id = p_issue and b.member_id = p_member;
  update issue_book b set orders = b.orders - x.orders, stake = b.stake - x.stake, liability = b.liability - x.liability
    from (select count(*) as orders, coalesce(sum(o.stake), 0) as stake, coalesce(sum(o.liability), 0) as liability
          from bet_order o where o.id = any (p_orders) and o.cancelled_at is null) as x
    where b.issue_id = p_issue;
  update account a set balance = a.balance + back where a.id = wallet.id;
  update account a set balance = a.balance - back where a.id = escrow_id;
  update bet_order o set cancelled_at = p_now, cancel_reason = p_reason
    where o.id = any (p_orders) and o.cancelled_at is null;
  return back;
end $$;
