-- The steps of money orders that a batch of movements brings, one array a column: o_movement is the position of the movement,
-- o_from is null where an order begins (o_note are its terms then).

-- The state in which a money order of a member stands; null where there is none of that id, kind and member.
create or replace function standing_order(p_id bigint, p_kind text, p_member bigint) returns text
language sql volatile as $$
  select o.state from money_order o where o.id = p_id and o.kind = p_kind and o.member_id = p_member
$$;

-- The position of the first step of a movement whose order does not stand in o_from; null where all do. The rows are locked.
create or replace function refused_step(
  m int, o_movement int[], o_id bigint[], o_kind text[], o_member bigint[], o_from text[]
) returns int
language sql volatile as $$
  select min(n) from generate_subscripts(o_movement, 1) as n
  where o_movement[n] = m and standing_order(o_id[n], o_kind[n], o_member[n]) is distinct from o_from[n]
$$;

-- Begins or moves on the orders of a movement, in the order of its steps; `refused_step` found none.
create or replace function step_orders(
  m int, o_movement int[], o_id bigint[], o_kind text[], o_member bigint[], o_from text[], o_to text[], o_note text[],
  p_by bigint, p_key uuid, p_at timestamptz
) returns void
language plpgsql as $$
begin
  for n in 1 .. cardinality(o_movement) loop
    continue when o_movement[n] <> m;
    if o_from[n] is null then
      insert into money_order (id, kind, member_id, state, terms, created_at)
        values (o_id[n], o_kind[n], o_member[n], o_to[n], o_note[n]::jsonb, p_at);
    else
      update money_order set state = o_to[n] where id = o_id[n] and state = o_from[n];
    end if;
    insert into money_order_step (order_id, place, state, at, member_id, key, note)
      select o_id[n], count(*) + 1, o_to[n], p_at, p_by, p_key,
        case when o_from[n] is null then '{}' else o_note[n]::jsonb end
      from money_order_step s where s.order_id = o_id[n];
  end loop;
end $$;
