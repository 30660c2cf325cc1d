-- What each winning order was paid in each run, from the rows of its players. `seq` counts the wins of a member.
create or replace view payout as
  select a.order_id[n] as order_id, a.run, a.issue_id, a.member_id, a.last_seq - cardinality(a.order_id) + n as seq,
    a.wins[n] as wins, a.amount[n] as award, a.paid_at, a.last_seq
  from award a cross join lateral generate_subscripts(a.order_id, 1) as n;
