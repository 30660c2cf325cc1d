-- Expires vouchers that are unused after their last day and returns their amount to the house. Returns how many.
create or replace function expire_vouchers(p_now timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  house_id bigint;
  promotion_id bigint;
  back bigint;
  ended int;
begin
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  select a.id into house_id from account a where a.kind = 'house' for update;
  with gone as (
    update voucher v set expired_at = p_now
    where v.used_at is null and v.expired_at is null and v.valid_until <= p_now
    returning v.id, v.amount),
  moved as (
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      select promotion_id, house_id, g.amount, 'voucher_return', 'voucher:' || g.id, p_now from gone g order by g.id
    returning transfer.amount)
  select count(*), coalesce(sum(m.amount), 0) into ended, back from moved m;
  update account set balance = balance - back where id = promotion_id;
  update account set balance = balance + back where id = house_id;
  return ended;
end $$;
