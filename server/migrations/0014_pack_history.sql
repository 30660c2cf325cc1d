-- Orders, their keys and their transfers become submissions and pages; payouts and their transfers become awards. What every
-- account has moved is compared before and after: a difference ends the migration and changes nothing.
--
-- The planner knows nothing of tables that were just filled and takes them for tiny: with nested loops, 40,000 orders did not
-- end within a minute.
SET LOCAL enable_nestloop = off;--> statement-breakpoint
CREATE TEMPORARY TABLE moved_before ON COMMIT DROP AS
  SELECT account_id, sum(amount) AS amount FROM (
    SELECT debit_account_id AS account_id, -amount AS amount FROM transfer
    UNION ALL SELECT credit_account_id, amount FROM transfer) AS side GROUP BY account_id;--> statement-breakpoint
ALTER TABLE "submission" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "transfer" DISABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO line_terms (method, price, odds, point, tier_odds, single_pick, award_cap, play_revision)
  SELECT method, price, odds, point, tier_odds, single_pick, award_cap, play_revision FROM bet_order
  UNION SELECT method, price, odds, point, tier_odds, single_pick, award_cap, play_revision FROM trace
  ON CONFLICT DO NOTHING;--> statement-breakpoint
ANALYZE line_terms;--> statement-breakpoint
-- Each order with the key it was accepted under (none for the orders of chases) and the first order of its submission.
CREATE TEMPORARY TABLE packing ON COMMIT DROP AS
  SELECT o.*, k.key, k.head, row_number() OVER (PARTITION BY k.head ORDER BY o.id)::int AS line, t.id AS terms,
    m.id AS transfer_id, m.player_balance_after
  FROM bet_order o
  LEFT JOIN (
    SELECT s.key, x.id AS order_id FROM submission s
    CROSS JOIN LATERAL (SELECT substr(e, 2)::bigint AS id FROM jsonb_array_elements_text(s.answer -> 'orderIds') AS e) AS x
    WHERE s.state = 'accepted' AND s.answer ? 'orderIds' AND NOT s.answer ? 'traceIds') AS named ON named.order_id = o.id
  CROSS JOIN LATERAL (SELECT named.key, o.id AS head) AS k
  JOIN line_terms t ON (t.method, t.price, t.odds, t.point, t.single_pick, t.award_cap, t.tier_odds)
      = (o.method, o.price, o.odds, o.point, o.single_pick, o.award_cap, o.tier_odds)
    AND t.play_revision IS NOT DISTINCT FROM o.play_revision
  LEFT JOIN transfer m ON m.reason = 'bet' AND m.cause = 'C' || o.id;--> statement-breakpoint
ANALYZE packing;--> statement-breakpoint
UPDATE packing p SET head = x.head, line = x.line
  FROM (SELECT id, min(id) OVER w AS head, row_number() OVER (w ORDER BY id)::int AS line
        FROM packing WHERE key IS NOT NULL WINDOW w AS (PARTITION BY member_id, key)) AS x
  WHERE p.id = x.id;--> statement-breakpoint
INSERT INTO bet_page (issue_id, cash, order_id, member_id, terms, nums, piece, mask, stake, voucher_part,
    liability, trace_id, code, position)
  SELECT issue_id, coalesce(sum(stake - voucher_part) FILTER (WHERE trace_id IS NULL), 0),
    array_agg(id ORDER BY id), array_agg(member_id ORDER BY id), array_agg(terms ORDER BY id), array_agg(nums ORDER BY id),
    array_agg(piece ORDER BY id), array_agg(mask ORDER BY id), array_agg(stake ORDER BY id),
    CASE WHEN bool_or(voucher_part > 0) THEN array_agg(voucher_part ORDER BY id) END, array_agg(liability ORDER BY id),
    CASE WHEN count(trace_id) > 0 THEN array_agg(trace_id ORDER BY id) END, array_agg(code ORDER BY id),
    CASE WHEN count(position) > 0 THEN array_agg(position ORDER BY id) END
  FROM packing GROUP BY head, issue_id ORDER BY head;--> statement-breakpoint
