-- Rows that must never change are refused by the database itself, whatever code runs above it.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger transfer_append_only before update or delete on transfer for each row execute function refuse_change();
--> statement-breakpoint
create trigger payout_append_only before update or delete on payout for each row execute function refuse_change();
--> statement-breakpoint
create trigger rebate_append_only before update or delete on rebate for each row execute function refuse_change();
--> statement-breakpoint
create trigger settlement_append_only before update or delete on settlement for each row execute function refuse_change();
--> statement-breakpoint
create trigger submission_append_only before update or delete on submission for each row execute function refuse_change();
--> statement-breakpoint
create trigger draw_proof_append_only before update or delete on draw_proof for each row execute function refuse_change();
--> statement-breakpoint
create function keep_draw() returns trigger language plpgsql as $$
begin
  if old.code is not null and (new.code is distinct from old.code or new.drawn_at is distinct from old.drawn_at) then
    raise exception 'issue % of % is drawn: its result is immutable', old.number, old.lottery
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger issue_keeps_draw before update on issue for each row execute function keep_draw();
--> statement-breakpoint
-- An order may be cancelled once; nothing else about it may change.
create function keep_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.cancelled_at is not null
     or (to_jsonb(new) - 'cancelled_at') is distinct from (to_jsonb(old) - 'cancelled_at') then
    raise exception 'order % is append-only', old.order_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bet_order_kept before update or delete on bet_order for each row execute function keep_order();
--> statement-breakpoint
-- A statement of one account: each movement signed, with the balance after it where a player is involved.
create view statement as
  select t.id as transfer_id, side.account_id, side.signed_amount, t.player_balance_after, t.reason, t.cause,
         t.event_at, t.created_at
  from transfer t
  cross join lateral (values (t.debit_account_id, -t.amount), (t.credit_account_id, t.amount))
    as side (account_id, signed_amount);
--> statement-breakpoint
-- The trial balance: accounts whose balance differs from the sum of their movements. Empty is right.
create view trial_balance_break as
  select a.id as account_id, a.kind, a.balance, coalesce(sum(s.signed_amount), 0)::bigint as entries
  from account a left join statement s on s.account_id = a.id
  group by a.id, a.kind, a.balance
  having a.balance <> coalesce(sum(s.signed_amount), 0);
