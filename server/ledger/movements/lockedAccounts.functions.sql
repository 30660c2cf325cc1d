-- Locks accounts, by kind and member (null for the site), and gives them in the order of the parameters: wallets are locked
-- before the accounts of the site, each by id (decision 7). A missing account of an agent is opened; any other raises.
create or replace function locked_accounts(a_kind text[], a_member bigint[])
returns table (id bigint, balance bigint, may_go_negative boolean)
language plpgsql as $$
#variable_conflict use_column
begin
  insert into account (kind, member_id)
    select a.kind, a.member from unnest(a_kind, a_member) as a (kind, member) where a.kind = 'agent' order by a.member
    on conflict do nothing;
  return query select w.id, w.balance, w.may_go_negative
  from unnest(a_kind, a_member) with ordinality as n (kind, member, i)
  join (
    select a.id, a.kind, a.member_id, a.balance, a.may_go_negative from account a
    where (a.member_id = any (a_member) and a.kind in ('player', 'agent'))
       or (a.member_id is null and a.kind = any (a_kind) and a.issue_id is null and a.trace_id is null)
    order by a.member_id is null, a.id for update of a) as w
    on w.kind = n.kind and w.member_id is not distinct from n.member
  order by n.i;
end $$;
