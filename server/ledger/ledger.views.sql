-- A statement of one account: each movement signed, with the balance after it where a player is involved.
create or replace view statement as
  select t.id as transfer_id, side.account_id, side.signed_amount, t.player_balance_after, t.reason, t.cause,
         t.event_at, t.created_at
  from transfer t
  cross join lateral (values (t.debit_account_id, -t.amount), (t.credit_account_id, t.amount))
    as side (account_id, signed_amount);

-- The sum of the movements of each account. Summed before the join with the accounts: 0.4 s for a million movements;
-- summing the statement view per account took 1.7 s.
create or replace view account_entries as
  select side.account_id, sum(side.signed_amount)::bigint as entries
  from (select debit_account_id as account_id, -amount as signed_amount from transfer
        union all select credit_account_id, amount from transfer) as side
  group by side.account_id;

-- The trial balance: accounts whose balance differs from the sum of their movements. Empty when the ledger is correct.
create or replace view trial_balance_break as
  select a.id as account_id, a.kind, a.balance, coalesce(e.entries, 0)::bigint as entries
  from account a left join account_entries e on e.account_id = a.id
  where a.balance <> coalesce(e.entries, 0);

-- Transfers that name a missing account (transfers have no foreign keys, decision 15). Empty when the ledger is correct.
create or replace view transfer_orphan as
  select t.id from transfer t
  where not exists (select 1 from account a where a.id = t.debit_account_id)
     or not exists (select 1 from account a where a.id = t.credit_account_id);
