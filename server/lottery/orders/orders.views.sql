-- Every order line with its submission, its terms and its cancellation. A reader names the member, and to find one order by
-- its id also `first_order`: a submission has at most 200 lines with consecutive ids, so the first one is at most 199 before.
create or replace view bet_order as
  select p.order_id[n] as id, s.member_id, s.issue_id, s.bet_type, s.source_type, p.trace_id[n] as trace_id, s.voucher_id,
    coalesce(p.voucher_part[n], 0) as voucher_part, t.method, p.code[n] as code, p.position[n] as position,
    p.nums[n] as nums, p.piece[n] as piece, t.price, t.odds, t.point, t.tier_odds, t.play_revision, p.mask[n] as mask,
    p.stake[n] as stake, t.single_pick, t.award_cap, p.liability[n] as liability, s.created_at as ordered_at,
    c.cancelled_at, c.reason as cancel_reason, s.first_order
  from submission s
  join bet_page p on p.id = s.page_id
  cross join lateral generate_series(s.first_line, s.first_line + s.lines - 1) as n
  join line_terms t on t.id = p.terms[n]
  left join cancelled_order c on c.order_id = p.order_id[n];
