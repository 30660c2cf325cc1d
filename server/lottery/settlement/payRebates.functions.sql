-- Pays the rebates of an issue to the next members after `p_after`, at most `p_limit`, rounded half up to the fen.
-- Returns the last member, or null when all are paid.
create or replace function pay_rebates(p_issue bigint, p_after bigint, p_limit int, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  house_id bigint;
  members bigint[];
  amounts bigint[];
  total bigint;
begin
  select array_agg(x.member_id order by x.member_id), array_agg(x.amount order by x.member_id) into members, amounts
  from (
    select b.member_id, round(b.rebate_base / 10000.0 / 100)::bigint * 100 as amount
    from player_book b where b.issue_id = p_issue and b.member_id > p_after and b.rebate_base > 0
    order by b.member_id limit p_limit) as x;
  if members is null then
    return null;
  end if;
  perform 1 from account a where a.kind = 'player' and a.member_id = any (members) order by a.id for update;
  select a.id into house_id from account a where a.kind = 'house' for update;
  with fresh as (
    insert into rebate (member_id, issue_id, amount, paid_at)
      select x.member_id, p_issue, x.amount, p_now from unnest(members, amounts) as x (member_id, amount)
      where x.amount > 0 and not exists (select 1 from rebate r where r.member_id = x.member_id and r.issue_id = p_issue)
      order by x.member_id
    returning rebate.member_id, rebate.amount),
  moved as (
    insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
      select house_id, a.id, f.amount, a.balance + f.amount, 'rebate', 'issue:' || p_issue, p_now
      from fresh f join account a on a.kind = 'player' and a.member_id = f.member_id order by a.id
    returning transfer.credit_account_id, transfer.amount),
  credited as (
    update account a set balance = a.balance + m.amount from moved m where a.id = m.credit_account_id
    returning m.amount)
  select coalesce(sum(c.amount), 0) into total from credited c;
  update account set balance = balance - total where id = house_id;
  return members[array_length(members, 1)];
end $$;
