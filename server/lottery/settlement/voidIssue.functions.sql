-- Voids an issue that is not settled: refunds every stake, makes its vouchers usable again and closes its sales. All in
-- one transaction, so that no issue is ever partly void. Returns the number of refunded orders, or null when the issue was
-- settled or void before.
create or replace function void_issue(p_issue bigint, p_reason text, p_now timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  escrow account%rowtype;
  promotion_id bigint;
  refunded int;
begin
  perform 1 from issue i where i.id = p_issue for update;
  if exists (select 1 from settlement s where s.issue_id = p_issue) then
    return null;
  end if;
  insert into account (kind, issue_id) values ('escrow', p_issue)
    on conflict (issue_id) where kind = 'escrow' do nothing;
  perform 1 from account a where a.kind = 'player' and a.member_id in (
      select b.member_id from player_book b where b.issue_id = p_issue)
    order by a.id for update;
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  select * into escrow from account a where a.kind = 'escrow' and a.issue_id = p_issue for update;
  select count(*) into refunded from open_lines(p_issue);
  -- Bets and cancellations that arrive later are refused as closed.
  update issue i set close_at = least(i.close_at, p_now), void_at = p_now where i.id = p_issue;
  insert into settlement (issue_id, run, kind, code, reason, orders, winners, stake, award, begun_at, settled_at)
    values (p_issue, 1, 'void', '', p_reason, refunded, 0, escrow.balance, 0, p_now, p_now);
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    select escrow.id, a.id, o.cash, a.balance + sum(o.cash) over (partition by a.id order by o.id), 'refund',
      'C' || o.id, p_now
    from open_lines(p_issue) o join account a on a.kind = 'player' and a.member_id = o.member_id
    where o.cash > 0 order by o.id;
  update account a set balance = a.balance + m.back
    from (select o.member_id, sum(o.cash) as back from open_lines(p_issue) o group by o.member_id) as m
    where a.kind = 'player' and a.member_id = m.member_id;
  insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
    select escrow.id, promotion_id, o.voucher_part, 'voucher_return', 'C' || o.id, p_now
    from open_lines(p_issue) o where o.voucher_part > 0 order by o.id;
  update account a set balance = a.balance + m.back
    from (select coalesce(sum(o.voucher_part), 0) as back from open_lines(p_issue) o) as m where a.id = promotion_id;
  update voucher v set used_at = null
    where v.id in (select s.voucher_id from submission s where s.issue_id = p_issue and s.voucher_id is not null);
  update account a set balance = 0 where a.id = escrow.id;
  update issue_book b set settled = true where b.issue_id = p_issue;
  return refunded;
end $$;

-- The lines of an issue that are not cancelled, with what a wallet (or a chase) and a voucher paid for each.
create or replace function open_lines(p_issue bigint)
returns table (id bigint, member_id bigint, cash bigint, voucher_part bigint)
language sql stable as $$
  select p.order_id[n], p.member_id[n], p.stake[n] - coalesce(p.voucher_part[n], 0), coalesce(p.voucher_part[n], 0)
  from bet_page p cross join lateral generate_subscripts(p.order_id, 1) as n
  left join cancelled_order c on c.order_id = p.order_id[n]
  where p.issue_id = p_issue and c.order_id is null
$$;
