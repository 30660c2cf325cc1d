-- Takes back the awards of the run before a correction, at most what each wallet still holds: no wallet goes below zero,
-- the house bears the rest. Handles the next members after `p_after`, at most `p_limit`. Returns the last member, or null
-- when all are done.
create or replace function reverse_awards(
  p_issue bigint, p_run int, p_after bigint, p_limit int, p_now timestamptz
) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  house_id bigint;
  members bigint[];
  one record;
  wallet account%rowtype;
  part bigint;
begin
  select array_agg(x.member_id order by x.member_id) into members from (
    select distinct a.member_id from award a where a.issue_id = p_issue and a.run = p_run and a.member_id > p_after
    order by a.member_id limit p_limit) as x;
  if members is null then
    return null;
  end if;
  perform 1 from account a where a.kind = 'player' and a.member_id = any (members) order by a.id for update;
  select a.id into house_id from account a where a.kind = 'house' for update;
  for one in
    select p.order_id, p.member_id, p.award from payout p
    where p.issue_id = p_issue and p.run = p_run and p.member_id = any (members)
      and not exists (select 1 from payout_reversal r where r.order_id = p.order_id and r.run = p_run)
    order by p.order_id
  loop
    select * into wallet from account a where a.kind = 'player' and a.member_id = one.member_id;
    part := least(one.award, wallet.balance);
    insert into payout_reversal (order_id, run, award, taken, reversed_at)
      values (one.order_id, p_run, one.award, part, p_now);
    if part > 0 then
      insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
        values (wallet.id, house_id, part, wallet.balance - part, 'award_reversal', 'C' || one.order_id, p_now);
      update account set balance = balance - part where id = wallet.id;
      update account set balance = balance + part where id = house_id;
    end if;
  end loop;
  return members[array_length(members, 1)];
end $$;
