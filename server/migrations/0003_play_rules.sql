CREATE TABLE "play_rules" (
	"revision" text PRIMARY KEY NOT NULL,
	"play" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bet_order" ADD COLUMN "play_revision" text;--> statement-breakpoint
ALTER TABLE "bet_order" ADD CONSTRAINT "bet_order_play_revision_play_rules_revision_fk" FOREIGN KEY ("play_revision") REFERENCES "public"."play_rules"("revision") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
create trigger play_rules_append_only before update or delete on play_rules for each row execute function refuse_change();
--> statement-breakpoint
drop function place_orders(timestamptz, bigint[], uuid[], text[], bigint[], int[], int[], int[], text[], text[], text[], text[],
  int[], int[], bigint[], bigint[], int[], text[], bigint[], boolean[], bigint[]);
--> statement-breakpoint
-- As before (0002), and every order names the revision of the rules it was placed under.
create function place_orders(
  p_received_at timestamptz,
  s_member bigint[], s_key uuid[], s_hash text[], s_issue bigint[], s_bet_type int[], s_source_type int[],
  l_submission int[], l_order_id text[], l_method text[], l_code text[], l_position text[], l_nums int[],
  l_piece int[], l_price bigint[], l_odds bigint[], l_point int[], l_tier_odds text[], l_stake bigint[],
  l_single_pick boolean[], l_award_cap bigint[], l_play_revision text[]
) returns table (submission_index int, outcome text, balance_after bigint, closed_at timestamptz, answer jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  player account%rowtype;
  held submission%rowtype;
  the_issue issue%rowtype;
  escrow_id bigint;
  new_submission_id bigint;
  total bigint;
  new_answer jsonb;
begin
  for i in 1 .. coalesce(array_length(s_member, 1), 0) loop
    select * into the_issue from issue where issue.id = s_issue[i] for share;
    select * into player from account
      where account.kind = 'player' and account.member_id = s_member[i] for update;

    held := null;
    if s_key[i] is not null then
      select * into held from submission
        where submission.member_id = s_member[i] and submission.key = s_key[i];
    end if;
    if held.id is not null then
      return query select i,
        case when held.state = 'void' then 'key_void'
             when held.content_hash <> s_hash[i] then 'key_reused'
             else 'replayed' end,
        player.balance, null::timestamptz, held.answer;
      continue;
    end if;

    if the_issue.code is not null or p_received_at >= the_issue.close_at
       or p_received_at < the_issue.sell_start
       or exists (select 1 from lottery_pause p where p.lottery = the_issue.lottery and p.paused) then
      return query select i, 'closed'::text, player.balance, the_issue.close_at, null::jsonb;
      continue;
    end if;

    select sum(line.stake) into total from unnest(l_submission, l_stake) as line (submission, stake)
      where line.submission = i;
    if player.balance < total then
      return query select i, 'insufficient'::text, player.balance, null::timestamptz,
        jsonb_build_object('missing', (total - player.balance)::text);
      continue;
    end if;

    insert into account (kind, issue_id) values ('escrow', the_issue.id) on conflict do nothing;
    select account.id into escrow_id from account
      where account.kind = 'escrow' and account.member_id is null and account.issue_id = the_issue.id;

    new_answer := jsonb_build_object(
      'avail', (player.balance - total)::text,
      'orderIds', (select jsonb_agg(line.order_id order by line.n)
                   from unnest(l_submission, l_order_id) with ordinality as line (submission, order_id, n)
                   where line.submission = i));
    insert into submission (member_id, key, content_hash, state, answer, created_at)
      values (s_member[i], coalesce(s_key[i], gen_random_uuid()), s_hash[i], 'accepted', new_answer, p_received_at)
      returning submission.id into new_submission_id;

    insert into bet_order (order_id, submission_id, member_id, issue_id, bet_type, source_type, method, code,
        position, nums, piece, price, odds, point, tier_odds, stake, single_pick, award_cap, play_revision, ordered_at)
      select line.order_id, new_submission_id, s_member[i], the_issue.id, s_bet_type[i], s_source_type[i],
        line.method, line.code, line.pos, line.nums, line.piece, line.price, line.odds, line.point,
        line.tier_odds::jsonb, line.stake, line.single_pick, line.award_cap, line.play_revision, p_received_at
      from unnest(l_submission, l_order_id, l_method, l_code, l_position, l_nums, l_piece, l_price, l_odds,
          l_point, l_tier_odds, l_stake, l_single_pick, l_award_cap, l_play_revision)
        with ordinality as line (submission, order_id, method, code, pos, nums, piece, price, odds,
          point, tier_odds, stake, single_pick, award_cap, play_revision, n)
      where line.submission = i order by line.n;

    insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
      select player.id, escrow_id, line.stake,
        player.balance - sum(line.stake) over (order by line.n), 'bet', line.order_id, p_received_at
      from unnest(l_submission, l_order_id, l_stake) with ordinality as line (submission, order_id, stake, n)
      where line.submission = i order by line.n;

    update account set balance = account.balance - total where account.id = player.id;
    update account set balance = account.balance + total where account.id = escrow_id;
    return query select i, 'accepted'::text, player.balance - total, null::timestamptz, new_answer;
  end loop;
end $$;
