-- Posts one transfer between two accounts for an operator (sandbox credit, opening balances). Returns the balance of the
-- credited account afterwards. Wallets are locked before the accounts of the site, as everywhere (decision 7).
create or replace function move_money(
  p_debit bigint, p_credit bigint, p_amount bigint, p_reason text, p_cause text, p_now timestamptz
) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  after_balance bigint;
begin
  perform 1 from account a where a.id in (p_debit, p_credit) order by a.member_id is null, a.id for update;
  update account set balance = account.balance - p_amount where account.id = p_debit;
  update account set balance = account.balance + p_amount where account.id = p_credit
    returning account.balance into after_balance;
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    values (p_debit, p_credit, p_amount, after_balance, p_reason, p_cause, p_now);
  return after_balance;
end $$;
