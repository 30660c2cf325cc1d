-- Stores terms that are new and gives the number of each, by its position in the arrays.
create or replace function keep_terms(
  a_method text[], a_price bigint[], a_odds bigint[], a_point int[], a_tier_odds text[], a_single_pick boolean[],
  a_award_cap bigint[], a_play_revision text[]
) returns table (n int, id int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  -- In one order, so that two calls with the same new terms do not wait for each other.
  insert into line_terms (method, price, odds, point, tier_odds, single_pick, award_cap, play_revision)
    select distinct a.method, a.price, a.odds, a.point, a.tier_odds::jsonb, a.single_pick, a.award_cap, a.revision
    from unnest(a_method, a_price, a_odds, a_point, a_tier_odds, a_single_pick, a_award_cap, a_play_revision)
      as a (method, price, odds, point, tier_odds, single_pick, award_cap, revision)
    order by 8, 1, 3, 4, 2, 6, 7, 5
    on conflict do nothing;
  return query select a.n::int, t.id
    from unnest(a_method, a_price, a_odds, a_point, a_tier_odds, a_single_pick, a_award_cap, a_play_revision)
      with ordinality as a (method, price, odds, point, tier_odds, single_pick, award_cap, revision, n)
    join line_terms t on t.play_revision = a.revision and t.method = a.method and t.odds = a.odds and t.point = a.point
      and t.price = a.price and t.single_pick = a.single_pick and t.award_cap = a.award_cap
      and t.tier_odds = a.tier_odds::jsonb;
end $$;
