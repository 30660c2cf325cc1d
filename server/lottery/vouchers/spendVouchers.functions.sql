-- Posts the part of a batch that vouchers pay, from the promotion account to the escrows, and marks the vouchers as used.
-- Called by place_orders, which adds the same part to the balances of the escrows.
create or replace function spend_vouchers(
  s_received_at timestamptz[], s_voucher bigint[], s_accepted boolean[],
  l_submission int[], l_id bigint[], l_voucher_part bigint[], s_escrow bigint[]
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
    from unnest(s_voucher, s_received_at, s_accepted) as s (voucher, received_at, accepted)
    where s.accepted and v.id = s.voucher and v.used_at is null;
  insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
    select promotion_id, s_escrow[l.s], l.part, 'voucher', 'C' || l.id, s_received_at[l.s]
    from unnest(l_submission, l_id, l_voucher_part) with ordinality as l (s, id, part, n)
    where l.part > 0 and s_accepted[l.s] order by l.n;
  select coalesce(sum(l.part), 0) into paid from unnest(l_submission, l_voucher_part) as l (s, part)
    where s_accepted[l.s];
  update account a set balance = a.balance - paid where a.id = promotion_id;
end $$;
