-- Cancels one order before its issue closes. The outcome is cancelled, already (cancelled before), closed (too late),
-- voucher (orders with a voucher cannot be cancelled) or unknown (no order of this member).
create or replace function cancel_order(p_member bigint, p_order bigint, p_now timestamptz)
returns table (outcome text, balance_after bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  the_order record;
  the_issue issue%rowtype;
  wallet account%rowtype;
begin
  select * into the_order from bet_order o
    where o.member_id = p_member and o.first_order between p_order - 199 and p_order and o.id = p_order;
  if the_order.id is null then
    return query select 'unknown'::text, null::bigint;
    return;
  end if;
  select * into the_issue from issue i where i.id = the_order.issue_id for share;
  select * into wallet from account a where a.kind = 'player' and a.member_id = p_member for update;
  -- Read under the lock: a concurrent call may have cancelled the order.
  if exists (select 1 from cancelled_order c where c.order_id = p_order) then
    return query select 'already'::text, wallet.balance;
  elsif the_issue.code is not null or p_now >= the_issue.close_at or is_sealed(the_issue.id)
      or exists (select 1 from settlement s where s.issue_id = the_issue.id) then
    return query select 'closed'::text, wallet.balance;
  elsif the_order.voucher_id is not null then
    return query select 'voucher'::text, wallet.balance;
  else
    return query select 'cancelled'::text,
      wallet.balance + take_back_order(p_member, p_order, 'player', p_now);
  end if;
end $$;

-- Cancels an order of an open issue that is not cancelled: returns its stake from the escrow to the wallet and reduces the
-- books. The caller has locked issue and wallet and knows that no voucher paid for it. Returns the stake.
create or replace function take_back_order(p_member bigint, p_order bigint, p_reason text, p_now timestamptz)
returns bigint
language plpgsql as $$
declare
  gone record;
  wallet account%rowtype;
  escrow_id bigint;
begin
  select * into gone from bet_order o
    where o.member_id = p_member and o.first_order between p_order - 199 and p_order and o.id = p_order;
  select * into wallet from account a where a.kind = 'player' and a.member_id = p_member;
  select a.id into escrow_id from account a where a.kind = 'escrow' and a.issue_id = gone.issue_id;
  insert into cancelled_order (order_id, issue_id, member_id, reason, cancelled_at)
    values (p_order, gone.issue_id, p_member, p_reason, p_now);
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    values (escrow_id, wallet.id, gone.stake, wallet.balance + gone.stake, 'cancel', 'C' || p_order, p_now);
  update player_book b set orders = b.orders - 1, stake = b.stake - gone.stake, liability = b.liability - gone.liability,
      rebate_base = b.rebate_base - gone.stake * gone.point
    where b.issue_id = gone.issue_id and b.member_id = p_member;
  update account a set balance = a.balance + gone.stake where a.id = wallet.id;
  update account a set balance = a.balance - gone.stake where a.id = escrow_id;
  update issue_book b set orders = b.orders - 1, stake = b.stake - gone.stake, liability = b.liability - gone.liability
    where b.issue_id = gone.issue_id;
  return gone.stake;
end $$;
