-- An order may be cancelled once; no other column may change and no order may be deleted.
create or replace function keep_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.cancelled_at is not null
     or (to_jsonb(new) - 'cancelled_at' - 'cancel_reason')
        is distinct from (to_jsonb(old) - 'cancelled_at' - 'cancel_reason') then
    raise exception 'order % is append-only', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger bet_order_kept before update or delete on bet_order
  for each row execute function keep_order();
