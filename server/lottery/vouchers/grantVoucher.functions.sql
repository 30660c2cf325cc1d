-- Grants a voucher and moves its amount from the house to the promotion account at once. Returns its id.
create or replace function grant_voucher(
  p_member bigint, p_amount bigint, p_lottery text, p_min_bet bigint, p_valid_until timestamptz, p_reason text,
  p_now timestamptz
) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  house_id bigint;
  promotion_id bigint;
  new_id bigint;
begin
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  select a.id into house_id from account a where a.kind = 'house' for update;
  insert into voucher (member_id, amount, lottery, min_bet, valid_until, reason, granted_at)
    values (p_member, p_amount, p_lottery, p_min_bet, p_valid_until, p_reason, p_now) returning voucher.id into new_id;
  insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
    values (house_id, promotion_id, p_amount, 'voucher_grant', 'voucher:' || new_id, p_now);
  update account set balance = balance - p_amount where id = house_id;
  update account set balance = balance + p_amount where id = promotion_id;
  return new_id;
end $$;
