-- Posts the part of a batch that vouchers pay, from the promotion account to the escrows, and marks the vouchers as used.
-- Called by write_bets, which adds the same part to the balances of the escrows. Each array has one entry per submission.
create or replace function spend_vouchers(
  s_received_at timestamptz[], s_voucher bigint[], s_escrow bigint[], s_page bigint[], s_first_line int[], s_lines int[]
) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  promotion_id bigint;
  paid bigint;
begin
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  update voucher v set used_at = s.received_at
    from unnest(s_voucher, s_received_at) as s (voucher, received_at)
    where s.voucher <> 0 and v.id = s.voucher and v.used_at is null;
  with moved as (
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      select promotion_id, s.escrow, p.voucher_part[n], 'voucher', 'C' || p.order_id[n], s.received_at
      from unnest(s_received_at, s_voucher, s_escrow, s_page, s_first_line, s_lines)
        as s (received_at, voucher, escrow, page, first_line, lines)
      join bet_page p on p.id = s.page
      cross join lateral generate_series(s.first_line, s.first_line + s.lines - 1) as n
      where s.voucher <> 0 and p.voucher_part[n] > 0
    returning transfer.amount)
  select sum(m.amount) into paid from moved m;
  update account a set balance = a.balance - paid where a.id = promotion_id;
end $$;

-- Whether a voucher of a member pays this part of a stake, at this time, in the lottery of this issue.
create or replace function pays_for(
  p_voucher bigint, p_part bigint, p_member bigint, p_issue bigint, p_stake bigint, p_at timestamptz
) returns boolean
language sql stable as $$
  select exists (
    select 1 from voucher v join issue i on i.id = p_issue
    where v.id = p_voucher and v.member_id = p_member and v.accepted_at is not null and v.used_at is null
      and v.expired_at is null and v.valid_until > p_at and v.amount = p_part and v.min_bet <= p_stake
      and (v.lottery is null or v.lottery = i.lottery))
$$;
