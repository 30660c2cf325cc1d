-- Opens the accounts of the site, one of each kind; opening them again changes nothing. An account with
-- another owner is never opened here: only those of the site may go below zero.
create or replace function open_site_accounts(a_kind text[], a_may_go_negative boolean[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into account (kind, may_go_negative)
    select a.kind, a.may_go_negative from unnest(a_kind, a_may_go_negative) as a (kind, may_go_negative)
    where a.kind not in ('player', 'agent', 'withdrawal', 'packet', 'games', 'held', 'escrow', 'trace')
    on conflict do nothing
$$;

-- Opens the wallet of a member, which is empty; opening it again changes nothing.
create or replace function open_wallet(p_member bigint) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into account (kind, member_id) values ('player', p_member) on conflict do nothing
$$;
