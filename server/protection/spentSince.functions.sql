-- What was debited from the wallet of a member after movement p_mark: bets, which are their own movements, and transfers. The
-- caller has locked the wallet, so that nothing can be added; of one member the numbers grow in the order of the commits.
create or replace function spent_since(p_member bigint, p_wallet bigint, p_mark bigint) returns bigint
language sql stable as $$
  select (select coalesce(sum(s.cash), 0) from submission s
      where s.member_id = p_member and s.entry > p_mark and s.cash > 0)::bigint
    + (select coalesce(sum(t.amount), 0) from transfer t
      where t.debit_account_id = p_wallet and t.id > p_mark)::bigint
$$;

-- Whether a member is in a break.
create or replace function is_excluded(p_member bigint, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (select 1 from exclusion e where e.member_id = p_member and e.until > p_now)
$$;