ANALYZE bet_page;--> statement-breakpoint
CREATE TEMPORARY TABLE packed ON COMMIT DROP AS
  SELECT p.head, p.key, p.member_id, p.issue_id, p.trace_id, p.bet_type, p.source_type, p.voucher_id, p.ordered_at,
    x.lines, x.cash, x.entry, x.balance_after, g.id AS page_id
  FROM packing p
  JOIN (SELECT head, count(*)::int AS lines,
          coalesce(sum(stake - voucher_part) FILTER (WHERE trace_id IS NULL), 0) AS cash,
          min(transfer_id - line + 1) AS entry,
          (array_agg(player_balance_after ORDER BY transfer_id DESC NULLS LAST))[1] AS balance_after
        FROM packing GROUP BY head) AS x ON x.head = p.head
  JOIN bet_page g ON g.order_id[1] = p.head
  WHERE p.id = p.head;--> statement-breakpoint
ANALYZE packed;--> statement-breakpoint
UPDATE submission s SET issue_id = p.issue_id, first_order = p.head, lines = p.lines, bet_type = p.bet_type,
    source_type = p.source_type, voucher_id = p.voucher_id, cash = p.cash, entry = p.entry, page_id = p.page_id,
    first_line = 1, balance_after = coalesce(p.balance_after, (s.answer ->> 'avail')::bigint)
  FROM packed p WHERE p.key IS NOT NULL AND s.member_id = p.member_id AND s.key = p.key;--> statement-breakpoint
INSERT INTO submission (member_id, key, call, content_hash, state, created_at, issue_id, first_order, lines, bet_type,
    source_type, voucher_id, cash, balance_after, entry, page_id, first_line)
  SELECT member_id, NULL, CASE WHEN trace_id IS NULL THEN 'addOrder' ELSE 'chase' END,
    '00000000-0000-0000-0000-000000000000', 'accepted', ordered_at, issue_id, head, lines, bet_type, source_type,
    voucher_id, cash, balance_after, entry, page_id, 1
  FROM packed WHERE key IS NULL ORDER BY head;--> statement-breakpoint
INSERT INTO cancelled_order (order_id, issue_id, member_id, reason, cancelled_at)
  SELECT id, issue_id, member_id, coalesce(cancel_reason, 'player'), cancelled_at FROM bet_order
  WHERE cancelled_at IS NOT NULL;--> statement-breakpoint
-- A corrected order was awarded in several runs: its transfers are in the order of the runs.
INSERT INTO award (issue_id, run, member_id, last_seq, entry, total, balance_after, order_id, amount, wins, paid_at)
  SELECT p.issue_id, p.run, p.member_id, p.seq, t.id, p.award, t.player_balance_after, ARRAY[p.order_id], ARRAY[p.award],
    ARRAY[p.wins], p.paid_at
  FROM (SELECT *, row_number() OVER (PARTITION BY order_id ORDER BY run) AS nth FROM payout) AS p
  JOIN (SELECT id, cause, player_balance_after, row_number() OVER (PARTITION BY cause ORDER BY id) AS nth
        FROM transfer WHERE reason = 'award') AS t
    ON t.cause = 'C' || p.order_id AND t.nth = p.nth;--> statement-breakpoint
DELETE FROM transfer t WHERE t.reason IN ('bet', 'award');--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM moved_before b FULL JOIN (
      SELECT account_id, sum(amount) AS amount FROM (
        SELECT debit_account_id AS account_id, -amount AS amount FROM transfer
        UNION ALL SELECT credit_account_id, amount FROM transfer
        UNION ALL SELECT a.id, -s.cash FROM submission s JOIN account a ON a.kind = 'player' AND a.member_id = s.member_id
        UNION ALL SELECT a.id, p.cash FROM bet_page p JOIN account a ON a.kind = 'escrow' AND a.issue_id = p.issue_id
        UNION ALL SELECT a.id, w.total FROM award w JOIN account a ON a.kind = 'player' AND a.member_id = w.member_id
        UNION ALL SELECT a.id, -w.total FROM award w JOIN account a ON a.kind = 'escrow' AND a.issue_id = w.issue_id
      ) AS side GROUP BY account_id) AS n ON n.account_id = b.account_id
    WHERE coalesce(b.amount, 0) <> coalesce(n.amount, 0)) THEN
    RAISE EXCEPTION 'packing must not change what any account has moved';
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "submission" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "transfer" ENABLE TRIGGER USER;--> statement-breakpoint
SET LOCAL enable_nestloop = on;--> statement-breakpoint
-- Functions that earlier migrations created and no file declares any more.
DROP FUNCTION IF EXISTS take_back_orders;--> statement-breakpoint
DROP TABLE "bet_order" CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_order;--> statement-breakpoint
DROP TABLE "payout" CASCADE;--> statement-breakpoint
ALTER TABLE "issue_book" DROP COLUMN "masked";--> statement-breakpoint
ALTER TABLE "issue_book" DROP COLUMN "unmasked";
