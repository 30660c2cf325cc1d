-- A chase reserves its whole stake in an account of its own. When one of its issues opens, the stake of that issue is
-- moved to the escrow of the issue and the order is inserted; the stake of issues that are cancelled is returned.
--
-- Inserts the orders of waiting chases into an open issue; `p_orders` are the ids of the new orders, one per chase. A
-- chase that is stopping, or would exceed the exposure limit of its player or of the site, is marked as refused for this
-- issue instead. Returns the number of orders inserted.
create or replace function open_chases(
  p_player_max bigint, p_house_max bigint, p_issue bigint, p_now timestamptz, p_traces bigint[], p_orders bigint[]
) returns int
language plpgsql as $$
declare
  the_issue issue%rowtype;
  one record;
  escrow_id bigint;
  held_player bigint;
  held_house bigint;
  refused bigint[] := '{}';
  written int := 0;
begin
  select * into the_issue from issue i where i.id = p_issue for share;
  if the_issue.code is not null or p_now < the_issue.sell_start or p_now >= the_issue.close_at
     or exists (select 1 from lottery_pause p where p.lottery = the_issue.lottery and p.paused)
     or exists (select 1 from settlement s where s.issue_id = p_issue) then
    return 0;
  end if;
  insert into account (kind, issue_id) values ('escrow', p_issue)
    on conflict (issue_id) where kind = 'escrow' do nothing;
  select a.id into escrow_id from account a where a.kind = 'escrow' and a.issue_id = p_issue;
  -- Locking the waiting rows claims them: of two nodes, only one inserts the orders.
  perform 1 from trace_issue t where t.trace_id = any (p_traces) and t.number = the_issue.number and t.state = 'waiting'
    order by t.trace_id for update;
  perform 1 from account a where a.kind = 'trace' and a.trace_id = any (p_traces) order by a.id for update;
  perform 1 from account a where a.id = escrow_id for update;
  select coalesce(max(b.liability), 0) into held_house from issue_book b where b.issue_id = p_issue;
  for one in
    select t.*, c.id as order_id, x.count, x.money, x.liability
    from unnest(p_traces, p_orders) as c (trace_id, id)
    join trace t on t.id = c.trace_id
    join trace_issue x on x.trace_id = t.id and x.number = the_issue.number and x.state = 'waiting'
    order by t.id
  loop
    select coalesce(max(b.liability), 0) into held_player from player_book b
      where b.issue_id = p_issue and b.member_id = one.member_id;
    if one.stopping or held_player + one.liability > p_player_max or held_house + one.liability > p_house_max then
      refused := refused || one.id;
      continue;
    end if;
    held_house := held_house + one.liability;
    written := written + 1;
    insert into bet_order (id, member_id, issue_id, bet_type, source_type, trace_id, method, code, position, nums,
        piece, price, odds, point, tier_odds, play_revision, mask, stake, single_pick, award_cap, liability, ordered_at)
      values (one.order_id, one.member_id, p_issue, 4, one.source_type, one.id, one.method, one.code, one.position,
        one.nums, one.piece * one.count, one.price, one.odds, one.point, one.tier_odds, one.play_revision, one.mask,
        one.money, one.single_pick, one.award_cap, one.liability, p_now);
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      values (one.account_id, escrow_id, one.money, 'chase_bet', 'C' || one.order_id, p_now);
    update account a set balance = a.balance - one.money where a.id = one.account_id;
    update account a set balance = a.balance + one.money where a.id = escrow_id;
    insert into player_book as b (issue_id, member_id, orders, stake, liability, rebate_base)
      values (p_issue, one.member_id, 1, one.money, one.liability, one.money * one.point)
      on conflict (issue_id, member_id) do update set orders = b.orders + 1, stake = b.stake + excluded.stake,
        liability = b.liability + excluded.liability, rebate_base = b.rebate_base + excluded.rebate_base;
    insert into issue_book as b (issue_id, orders, stake, liability, masked, unmasked)
      values (p_issue, 1, one.money, one.liability, (one.mask is not null)::int, (one.mask is null)::int)
      on conflict (issue_id) do update set orders = b.orders + 1, stake = b.stake + excluded.stake,
        liability = b.liability + excluded.liability, masked = b.masked + excluded.masked,
        unmasked = b.unmasked + excluded.unmasked;
    update trace_issue x set state = 'ordered', order_id = one.order_id
      where x.trace_id = one.id and x.number = the_issue.number;
  end loop;
  update trace_issue x set cancel_reason = 'refused'
    where x.trace_id = any (refused) and x.number = the_issue.number and x.state = 'waiting';
  return written;
end $$;
