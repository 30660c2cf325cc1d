-- Locks accounts, by kind and member (null for the site), and gives them in the order of the parameters: those of members are
-- locked before those of the site, each by id (decision 7). A member's missing account is opened, except for the wallet: it raises.
-- The kinds are written out where rows are looked for: the indexes of these kinds are used only so.
create or replace function locked_accounts(a_kind text[], a_member bigint[])
returns table (id bigint, balance bigint, may_go_negative boolean)
language plpgsql as $$
#variable_conflict use_column
begin
  insert into account (kind, member_id, may_go_negative)
    select a.kind, a.member, a.kind = 'games' from unnest(a_kind, a_member) as a (kind, member)
    where a.kind in ('agent', 'withdrawal', 'packet', 'games', 'held')
      and not exists (
        select 1 from account h
        where h.kind in ('agent', 'withdrawal', 'packet', 'games', 'held') and h.kind = a.kind and h.member_id = a.member)
    order by a.member, a.kind
    on conflict do nothing;
  return query select w.id, w.balance, w.may_go_negative
  from unnest(a_kind, a_member) with ordinality as n (kind, member, i)
  join (
    select a.id, a.kind, a.member_id, a.balance, a.may_go_negative from account a
    where (a.kind in ('player', 'agent', 'withdrawal', 'packet', 'games', 'held')
        and a.kind = any (a_kind) and a.member_id = any (a_member))
       or (a.kind in ('house', 'funding', 'promotion', 'transit') and a.kind = any (a_kind))
    order by a.member_id is null, a.id for update of a) as w
    on w.kind = n.kind and w.member_id is not distinct from n.member
  order by n.i;
end $$;
