-- The schema of the database as it stands after all migrations and declared functions, views and triggers.
-- Written by `npm run docs -- --write` from the catalogs of PGlite; do not edit. Nothing executes this file.

create table account (
  id bigint not null generated always as identity,
  kind text not null,
  member_id bigint,
  issue_id bigint,
  balance bigint not null default 0,
  may_go_negative boolean not null default false,
  trace_id bigint,
  wins bigint not null default 0,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_issue_id_issue_id_fk FOREIGN KEY (issue_id) REFERENCES issue(id),
  constraint account_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  constraint account_not_negative CHECK ((may_go_negative OR (balance >= 0)))
);
CREATE UNIQUE INDEX account_of_escrow ON public.account USING btree (issue_id) WHERE (kind = 'escrow'::text);
CREATE UNIQUE INDEX account_of_member ON public.account USING btree (member_id, kind) WHERE (kind = ANY (ARRAY['player'::text, 'agent'::text, 'withdrawal'::text, 'packet'::text, 'games'::text, 'held'::text]));
CREATE UNIQUE INDEX account_of_site ON public.account USING btree (kind) WHERE (kind = ANY (ARRAY['house'::text, 'funding'::text, 'promotion'::text, 'transit'::text]));
CREATE UNIQUE INDEX account_of_trace ON public.account USING btree (trace_id) WHERE (kind = 'trace'::text);

create table audit_log (
  id bigint not null,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  details jsonb not null,
  previous_hash text not null,
  hash text not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table authenticator (
  member_id bigint not null,
  secret bytea not null,
  bound_at timestamp with time zone,
  last_step bigint not null,
  constraint authenticator_pkey PRIMARY KEY (member_id),
  constraint authenticator_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table award (
  issue_id bigint not null,
  run integer not null default 1,
  member_id bigint not null,
  last_seq bigint not null,
  entry bigint not null,
  total bigint not null,
  balance_after bigint not null,
  order_id bigint[] not null,
  amount bigint[] not null,
  wins jsonb[] not null,
  paid_at timestamp with time zone not null,
  constraint award_issue_id_run_member_id_last_seq_pk PRIMARY KEY (issue_id, run, member_id, last_seq),
  constraint award_of_member UNIQUE (member_id, last_seq)
);
CREATE INDEX award_by_entry ON public.award USING btree (member_id, entry);
CREATE INDEX award_entry_number ON public.award USING brin (entry);
CREATE INDEX award_paid_at ON public.award USING brin (paid_at);

create table banner (
  id bigint not null generated always as identity,
  title text not null,
  line text not null,
  path text not null,
  place integer not null,
  ended_at timestamp with time zone,
  constraint banner_pkey PRIMARY KEY (id)
);

create table batch_secret (
  batch_id bigint not null,
  secret text not null,
  constraint batch_secret_pkey PRIMARY KEY (batch_id)
);

create table beacon_chain (
  hash text not null,
  public_key text not null,
  genesis integer not null,
  period integer not null,
  scheme text not null,
  constraint beacon_chain_pkey PRIMARY KEY (hash)
);

create table beacon_value (
  chain text not null,
  round bigint not null,
  signature text not null,
  received_at timestamp with time zone not null,
  constraint beacon_value_chain_round_pk PRIMARY KEY (chain, round)
);

create table bet_page (
  id bigint not null generated always as identity,
  issue_id bigint not null,
  cash bigint not null default 0,
  order_id bigint[] not null,
  member_id bigint[] not null,
  terms integer[] not null,
  nums integer[] not null,
  piece integer[] not null,
  mask bigint[] not null,
  stake bigint[] not null,
  voucher_part bigint[],
  liability bigint[] not null,
  trace_id bigint[],
  code text[] not null,
  position text[],
  constraint bet_page_pkey PRIMARY KEY (id)
);
CREATE INDEX bet_page_issue ON public.bet_page USING btree (issue_id, id);

create table book_seal (
  issue_id bigint not null,
  lottery text not null,
  place bigint not null,
  orders integer not null,
  stake bigint not null,
  tree_root text not null,
  previous_root text not null,
  root text not null,
  salt text not null,
  pages jsonb not null,
  sealed_at timestamp with time zone not null,
  constraint book_seal_pkey PRIMARY KEY (issue_id)
);
CREATE UNIQUE INDEX book_seal_place ON public.book_seal USING btree (lottery, place);

create table cancelled_order (
  order_id bigint not null,
  issue_id bigint not null,
  member_id bigint not null,
  reason text not null,
  cancelled_at timestamp with time zone not null,
  constraint cancelled_order_pkey PRIMARY KEY (order_id)
);
CREATE INDEX cancelled_order_issue ON public.cancelled_order USING btree (issue_id);

create table captcha (
  id text not null,
  answer text not null,
  expires_at timestamp with time zone not null,
  constraint captcha_pkey PRIMARY KEY (id)
);

create table channel_closure (
  code text not null,
  reason text not null,
  by text not null,
  at timestamp with time zone not null,
  constraint channel_closure_pkey PRIMARY KEY (code)
);

create table chat_block (
  member_id bigint not null,
  blocked_id bigint not null,
  at timestamp with time zone not null,
  constraint chat_block_member_id_blocked_id_pk PRIMARY KEY (member_id, blocked_id),
  constraint chat_block_blocked_id_member_id_fk FOREIGN KEY (blocked_id) REFERENCES member(id),
  constraint chat_block_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table chat_group (
  id bigint not null generated always as identity,
  name text not null,
  owner_id bigint not null,
  muted boolean not null default false,
  history_visibility boolean not null default false,
  tells_adding boolean not null default true,
  tells_removing boolean not null default true,
  tells_muting boolean not null default true,
  tells_unmuting boolean not null default true,
  tells_muting_all boolean not null default true,
  tells_unmuting_all boolean not null default true,
  created_at timestamp with time zone not null,
  dissolved_at timestamp with time zone,
  constraint chat_group_pkey PRIMARY KEY (id),
  constraint chat_group_owner_id_member_id_fk FOREIGN KEY (owner_id) REFERENCES member(id)
);
CREATE INDEX chat_group_owner ON public.chat_group USING btree (owner_id);

create table chat_hold (
  log_id bigint not null,
  held_by text not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint chat_hold_pkey PRIMARY KEY (log_id),
  constraint chat_hold_log_id_chat_log_id_fk FOREIGN KEY (log_id) REFERENCES chat_log(id)
);

create table chat_line (
  id bigint not null generated always as identity,
  log_id bigint not null,
  number integer not null,
  sender_id bigint not null,
  message_id text not null,
  body text not null,
  sent_at timestamp with time zone not null,
  kind integer not null default 1,
  constraint chat_line_pkey PRIMARY KEY (id),
  constraint chat_line_log_id_chat_log_id_fk FOREIGN KEY (log_id) REFERENCES chat_log(id),
  constraint chat_line_number UNIQUE (log_id, number),
  constraint chat_line_sender_id_member_id_fk FOREIGN KEY (sender_id) REFERENCES member(id),
  constraint chat_line_sent_once UNIQUE (sender_id, message_id)
);

create table chat_log (
  id bigint not null generated always as identity,
  name text not null,
  kind text not null,
  first bigint not null,
  second bigint,
  last_number integer not null,
  last_at timestamp with time zone not null,
  group_id bigint,
  constraint chat_log_pkey PRIMARY KEY (id),
  constraint chat_log_first_member_id_fk FOREIGN KEY (first) REFERENCES member(id),
  constraint chat_log_group_id_chat_group_id_fk FOREIGN KEY (group_id) REFERENCES chat_group(id),
  constraint chat_log_name_unique UNIQUE (name),
  constraint chat_log_second_member_id_fk FOREIGN KEY (second) REFERENCES member(id)
);
CREATE INDEX chat_log_first ON public.chat_log USING btree (first, last_at);
CREATE INDEX chat_log_group ON public.chat_log USING btree (group_id);
CREATE INDEX chat_log_kind ON public.chat_log USING btree (kind, last_at);
CREATE INDEX chat_log_second ON public.chat_log USING btree (second, last_at);

create table chat_mark (
  member_id bigint not null,
  log_id bigint not null,
  number integer not null,
  received integer not null default 0,
  constraint chat_mark_member_id_log_id_pk PRIMARY KEY (member_id, log_id),
  constraint chat_mark_log_id_chat_log_id_fk FOREIGN KEY (log_id) REFERENCES chat_log(id),
  constraint chat_mark_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table chat_member (
  group_id bigint not null,
  member_id bigint not null,
  inviter_id bigint not null,
  muted boolean not null default false,
  joined_at timestamp with time zone not null,
  joined_number integer not null,
  left_at timestamp with time zone,
  constraint chat_member_group_id_member_id_pk PRIMARY KEY (group_id, member_id),
  constraint chat_member_group_id_chat_group_id_fk FOREIGN KEY (group_id) REFERENCES chat_group(id),
  constraint chat_member_inviter_id_member_id_fk FOREIGN KEY (inviter_id) REFERENCES member(id),
  constraint chat_member_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX chat_member_member ON public.chat_member USING btree (member_id);

create table chat_packet (
  id bigint not null,
  group_id bigint not null,
  number integer not null,
  sender_id bigint not null,
  type integer not null,
  title text not null,
  num integer not null,
  total bigint not null,
  least bigint not null,
  fingerprint text not null,
  seed text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  taken integer not null default 0,
  ended_at timestamp with time zone,
  constraint chat_packet_pkey PRIMARY KEY (id),
  constraint chat_packet_group_id_chat_group_id_fk FOREIGN KEY (group_id) REFERENCES chat_group(id),
  constraint chat_packet_id_money_order_id_fk FOREIGN KEY (id) REFERENCES money_order(id),
  constraint chat_packet_message UNIQUE (group_id, number),
  constraint chat_packet_sender_id_member_id_fk FOREIGN KEY (sender_id) REFERENCES member(id)
);
CREATE INDEX chat_packet_open ON public.chat_packet USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE INDEX chat_packet_sender ON public.chat_packet USING btree (sender_id, sent_at);

create table chat_presence (
  member_id bigint not null,
  node text not null,
  seen_at timestamp with time zone not null,
  constraint chat_presence_member_id_node_pk PRIMARY KEY (member_id, node),
  constraint chat_presence_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX chat_presence_seen ON public.chat_presence USING btree (seen_at);

create table chat_report (
  id bigint not null generated always as identity,
  reporter_id bigint not null,
  reported_id bigint not null,
  log_id bigint not null,
  number integer not null,
  reason text not null,
  at timestamp with time zone not null,
  judged_at timestamp with time zone,
  judged_by bigint,
  hours integer,
  constraint chat_report_pkey PRIMARY KEY (id),
  constraint chat_report_judged_by_member_id_fk FOREIGN KEY (judged_by) REFERENCES member(id),
  constraint chat_report_log_id_chat_log_id_fk FOREIGN KEY (log_id) REFERENCES chat_log(id),
  constraint chat_report_once UNIQUE (reporter_id, log_id, number),
  constraint chat_report_reported_id_member_id_fk FOREIGN KEY (reported_id) REFERENCES member(id),
  constraint chat_report_reporter_id_member_id_fk FOREIGN KEY (reporter_id) REFERENCES member(id)
);
CREATE INDEX chat_report_open ON public.chat_report USING btree (id) WHERE (judged_at IS NULL);

create table chat_share (
  packet_id bigint not null,
  place integer not null,
  amount bigint not null,
  member_id bigint,
  taken_at timestamp with time zone,
  constraint chat_share_packet_id_place_pk PRIMARY KEY (packet_id, place),
  constraint chat_share_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  constraint chat_share_once UNIQUE (packet_id, member_id),
  constraint chat_share_packet_id_chat_packet_id_fk FOREIGN KEY (packet_id) REFERENCES chat_packet(id)
);
CREATE INDEX chat_share_member ON public.chat_share USING btree (member_id, taken_at);

create table chat_silence (
  member_id bigint not null,
  until timestamp with time zone not null,
  constraint chat_silence_pkey PRIMARY KEY (member_id),
  constraint chat_silence_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table closing_balance (
  close_id integer not null,
  account_id bigint not null,
  balance bigint not null,
  constraint closing_balance_close_id_account_id_pk PRIMARY KEY (close_id, account_id)
);

create table coin_address (
  id bigint not null generated always as identity,
  order_id bigint not null,
  coin_type text not null,
  address text not null,
  at timestamp with time zone not null,
  constraint coin_address_pkey PRIMARY KEY (id),
  constraint coin_address_order_id_money_order_id_fk FOREIGN KEY (order_id) REFERENCES money_order(id)
);
CREATE INDEX coin_address_of_order ON public.coin_address USING btree (order_id, id);
CREATE UNIQUE INDEX coin_address_once ON public.coin_address USING btree (coin_type, address);

create table desk_sign (
  kind text not null,
  subject text not null,
  content text not null,
  staff_id bigint not null,
  at timestamp with time zone not null,
  constraint desk_sign_kind_subject_content_staff_id_pk PRIMARY KEY (kind, subject, content, staff_id),
  constraint desk_sign_staff_id_member_id_fk FOREIGN KEY (staff_id) REFERENCES member(id)
);

create table draw_correction (
  id bigint not null generated always as identity,
  issue_id bigint not null,
  old_code text not null,
  new_code text not null,
  reason text not null,
  proposed_by text not null,
  confirmed_by text not null,
  signatures jsonb not null,
  corrected_at timestamp with time zone not null,
  constraint draw_correction_pkey PRIMARY KEY (id),
  constraint draw_correction_issue_id_issue_id_fk FOREIGN KEY (issue_id) REFERENCES issue(id)
);

create table draw_proof (
  issue_id bigint not null,
  seed text not null,
  seed_hash text not null,
  beacon text not null,
  beacon_round text not null,
  algorithm text not null,
  constraint draw_proof_pkey PRIMARY KEY (issue_id),
  constraint draw_proof_issue_id_issue_id_fk FOREIGN KEY (issue_id) REFERENCES issue(id)
);

create table draw_seed (
  issue_id bigint not null,
  seed text not null,
  constraint draw_seed_pkey PRIMARY KEY (issue_id),
  constraint draw_seed_issue_id_issue_id_fk FOREIGN KEY (issue_id) REFERENCES issue(id)
);

create table envelope_day (
  day text not null,
  seed_hash text not null,
  published_at timestamp with time zone not null,
  seed text not null,
  constraint envelope_day_pkey PRIMARY KEY (day)
);

create table envelope_draw (
  member_id bigint not null,
  day text not null,
  prize bigint not null,
  at timestamp with time zone not null,
  constraint envelope_draw_member_id_day_pk PRIMARY KEY (member_id, day),
  constraint envelope_draw_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table exchange_proof (
  token_hash text not null,
  member_id bigint not null,
  given_at timestamp with time zone not null,
  with_code boolean not null default false,
  constraint exchange_proof_pkey PRIMARY KEY (token_hash),
  constraint exchange_proof_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table exclusion (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  begun_at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint exclusion_pkey PRIMARY KEY (id),
  constraint exclusion_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX exclusion_member ON public.exclusion USING btree (member_id, until);

create table feed_claim (
  id bigint not null generated always as identity,
  issue_id bigint not null,
  feed text not null,
  code text not null,
  sequence bigint not null,
  told_at timestamp with time zone not null,
  constraint feed_claim_pkey PRIMARY KEY (id),
  constraint feed_claim_issue_id_issue_id_fk FOREIGN KEY (issue_id) REFERENCES issue(id),
  constraint feed_claim_told UNIQUE (issue_id, feed, code)
);

create table feed_sequence (
  feed text not null,
  last bigint not null,
  used_at timestamp with time zone not null,
  constraint feed_sequence_pkey PRIMARY KEY (feed)
);

create table instant_pace (
  member_id bigint not null,
  next_at timestamp with time zone not null,
  constraint instant_pace_pkey PRIMARY KEY (member_id),
  constraint instant_pace_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table invitation (
  sign text not null,
  agent_id bigint not null,
  user_type integer not null,
  prize_group integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint invitation_pkey PRIMARY KEY (sign),
  constraint invitation_agent_id_member_id_fk FOREIGN KEY (agent_id) REFERENCES member(id)
);
CREATE INDEX invitation_agent ON public.invitation USING btree (agent_id);

create table issue (
  id bigint not null generated always as identity,
  lottery text not null,
  number text not null,
  sell_start timestamp with time zone not null,
  close_at timestamp with time zone not null,
  draw_at timestamp with time zone not null,
  seed_hash text,
  code text,
  drawn_at timestamp with time zone,
  source text,
  seed_batch bigint,
  beacon_round bigint,
  void_at timestamp with time zone,
  constraint issue_pkey PRIMARY KEY (id),
  constraint issue_number UNIQUE (lottery, number)
);
CREATE INDEX issue_by_draw ON public.issue USING btree (lottery, draw_at);
CREATE INDEX issue_undrawn ON public.issue USING btree (draw_at) WHERE (code IS NULL);

create table issue_book (
  issue_id bigint not null,
  orders integer not null,
  stake bigint not null,
  liability bigint not null,
  settled boolean not null default false,
  constraint issue_book_pkey PRIMARY KEY (issue_id)
);
CREATE INDEX issue_book_owed ON public.issue_book USING btree (issue_id) WHERE (NOT settled);

create table job_lease (
  name text not null,
  node text not null,
  until timestamp with time zone not null,
  constraint job_lease_pkey PRIMARY KEY (name)
);

create table ledger_archive (
  close_id integer not null,
  file_hash text not null,
  archived_at timestamp with time zone not null,
  constraint ledger_archive_pkey PRIMARY KEY (close_id)
);

create table ledger_close (
  id integer not null generated always as identity,
  closed_at timestamp with time zone not null,
  entry_before bigint not null,
  page_before bigint not null,
  movements bigint not null,
  hash text not null,
  constraint ledger_close_pkey PRIMARY KEY (id)
);

create table letter (
  id bigint not null generated always as identity,
  member_id bigint not null,
  title text not null,
  content text not null,
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint letter_pkey PRIMARY KEY (id),
  constraint letter_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX letter_member ON public.letter USING btree (member_id, id);

create table limit_change (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  period text not null,
  act text not null,
  amount bigint,
  at timestamp with time zone not null,
  constraint limit_change_pkey PRIMARY KEY (id),
  constraint limit_change_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX limit_change_member ON public.limit_change USING btree (member_id, id);

create table limit_raise (
  member_id bigint not null,
  kind text not null,
  period text not null,
  amount bigint,
  asked_at timestamp with time zone not null,
  from timestamp with time zone not null,
  constraint limit_raise_member_id_kind_period_pk PRIMARY KEY (member_id, kind, period),
  constraint limit_raise_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table line_terms (
  id integer not null generated always as identity,
  method text not null,
  price bigint not null,
  odds bigint not null,
  point integer not null,
  tier_odds jsonb not null,
  single_pick boolean not null,
  award_cap bigint not null,
  play_revision text,
  constraint line_terms_pkey PRIMARY KEY (id),
  constraint line_terms_once UNIQUE NULLS NOT DISTINCT (play_revision, method, odds, point, price, single_pick, award_cap, tier_odds)
);

create table login_failure (
  cn text not null,
  network text not null,
  failures integer not null,
  first_failed_at timestamp with time zone not null,
  wait_until timestamp with time zone,
  constraint login_failure_cn_network_pk PRIMARY KEY (cn, network)
);

create table lottery_favorite (
  id bigint not null generated always as identity,
  member_id bigint not null,
  lottery text not null,
  place integer not null,
  constraint lottery_favorite_pkey PRIMARY KEY (id),
  constraint lottery_favorite_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  constraint lottery_favorite_once UNIQUE (member_id, lottery)
);

create table lottery_pause (
  lottery text not null,
  paused boolean not null,
  reason text not null,
  version integer not null default 1,
  constraint lottery_pause_pkey PRIMARY KEY (lottery)
);

create table member (
  id bigint not null generated always as identity,
  cn text not null,
  nick_name text not null default ''::text,
  password_hash text not null,
  fund_password_hash text,
  user_type integer not null,
  platform_id integer not null default 1,
  upper_id bigint,
  prize_group integer not null default 1960,
  created_at timestamp with time zone not null,
  last_login_at timestamp with time zone,
  previous_login_at timestamp with time zone,
  email text,
  password_changed_at timestamp with time zone,
  fund_password_changed_at timestamp with time zone,
  user_level integer not null default 1,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_cn_unique UNIQUE (cn)
);

create table member_risk (
  member_id bigint not null,
  reason text not null,
  since timestamp with time zone not null,
  constraint member_risk_pkey PRIMARY KEY (member_id),
  constraint member_risk_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table money_order (
  id bigint not null generated by default as identity,
  kind text not null,
  member_id bigint not null,
  state text not null,
  terms jsonb not null,
  created_at timestamp with time zone not null,
  constraint money_order_pkey PRIMARY KEY (id),
  constraint money_order_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX money_order_in_state ON public.money_order USING btree (kind, state, id);
CREATE INDEX money_order_of_member ON public.money_order USING btree (member_id, kind, id);
CREATE INDEX money_order_to_member ON public.money_order USING btree ((((terms -> 'to'::text) ->> 'memberId'::text))) WHERE (terms ? 'to'::text);

create table money_order_step (
  order_id bigint not null,
  place integer not null,
  state text not null,
  at timestamp with time zone not null,
  member_id bigint not null,
  key uuid not null,
  note jsonb not null,
  constraint money_order_step_order_id_place_pk PRIMARY KEY (order_id, place),
  constraint money_order_step_order_id_money_order_id_fk FOREIGN KEY (order_id) REFERENCES money_order(id)
);

create table node_slot (
  number smallint not null,
  holder uuid,
  seen_at timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  constraint node_slot_pkey PRIMARY KEY (number)
);

create table notice (
  id bigint not null generated always as identity,
  title text not null,
  content text not null,
  at timestamp with time zone not null,
  pops_up boolean not null default false,
  ended_at timestamp with time zone,
  constraint notice_pkey PRIMARY KEY (id)
);

create table operator (
  name text not null,
  public_key text not null,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  added_by bigint,
  removed_by bigint,
  constraint operator_pkey PRIMARY KEY (name),
  constraint operator_added_by_proposal_id_fk FOREIGN KEY (added_by) REFERENCES proposal(id),
  constraint operator_removed_by_proposal_id_fk FOREIGN KEY (removed_by) REFERENCES proposal(id)
);
CREATE UNIQUE INDEX operator_key ON public.operator USING btree (public_key) WHERE (removed_at IS NULL);

create table outgoing_mail (
  id bigint not null generated always as identity,
  recipient text not null,
  subject text not null,
  sealed_body bytea,
  at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text not null,
  attempts integer not null default 0,
  next_at timestamp with time zone not null,
  last_answer text,
  answered_at timestamp with time zone,
  constraint outgoing_mail_pkey PRIMARY KEY (id)
);
CREATE INDEX outgoing_mail_due ON public.outgoing_mail USING btree (state, next_at);
CREATE INDEX outgoing_mail_recipient ON public.outgoing_mail USING btree (recipient);

create table owed_letter (
  about text not null,
  member_id bigint not null,
  title text not null,
  content text not null,
  written_at timestamp with time zone not null,
  constraint owed_letter_pkey PRIMARY KEY (about),
  constraint owed_letter_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table passkey (
  credential_id text not null,
  member_id bigint not null,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (credential_id),
  constraint passkey_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX passkey_member ON public.passkey USING btree (member_id);

create table passkey_challenge (
  challenge text not null,
  member_id bigint,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge),
  constraint passkey_challenge_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table pay_callback (
  id bigint not null generated always as identity,
  provider text not null,
  at timestamp with time zone not null,
  path text not null,
  body bytea not null,
  verdict text,
  constraint pay_callback_pkey PRIMARY KEY (id)
);
CREATE INDEX pay_callback_at ON public.pay_callback USING btree (at);

create table pay_grant (
  receipt_id bigint not null,
  order_id bigint not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint pay_grant_pkey PRIMARY KEY (receipt_id),
  constraint pay_grant_order_id_money_order_id_fk FOREIGN KEY (order_id) REFERENCES money_order(id),
  constraint pay_grant_receipt_id_pay_receipt_id_fk FOREIGN KEY (receipt_id) REFERENCES pay_receipt(id)
);

create table pay_receipt (
  id bigint not null generated always as identity,
  provider text not null,
  reference text not null,
  key uuid not null default gen_random_uuid(),
  spsn text not null,
  member_id bigint,
  amount bigint not null,
  currency text not null,
  at timestamp with time zone not null,
  state text not null,
  reason text,
  constraint pay_receipt_pkey PRIMARY KEY (id),
  constraint pay_receipt_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX pay_receipt_in_state ON public.pay_receipt USING btree (state, id);
CREATE INDEX pay_receipt_of_day ON public.pay_receipt USING btree (provider, at);
CREATE UNIQUE INDEX pay_receipt_once ON public.pay_receipt USING btree (provider, reference);

create table payout_account (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  type text not null,
  name text not null,
  number bytea not null,
  shown text not null,
  mark bytea not null,
  bound_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint payout_account_pkey PRIMARY KEY (id),
  constraint payout_account_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX payout_account_of_member ON public.payout_account USING btree (member_id, id);
CREATE UNIQUE INDEX payout_account_once ON public.payout_account USING btree (member_id, mark) WHERE (removed_at IS NULL);

create table payout_freeze (
  lottery text not null,
  frozen boolean not null,
  reason text not null,
  since timestamp with time zone not null,
  constraint payout_freeze_pkey PRIMARY KEY (lottery)
);

create table payout_holder (
  member_id bigint not null,
  name bytea not null,
  fixed_at timestamp with time zone not null,
  constraint payout_holder_pkey PRIMARY KEY (member_id),
  constraint payout_holder_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table payout_reversal (
  order_id bigint not null,
  run integer not null,
  award bigint not null,
  taken bigint not null,
  reversed_at timestamp with time zone not null,
  constraint payout_reversal_order_id_run_pk PRIMARY KEY (order_id, run)
);

create table play_rules (
  revision text not null,
  play jsonb not null,
  constraint play_rules_pkey PRIMARY KEY (revision)
);

create table play_time (
  id bigint not null generated always as identity,
  member_id bigint not null,
  begun_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint play_time_pkey PRIMARY KEY (id),
  constraint play_time_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX play_time_member ON public.play_time USING btree (member_id, seen_at);

create table player_book (
  issue_id bigint not null,
  member_id bigint not null,
  orders integer not null,
  stake bigint not null,
  liability bigint not null,
  rebate_base bigint not null,
  constraint player_book_issue_id_member_id_pk PRIMARY KEY (issue_id, member_id)
);

create table player_limit (
  member_id bigint not null,
  kind text not null,
  period text not null,
  amount bigint not null,
  since timestamp with time zone not null,
  constraint player_limit_member_id_kind_period_pk PRIMARY KEY (member_id, kind, period),
  constraint player_limit_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table proposal (
  id bigint not null generated always as identity,
  kind text not null,
  payload jsonb not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  proposed_signature text not null,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  confirmed_signature text,
  nonce text,
  proposed_session text,
  confirmed_session text,
  constraint proposal_pkey PRIMARY KEY (id),
  constraint proposal_nonce UNIQUE (nonce)
);

create table push_message (
  id bigint not null generated always as identity,
  token_hash text not null,
  kind text not null,
  tag text not null,
  path text not null,
  detail text not null,
  at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  attempts integer not null default 0,
  next_at timestamp with time zone not null,
  constraint push_message_pkey PRIMARY KEY (id),
  constraint push_message_token_hash_push_subscription_token_hash_fk FOREIGN KEY (token_hash) REFERENCES push_subscription(token_hash) ON DELETE CASCADE
);
CREATE INDEX push_message_due ON public.push_message USING btree (next_at);
CREATE INDEX push_message_session ON public.push_message USING btree (token_hash);

create table push_subscription (
  token_hash text not null,
  member_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  kinds text[] not null,
  details boolean not null,
  quiet_from integer,
  quiet_to integer,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  tested_at timestamp with time zone,
  received_at timestamp with time zone,
  constraint push_subscription_pkey PRIMARY KEY (token_hash),
  constraint push_subscription_endpoint_unique UNIQUE (endpoint),
  constraint push_subscription_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  constraint push_subscription_token_hash_session_token_hash_fk FOREIGN KEY (token_hash) REFERENCES session(token_hash) ON DELETE CASCADE
);
CREATE INDEX push_subscription_member ON public.push_subscription USING btree (member_id);

create table reality_check (
  member_id bigint not null,
  every_minutes integer not null,
  constraint reality_check_pkey PRIMARY KEY (member_id),
  constraint reality_check_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table rebate (
  member_id bigint not null,
  issue_id bigint not null,
  amount bigint not null,
  paid_at timestamp with time zone not null,
  constraint rebate_member_id_issue_id_pk PRIMARY KEY (member_id, issue_id)
);

create table receipt_key (
  id integer not null,
  public_key text not null,
  published_at timestamp with time zone not null,
  constraint receipt_key_pkey PRIMARY KEY (id),
  constraint receipt_key_public_key_unique UNIQUE (public_key)
);

create table reconcile_difference (
  id bigint not null generated always as identity,
  provider text not null,
  book text not null,
  day text not null,
  kind text not null,
  reference text not null,
  words text not null,
  found_at timestamp with time zone not null,
  seen_in bigint not null,
  closed_at timestamp with time zone,
  closed_by text,
  reason text,
  theirs jsonb,
  ours jsonb,
  constraint reconcile_difference_pkey PRIMARY KEY (id),
  constraint reconcile_difference_seen_in_reconciliation_id_fk FOREIGN KEY (seen_in) REFERENCES reconciliation(id)
);
CREATE UNIQUE INDEX reconcile_difference_once ON public.reconcile_difference USING btree (provider, book, day, kind, reference);
CREATE INDEX reconcile_difference_open ON public.reconcile_difference USING btree (closed_at, id);

create table reconciliation (
  id bigint not null generated always as identity,
  provider text not null,
  book text not null,
  day text not null,
  at timestamp with time zone not null,
  by text not null,
  theirs integer not null,
  ours integer not null,
  differences integer not null,
  constraint reconciliation_pkey PRIMARY KEY (id)
);
CREATE INDEX reconciliation_of_provider ON public.reconciliation USING btree (provider, book, day, id);

create table recovery (
  token_hash text not null,
  member_id bigint,
  proved text[] not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_pkey PRIMARY KEY (token_hash),
  constraint recovery_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table recovery_code (
  member_id bigint not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_code_member_id_code_hash_pk PRIMARY KEY (member_id, code_hash),
  constraint recovery_code_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table reset_code (
  id bigint not null generated always as identity,
  member_id bigint not null,
  proposal_id bigint not null,
  code_hash text not null,
  granted_at timestamp with time zone not null,
  usable_from timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  stopped_at timestamp with time zone,
  noticed_at timestamp with time zone,
  constraint reset_code_pkey PRIMARY KEY (id),
  constraint reset_code_code_hash_unique UNIQUE (code_hash),
  constraint reset_code_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  constraint reset_code_proposal_id_proposal_id_fk FOREIGN KEY (proposal_id) REFERENCES proposal(id),
  constraint reset_code_proposal_id_unique UNIQUE (proposal_id)
);
CREATE INDEX reset_code_member ON public.reset_code USING btree (member_id);

create table sandbox_fault (
  wallet text not null,
  fault text not null,
  constraint sandbox_fault_pkey PRIMARY KEY (wallet)
);

create table sandbox_mail (
  id bigint not null generated always as identity,
  recipient text not null,
  subject text not null,
  body text not null,
  at timestamp with time zone not null,
  constraint sandbox_mail_pkey PRIMARY KEY (id)
);

create table sandbox_move (
  spsn text not null,
  player text not null,
  wallet text not null,
  amount bigint not null,
  state text not null,
  at timestamp with time zone not null,
  constraint sandbox_move_pkey PRIMARY KEY (spsn)
);

create table sandbox_payment (
  spsn text not null,
  token text not null,
  amount bigint not null,
  pay_way_code text not null,
  state text not null,
  paid bigint,
  reference text,
  paid_at timestamp with time zone,
  coin_type text,
  matched_at timestamp with time zone,
  site_origin text,
  constraint sandbox_payment_pkey PRIMARY KEY (spsn),
  constraint sandbox_payment_token_unique UNIQUE (token)
);

create table sandbox_payout (
  spsn text not null,
  amount bigint not null,
  state text not null,
  reference text not null,
  asked_at timestamp with time zone not null,
  is_fast boolean not null default false,
  constraint sandbox_payout_pkey PRIMARY KEY (spsn)
);

create table sandbox_wallet (
  player text not null,
  wallet text not null,
  cash bigint not null,
  constraint sandbox_wallet_player_wallet_pk PRIMARY KEY (player, wallet)
);

create table sandbox_withdraw_page (
  number text not null,
  token text not null,
  account text not null,
  least bigint not null,
  most bigint not null,
  until timestamp with time zone not null,
  amount bigint,
  answer text,
  constraint sandbox_withdraw_page_pkey PRIMARY KEY (number),
  constraint sandbox_withdraw_page_token_unique UNIQUE (token)
);

create table seal_commit (
  issue_id bigint not null,
  committed_at timestamp with time zone not null,
  constraint seal_commit_pkey PRIMARY KEY (issue_id)
);

create table security_question (
  member_id bigint not null,
  question integer not null,
  answer_hash text not null,
  constraint security_question_pkey PRIMARY KEY (member_id),
  constraint security_question_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table seed_batch (
  id bigint not null generated by default as identity,
  chain text not null,
  lock_round bigint not null,
  ciphertext text not null,
  published_at timestamp with time zone not null,
  audit_id bigint not null,
  audit_hash text not null,
  constraint seed_batch_pkey PRIMARY KEY (id)
);

create table sent_code (
  id text not null,
  member_id bigint not null,
  purpose text not null,
  email text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sent_code_pkey PRIMARY KEY (id),
  constraint sent_code_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX sent_code_email ON public.sent_code USING btree (email, sent_at);
CREATE INDEX sent_code_member ON public.sent_code USING btree (member_id, sent_at);

create table session (
  token_hash text not null,
  member_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  last_seen_at timestamp with time zone,
  device text,
  network text,
  second_step text,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX session_member ON public.session USING btree (member_id);

create table settlement (
  issue_id bigint not null,
  orders integer not null,
  winners integer not null,
  stake bigint not null,
  award bigint not null,
  settled_at timestamp with time zone,
  run integer not null default 1,
  kind text not null default 'draw'::text,
  code text not null default ''::text,
  reason text not null default ''::text,
  begun_at timestamp with time zone not null,
  constraint settlement_issue_id_run_pk PRIMARY KEY (issue_id, run),
  constraint settlement_issue_id_issue_id_fk FOREIGN KEY (issue_id) REFERENCES issue(id)
);
CREATE INDEX settlement_open ON public.settlement USING btree (begun_at) WHERE (settled_at IS NULL);

create table site_fact (
  name text not null,
  value text not null,
  constraint site_fact_pkey PRIMARY KEY (name)
);

create table spent_proof (
  signature text not null,
  expires_at timestamp with time zone not null,
  constraint spent_proof_pkey PRIMARY KEY (signature)
);
CREATE INDEX spent_proof_expires ON public.spent_proof USING btree (expires_at);

create table sql_object (
  name text not null,
  hash text not null,
  constraint sql_object_pkey PRIMARY KEY (name)
);

create table submission (
  member_id bigint not null,
  key uuid,
  content_hash uuid not null,
  state text not null,
  answer jsonb,
  created_at timestamp with time zone not null,
  call text not null,
  issue_id bigint,
  first_order bigint,
  lines integer not null default 0,
  bet_type integer,
  source_type integer,
  voucher_id bigint,
  cash bigint not null default 0,
  balance_after bigint,
  entry bigint,
  page_id bigint,
  first_line integer,
  constraint submission_bet CHECK (((lines > 0) = (page_id IS NOT NULL)))
);
CREATE INDEX submission_by_entry ON public.submission USING btree (member_id, entry) WHERE (cash > 0);
CREATE INDEX submission_entry ON public.submission USING brin (entry);
CREATE UNIQUE INDEX submission_key ON public.submission USING btree (key, member_id);
CREATE UNIQUE INDEX submission_order ON public.submission USING btree (member_id, first_order) WHERE (first_order IS NOT NULL);
CREATE INDEX submission_other ON public.submission USING btree (member_id, created_at) WHERE (first_order IS NULL);
CREATE INDEX submission_voucher ON public.submission USING btree (issue_id) WHERE (voucher_id IS NOT NULL);

create table support_case (
  member_id bigint not null,
  assignee_id bigint,
  assigned_at timestamp with time zone,
  closed_number integer not null default 0,
  closed_at timestamp with time zone,
  closed_by bigint,
  constraint support_case_pkey PRIMARY KEY (member_id),
  constraint support_case_assignee_id_member_id_fk FOREIGN KEY (assignee_id) REFERENCES member(id),
  constraint support_case_closed_by_member_id_fk FOREIGN KEY (closed_by) REFERENCES member(id),
  constraint support_case_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table support_copy (
  id bigint not null generated always as identity,
  staff_id bigint not null,
  key text not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  since timestamp with time zone not null,
  looks integer not null default 0,
  head text not null default ''::text,
  last_contact_at timestamp with time zone not null,
  wipe_asked_at timestamp with time zone,
  wipe_asked_by bigint,
  ended_at timestamp with time zone,
  end text,
  broken_at timestamp with time zone,
  constraint support_copy_pkey PRIMARY KEY (id),
  constraint support_copy_key UNIQUE (staff_id, key),
  constraint support_copy_staff_id_member_id_fk FOREIGN KEY (staff_id) REFERENCES member(id),
  constraint support_copy_wipe_asked_by_member_id_fk FOREIGN KEY (wipe_asked_by) REFERENCES member(id)
);
CREATE INDEX support_copy_staff ON public.support_copy USING btree (staff_id, id);

create table support_copy_look (
  copy_id bigint not null,
  number integer not null,
  at timestamp with time zone not null,
  kind text not null,
  detail text not null,
  hash text not null,
  constraint support_copy_look_copy_id_number_pk PRIMARY KEY (copy_id, number),
  constraint support_copy_look_copy_id_support_copy_id_fk FOREIGN KEY (copy_id) REFERENCES support_copy(id)
);

create table support_copy_scope (
  copy_id bigint not null,
  member_id bigint not null,
  last_number integer not null,
  lines integer not null,
  constraint support_copy_scope_copy_id_member_id_pk PRIMARY KEY (copy_id, member_id),
  constraint support_copy_scope_copy_id_support_copy_id_fk FOREIGN KEY (copy_id) REFERENCES support_copy(id),
  constraint support_copy_scope_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table support_handover (
  id bigint not null generated always as identity,
  member_id bigint not null,
  author_id bigint not null,
  words text not null,
  at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by bigint,
  constraint support_handover_pkey PRIMARY KEY (id),
  constraint support_handover_answered_by_member_id_fk FOREIGN KEY (answered_by) REFERENCES member(id),
  constraint support_handover_author_id_member_id_fk FOREIGN KEY (author_id) REFERENCES member(id),
  constraint support_handover_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX support_handover_member ON public.support_handover USING btree (member_id, id);
CREATE UNIQUE INDEX support_handover_open ON public.support_handover USING btree (member_id) WHERE (answered_at IS NULL);

create table support_note (
  id bigint not null generated always as identity,
  member_id bigint not null,
  author_id bigint not null,
  body text not null,
  at timestamp with time zone not null,
  constraint support_note_pkey PRIMARY KEY (id),
  constraint support_note_author_id_member_id_fk FOREIGN KEY (author_id) REFERENCES member(id),
  constraint support_note_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX support_note_member ON public.support_note USING btree (member_id, id);

create table support_rating (
  member_id bigint not null,
  number integer not null,
  staff_id bigint not null,
  score text not null,
  at timestamp with time zone not null,
  constraint support_rating_member_id_number_pk PRIMARY KEY (member_id, number),
  constraint support_rating_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  constraint support_rating_staff_id_member_id_fk FOREIGN KEY (staff_id) REFERENCES member(id)
);
CREATE INDEX support_rating_staff ON public.support_rating USING btree (staff_id, at);

create table support_reply (
  id bigint not null generated always as identity,
  title text not null,
  body text not null,
  author_id bigint not null,
  created_at timestamp with time zone not null,
  constraint support_reply_pkey PRIMARY KEY (id),
  constraint support_reply_author_id_member_id_fk FOREIGN KEY (author_id) REFERENCES member(id)
);

create table trace (
  id bigint not null,
  member_id bigint not null,
  account_id bigint not null,
  lottery text not null,
  source_type integer not null default 0,
  method text not null,
  code text not null,
  position text,
  nums integer not null,
  piece integer not null,
  price bigint not null,
  odds bigint not null,
  point integer not null,
  tier_odds jsonb not null,
  play_revision text not null,
  mask bigint,
  single_pick boolean not null,
  award_cap bigint not null,
  trace_type integer not null,
  start text not null,
  win_stop boolean not null,
  total_money bigint not null,
  issue_count integer not null,
  created_at timestamp with time zone not null,
  stopping boolean not null default false,
  constraint trace_pkey PRIMARY KEY (id)
);
CREATE INDEX trace_member ON public.trace USING btree (member_id, id);
CREATE INDEX trace_stopping ON public.trace USING btree (id) WHERE stopping;

create table trace_issue (
  trace_id bigint not null,
  number text not null,
  place integer not null,
  lottery text not null,
  count integer not null,
  money bigint not null,
  liability bigint not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  state text not null,
  order_id bigint,
  cancel_reason text,
  constraint trace_issue_trace_id_number_pk PRIMARY KEY (trace_id, number)
);
CREATE INDEX trace_issue_waiting ON public.trace_issue USING btree (lottery, opens_at) WHERE (state = 'waiting'::text);
CREATE INDEX trace_issue_waits ON public.trace_issue USING btree (trace_id) WHERE (state = 'waiting'::text);

create table transfer (
  id bigint not null generated always as identity,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount bigint not null,
  player_balance_after bigint,
  reason text not null,
  cause text not null,
  event_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_positive CHECK ((amount > 0)),
  constraint transfer_two_sides CHECK ((debit_account_id <> credit_account_id))
);
CREATE INDEX transfer_credit ON public.transfer USING btree (credit_account_id, id);
CREATE INDEX transfer_debit ON public.transfer USING btree (debit_account_id, id);

create table trial_balance_run (
  id bigint not null generated always as identity,
  taken_at timestamp with time zone not null,
  scope text not null,
  balanced boolean not null,
  findings jsonb not null,
  constraint trial_balance_run_pkey PRIMARY KEY (id)
);
CREATE INDEX trial_balance_run_scope ON public.trial_balance_run USING btree (scope, taken_at);

create table two_step (
  member_id bigint not null,
  login boolean not null default false,
  agent_transfer boolean not null default false,
  third_transfer boolean not null default false,
  withdraw boolean not null default false,
  bind_address boolean not null default false,
  constraint two_step_pkey PRIMARY KEY (member_id),
  constraint two_step_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);

create table voucher (
  id bigint not null generated always as identity,
  member_id bigint not null,
  amount bigint not null,
  lottery text,
  min_bet bigint not null,
  valid_until timestamp with time zone not null,
  reason text not null,
  granted_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  used_at timestamp with time zone,
  expired_at timestamp with time zone,
  constraint voucher_pkey PRIMARY KEY (id)
);
CREATE INDEX voucher_member ON public.voucher USING btree (member_id, id);

create table withdraw_page (
  id bigint not null generated always as identity,
  member_id bigint not null,
  tab text not null,
  provider text not null,
  payout_id bigint not null,
  key uuid not null default gen_random_uuid(),
  made_at timestamp with time zone not null,
  until timestamp with time zone not null,
  state text not null,
  order_id bigint,
  reason text,
  constraint withdraw_page_pkey PRIMARY KEY (id),
  constraint withdraw_page_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  constraint withdraw_page_order_id_money_order_id_fk FOREIGN KEY (order_id) REFERENCES money_order(id),
  constraint withdraw_page_payout_id_payout_account_id_fk FOREIGN KEY (payout_id) REFERENCES payout_account(id)
);
CREATE INDEX withdraw_page_in_state ON public.withdraw_page USING btree (state, id);

create table withdrawal_verdict (
  order_id bigint not null,
  is_approved boolean not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint withdrawal_verdict_order_id_is_approved_pk PRIMARY KEY (order_id, is_approved),
  constraint withdrawal_verdict_order_id_money_order_id_fk FOREIGN KEY (order_id) REFERENCES money_order(id)
);

create sequence instant_number;

-- server/ledger/ledger.views.sql
create or replace view award_entry as
 SELECT a.member_id,
    a.issue_id,
    a.entry,
    a.paid_at,
    l.id,
    l.amount,
    l.order_id,
    l.balance_after
   FROM (award a
     CROSS JOIN LATERAL ( SELECT ((a.entry + n.n) - 1) AS id,
            a.order_id[n.n] AS order_id,
            a.amount[n.n] AS amount,
            (a.balance_after - (COALESCE(sum(a.amount[n.n]) OVER (ORDER BY n.n DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), (0)::numeric))::bigint) AS balance_after
           FROM generate_subscripts(a.order_id, 1) n(n)) l);

-- server/ledger/ledger.views.sql
create or replace view bet_entry as
 SELECT s.member_id,
    s.issue_id,
    s.entry,
    s.first_order,
    s.created_at,
    l.id,
    l.cash,
    l.order_id,
    l.balance_after
   FROM (submission s
     CROSS JOIN LATERAL ( SELECT ((s.entry + n.n) - s.first_line) AS id,
            p.order_id[n.n] AS order_id,
            (p.stake[n.n] - COALESCE(p.voucher_part[n.n], (0)::bigint)) AS cash,
            (s.balance_after + (COALESCE(sum((p.stake[n.n] - COALESCE(p.voucher_part[n.n], (0)::bigint))) OVER (ORDER BY n.n DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), (0)::numeric))::bigint) AS balance_after
           FROM (bet_page p
             CROSS JOIN LATERAL generate_series(s.first_line, ((s.first_line + s.lines) - 1)) n(n))
          WHERE (p.id = s.page_id)) l)
  WHERE ((s.cash > 0) AND (l.cash > 0));

-- server/lottery/orders/orders.views.sql
create or replace view bet_order as
 SELECT p.order_id[n.n] AS id,
    s.member_id,
    s.issue_id,
    s.bet_type,
    s.source_type,
    p.trace_id[n.n] AS trace_id,
    s.voucher_id,
    COALESCE(p.voucher_part[n.n], (0)::bigint) AS voucher_part,
    t.method,
    p.code[n.n] AS code,
    p."position"[n.n] AS "position",
    p.nums[n.n] AS nums,
    p.piece[n.n] AS piece,
    t.price,
    t.odds,
    t.point,
    t.tier_odds,
    t.play_revision,
    p.mask[n.n] AS mask,
    p.stake[n.n] AS stake,
    t.single_pick,
    t.award_cap,
    p.liability[n.n] AS liability,
    s.created_at AS ordered_at,
    c.cancelled_at,
    c.reason AS cancel_reason,
    s.first_order
   FROM ((((submission s
     JOIN bet_page p ON ((p.id = s.page_id)))
     CROSS JOIN LATERAL generate_series(s.first_line, ((s.first_line + s.lines) - 1)) n(n))
     JOIN line_terms t ON ((t.id = p.terms[n.n])))
     LEFT JOIN cancelled_order c ON ((c.order_id = p.order_id[n.n])));

-- server/operation/freeze/escrowBreak.views.sql
create or replace view escrow_break as
 SELECT i.id AS issue_id,
    i.lottery,
    i.number,
    money.state,
    money.escrow,
    money.book,
    money.players
   FROM (issue i
     CROSS JOIN LATERAL ( SELECT COALESCE(( SELECT a.balance
                   FROM account a
                  WHERE ((a.kind = 'escrow'::text) AND (a.issue_id = i.id))), (0)::bigint) AS escrow,
            COALESCE(( SELECT b.stake
                   FROM issue_book b
                  WHERE (b.issue_id = i.id)), (0)::bigint) AS book,
            (COALESCE(( SELECT sum(p.stake) AS sum
                   FROM player_book p
                  WHERE (p.issue_id = i.id)), (0)::numeric))::bigint AS players,
            ( SELECT
                        CASE
                            WHEN (count(*) = 0) THEN 'open'::text
                            WHEN (count(s.settled_at) = count(*)) THEN 'settled'::text
                            ELSE 'settling'::text
                        END AS "case"
                   FROM settlement s
                  WHERE (s.issue_id = i.id)) AS state) money)
  WHERE
        CASE money.state
            WHEN 'open'::text THEN ((money.escrow <> money.book) OR (money.book <> money.players))
            WHEN 'settled'::text THEN (money.escrow <> 0)
            ELSE false
        END;

-- server/ledger/ledger.views.sql
create or replace view movement as
 SELECT t.id,
    t.debit_account_id,
    t.credit_account_id,
    t.amount,
    t.player_balance_after,
    t.reason,
    t.cause,
    t.event_at
   FROM transfer t
UNION ALL
 SELECT b.id,
    w.id AS debit_account_id,
    e.id AS credit_account_id,
    b.cash AS amount,
    b.balance_after AS player_balance_after,
    'bet'::text AS reason,
    ('C'::text || b.order_id) AS cause,
    b.created_at AS event_at
   FROM ((bet_entry b
     JOIN account w ON (((w.kind = 'player'::text) AND (w.member_id = b.member_id))))
     JOIN account e ON (((e.kind = 'escrow'::text) AND (e.issue_id = b.issue_id))))
UNION ALL
 SELECT a.id,
    e.id AS debit_account_id,
    w.id AS credit_account_id,
    a.amount,
    a.balance_after AS player_balance_after,
    'award'::text AS reason,
    ('C'::text || a.order_id) AS cause,
    a.paid_at AS event_at
   FROM ((award_entry a
     JOIN account w ON (((w.kind = 'player'::text) AND (w.member_id = a.member_id))))
     JOIN account e ON (((e.kind = 'escrow'::text) AND (e.issue_id = a.issue_id))));

-- server/lottery/settlement/payout.views.sql
create or replace view payout as
 SELECT a.order_id[n.n] AS order_id,
    a.run,
    a.issue_id,
    a.member_id,
    ((a.last_seq - cardinality(a.order_id)) + n.n) AS seq,
    a.wins[n.n] AS wins,
    a.amount[n.n] AS award,
    a.paid_at,
    a.last_seq
   FROM (award a
     CROSS JOIN LATERAL generate_subscripts(a.order_id, 1) n(n));

-- server/ledger/ledger.views.sql
create or replace view statement as
 SELECT t.id AS transfer_id,
    side.account_id,
    side.signed_amount,
    t.player_balance_after,
    t.reason,
    t.cause,
    t.event_at
   FROM (movement t
     CROSS JOIN LATERAL ( VALUES (t.debit_account_id,(- t.amount)), (t.credit_account_id,t.amount)) side(account_id, signed_amount));

-- server/ledger/ledger.views.sql
create or replace view transfer_orphan as
 SELECT t.id
   FROM transfer t
  WHERE ((NOT (EXISTS ( SELECT 1
           FROM account a
          WHERE (a.id = t.debit_account_id)))) OR (NOT (EXISTS ( SELECT 1
           FROM account a
          WHERE (a.id = t.credit_account_id)))))
UNION ALL
 SELECT s.entry AS id
   FROM submission s
  WHERE ((s.cash > 0) AND ((NOT (EXISTS ( SELECT 1
           FROM account a
          WHERE ((a.kind = 'player'::text) AND (a.member_id = s.member_id))))) OR (NOT (EXISTS ( SELECT 1
           FROM account a
          WHERE ((a.kind = 'escrow'::text) AND (a.issue_id = s.issue_id)))))))
UNION ALL
 SELECT w.entry AS id
   FROM award w
  WHERE ((NOT (EXISTS ( SELECT 1
           FROM account a
          WHERE ((a.kind = 'player'::text) AND (a.member_id = w.member_id))))) OR (NOT (EXISTS ( SELECT 1
           FROM account a
          WHERE ((a.kind = 'escrow'::text) AND (a.issue_id = w.issue_id))))));

-- server/audit/appendAudit.functions.sql
CREATE OR REPLACE FUNCTION public.append_audit(p_actor text, p_action text, p_details jsonb, p_at timestamp with time zone)
 RETURNS TABLE(id bigint, hash text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  new_id bigint;
  previous text;
  new_hash text;
begin
  perform pg_advisory_xact_lock(7163290418);
  -- A separate statement after the lock sees the row that the previous writer committed.
  select a.id + 1, a.hash into new_id, previous from audit_log a order by a.id desc limit 1;
  if not found then
    new_id := 1;
    previous := repeat('0', 64);
  end if;
  new_hash := encode(
    sha256(convert_to(audit_text(new_id, p_at, p_actor, p_action, p_details, previous), 'UTF8')), 'hex');
  insert into audit_log (id, at, actor, action, details, previous_hash, hash)
    values (new_id, p_at, p_actor, p_action, p_details, previous, new_hash);
  return query select new_id, new_hash;
end $function$;

-- server/schema/ledger/appendOnly.functions.sql
CREATE OR REPLACE FUNCTION public.archived_bounds()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select to_jsonb(c) from ledger_close c join ledger_archive a on a.close_id = c.id order by c.id desc limit 1
$function$;

-- server/audit/appendAudit.functions.sql
CREATE OR REPLACE FUNCTION public.audit_text(p_id bigint, p_at timestamp with time zone, p_actor text, p_action text, p_details jsonb, p_previous_hash text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_array(
    p_id, (extract(epoch from p_at) * 1000000)::bigint, p_actor, p_action, p_details, p_previous_hash)::text
$function$;

-- server/lottery/settlement/beginSettlement.functions.sql
CREATE OR REPLACE FUNCTION public.begin_settlement(p_issue bigint, p_run integer, p_kind text, p_code text, p_reason text, p_winners integer, p_award bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  the_issue issue%rowtype;
  held settlement%rowtype;
  escrow account%rowtype;
  house_id bigint;
begin
  select * into the_issue from issue i where i.id = p_issue for update;
  select * into held from settlement s where s.issue_id = p_issue and s.run = p_run;
  if held.issue_id is not null then
    if held.kind <> p_kind or held.code <> p_code or held.winners <> p_winners or held.award <> p_award then
      raise exception 'run % of issue % was begun with % winners and %, not with % and %', p_run, p_issue,
        held.winners, held.award, p_winners, p_award;
    end if;
    return case when held.settled_at is null then 'open' else 'settled' end;
  end if;
  if the_issue.code is distinct from p_code then
    raise exception 'issue % must be drawn % to be settled by it', p_issue, p_code;
  end if;
  if exists (select 1 from payout_freeze f where f.lottery in (the_issue.lottery, '*') and f.frozen) then
    return 'frozen';
  end if;
  insert into account (kind, issue_id) values ('escrow', p_issue)
    on conflict (issue_id) where kind = 'escrow' do nothing;
  select * into escrow from account a where a.kind = 'escrow' and a.issue_id = p_issue for update;
  insert into settlement (issue_id, run, kind, code, reason, orders, winners, stake, award, begun_at)
    select p_issue, p_run, p_kind, p_code, p_reason, coalesce(max(b.orders), 0), p_winners, coalesce(max(b.stake), 0),
      p_award, p_now
    from issue_book b where b.issue_id = p_issue;
  if p_award > escrow.balance then
    select a.id into house_id from account a where a.kind = 'house' for update;
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      values (house_id, escrow.id, p_award - escrow.balance, 'house_cover', 'issue:' || p_issue, p_now);
    update account set balance = balance - (p_award - escrow.balance) where id = house_id;
    update account set balance = p_award where id = escrow.id;
  end if;
  return 'begun';
end $function$;

-- server/lottery/orders/cancelOrder.functions.sql
CREATE OR REPLACE FUNCTION public.cancel_order(p_member bigint, p_order bigint, p_now timestamp with time zone)
 RETURNS TABLE(outcome text, balance_after bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  the_order record;
  the_issue issue%rowtype;
  wallet account%rowtype;
begin
  select * into the_order from bet_order o
    where o.member_id = p_member and o.first_order between p_order - 199 and p_order and o.id = p_order;
  if the_order.id is null then
    return query select 'unknown'::text, null::bigint;
    return;
  end if;
  select * into the_issue from issue i where i.id = the_order.issue_id for share;
  select * into wallet from account a where a.kind = 'player' and a.member_id = p_member for update;
  -- Read under the lock: a concurrent call may have cancelled the order.
  if exists (select 1 from cancelled_order c where c.order_id = p_order) then
    return query select 'already'::text, wallet.balance;
  elsif the_issue.code is not null or p_now >= the_issue.close_at or is_sealed(the_issue.id)
      or exists (select 1 from settlement s where s.issue_id = the_issue.id) then
    return query select 'closed'::text, wallet.balance;
  elsif the_order.voucher_id is not null then
    return query select 'voucher'::text, wallet.balance;
  else
    return query select 'cancelled'::text,
      wallet.balance + take_back_order(p_member, p_order, 'player', p_now);
  end if;
end $function$;

-- server/ledger/closing/closing.functions.sql
CREATE OR REPLACE FUNCTION public.close_ledger(p_entry bigint, p_page bigint, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  held ledger_close%rowtype;
  new_id int := nextval('ledger_close_id_seq');
  since bigint;
  total numeric;
begin
  -- One at a time: the second continues from the first.
  perform pg_advisory_xact_lock(7163290419);
  select * into held from ledger_close c order by c.id desc limit 1;
  if held.entry_before >= p_entry or held.page_before >= p_page then
    raise exception 'the ledger is closed up to %, it cannot be closed up to %', held.entry_before, p_entry;
  end if;
  since := coalesce(held.entry_before, 0);
  insert into closing_balance (close_id, account_id, balance)
    select new_id, e.account_id, sum(e.entries)
    from (select b.account_id, b.balance as entries from closing_balance b where b.close_id = held.id
          union all
          select x.account_id, x.entries
          from entries_between(since, p_entry, coalesce(held.page_before, 0), p_page) as x) as e
    group by e.account_id having sum(e.entries) <> 0;
  select coalesce(sum(b.balance), 0) into total from closing_balance b where b.close_id = new_id;
  if total <> 0 then
    raise exception 'the closed movements must sum to zero, they sum to %', total;
  end if;
  insert into ledger_close (id, closed_at, entry_before, page_before, movements, hash) overriding system value
    values (new_id, p_now, p_entry, p_page,
      coalesce(held.movements, 0) + (select count(*) from transfer where id >= since and id < p_entry)
        + (select count(*) from submission where cash > 0 and entry >= since and entry < p_entry)
        + (select count(*) from award where entry >= since and entry < p_entry),
      closing_hash(new_id));
  -- The numbers of later rows are found by ranges of pages; those of closed ones are summarised here.
  perform brin_summarize_new_values('submission_entry'), brin_summarize_new_values('award_entry_number');
  return new_id;
end $function$;

-- server/ledger/closing/closing.functions.sql
CREATE OR REPLACE FUNCTION public.closing_hash(p_close integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select encode(sha256(convert_to(coalesce(string_agg(b.account_id || ':' || b.balance, e'\n' order by b.account_id), ''),
    'UTF8')), 'hex')
  from closing_balance b where b.close_id = p_close
$function$;

-- server/operation/proposals/correctDraw.functions.sql
CREATE OR REPLACE FUNCTION public.correct_draw(p_proposal bigint, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  held proposal%rowtype;
  the_issue issue%rowtype;
begin
  select * into held from proposal p
    where p.id = p_proposal and p.kind = 'correct_draw' and p.confirmed_at is not null;
  select * into the_issue from issue i
    where i.lottery = held.payload ->> 'lottery' and i.number = held.payload ->> 'issue' for update;
  if the_issue.code is distinct from held.payload ->> 'oldCode' or the_issue.code is null then
    raise exception 'proposal % must be confirmed and name the result of its issue', p_proposal;
  end if;
  insert into draw_correction (issue_id, old_code, new_code, reason, proposed_by, confirmed_by, signatures, corrected_at)
    values (the_issue.id, the_issue.code, held.payload ->> 'newCode', held.payload ->> 'reason', held.proposed_by,
      held.confirmed_by, jsonb_build_array(held.proposed_signature, held.confirmed_signature), p_now);
  update issue i set code = held.payload ->> 'newCode' where i.id = the_issue.id;
  update issue_book b set settled = false where b.issue_id = the_issue.id;
end $function$;

-- server/ledger/closing/closing.functions.sql
CREATE OR REPLACE FUNCTION public.cut_ledger(OUT entry_before bigint, OUT page_before bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  lock table account in exclusive mode;
  entry_before := nextval('transfer_id_seq');
  page_before := nextval('bet_page_id_seq');
end $function$;

-- server/ledger/closing/closing.functions.sql
CREATE OR REPLACE FUNCTION public.entries_between(p_from bigint, p_to bigint, p_page_from bigint, p_page_to bigint)
 RETURNS TABLE(account_id bigint, entries bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select side.account_id, sum(side.signed_amount)::bigint
  from (
    select debit_account_id as account_id, -amount as signed_amount from transfer where id >= p_from and id < p_to
    union all select credit_account_id, amount from transfer where id >= p_from and id < p_to
    union all select w.id, -b.cash from (select member_id, sum(cash) as cash from submission
        where entry >= p_from and entry < p_to group by member_id) as b
      left join account w on w.kind = 'player' and w.member_id = b.member_id where b.cash > 0
    union all select e.id, p.cash from (select issue_id, sum(cash) as cash from bet_page
        where id >= p_page_from and id < p_page_to group by issue_id) as p
      left join account e on e.kind = 'escrow' and e.issue_id = p.issue_id where p.cash > 0
    union all select w.id, a.total from (select member_id, sum(total) as total from award
        where entry >= p_from and entry < p_to group by member_id) as a
      left join account w on w.kind = 'player' and w.member_id = a.member_id
    union all select e.id, -a.total from (select issue_id, sum(total) as total from award
        where entry >= p_from and entry < p_to group by issue_id) as a
      left join account e on e.kind = 'escrow' and e.issue_id = a.issue_id) as side
  group by side.account_id
$function$;

-- server/lottery/vouchers/expireVouchers.functions.sql
CREATE OR REPLACE FUNCTION public.expire_vouchers(p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  house_id bigint;
  promotion_id bigint;
  back bigint;
  ended int;
begin
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  select a.id into house_id from account a where a.kind = 'house' for update;
  with gone as (
    update voucher v set expired_at = p_now
    where v.used_at is null and v.expired_at is null and v.valid_until <= p_now
    returning v.id, v.amount),
  moved as (
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      select promotion_id, house_id, g.amount, 'voucher_return', 'voucher:' || g.id, p_now from gone g order by g.id
    returning transfer.amount)
  select count(*), coalesce(sum(m.amount), 0) into ended, back from moved m;
  update account set balance = balance - back where id = promotion_id;
  update account set balance = balance + back where id = house_id;
  return ended;
end $function$;

-- server/lottery/settlement/finishSettlement.functions.sql
CREATE OR REPLACE FUNCTION public.finish_settlement(p_issue bigint, p_run integer, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  held settlement%rowtype;
  escrow account%rowtype;
  house_id bigint;
  paid_count int;
  paid_sum bigint;
begin
  perform 1 from issue i where i.id = p_issue for update;
  select * into held from settlement s where s.issue_id = p_issue and s.run = p_run for update;
  if held.settled_at is not null then
    return false;
  end if;
  select coalesce(sum(cardinality(a.order_id)), 0), coalesce(sum(a.total), 0) into paid_count, paid_sum from award a
    where a.issue_id = p_issue and a.run = p_run;
  if held.kind <> 'void' and (paid_count <> held.winners or paid_sum <> held.award) then
    raise exception 'run % of issue % owes % to % winners, it paid % to %', p_run, p_issue, held.award, held.winners,
      paid_sum, paid_count;
  end if;
  select * into escrow from account a where a.kind = 'escrow' and a.issue_id = p_issue for update;
  if escrow.balance > 0 then
    select a.id into house_id from account a where a.kind = 'house' for update;
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      values (escrow.id, house_id, escrow.balance, 'house_take', 'issue:' || p_issue, p_now);
    update account set balance = balance + escrow.balance where id = house_id;
    update account set balance = 0 where id = escrow.id;
  end if;
  update settlement s set settled_at = p_now where s.issue_id = p_issue and s.run = p_run;
  -- If the result was corrected meanwhile, the issue stays unsettled and the next run settles the new result.
  update issue_book b set settled = (held.code = i.code) from issue i where i.id = p_issue and b.issue_id = p_issue;
  return true;
end $function$;

-- server/ledger/closing/closing.functions.sql
CREATE OR REPLACE FUNCTION public.forget_closed_days()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from closing_balance b using ledger_close c
    where c.id = b.close_id and not exists (select 1 from ledger_archive a where a.close_id = c.id)
      and exists (select 1 from ledger_close l where l.id > c.id
        and date_trunc('month', l.closed_at at time zone 'Asia/Shanghai')
          = date_trunc('month', c.closed_at at time zone 'Asia/Shanghai'))
$function$;

-- server/chat/retention/forgetMessages.functions.sql
CREATE OR REPLACE FUNCTION public.forget_messages(p_before timestamp with time zone, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  gone int;
begin
  with old as (
    select m.id from chat_line m join chat_log l on l.id = m.log_id
    where m.sent_at < p_before and m.number < l.last_number
      -- Ids grow with time: what follows the first message that is young enough need not be read.
      and m.id < coalesce((select young.id from chat_line young where young.sent_at >= p_before order by young.id limit 1), m.id + 1)
      and not exists (select from chat_hold h where h.log_id = m.log_id)
      and not exists (select from chat_report r where r.log_id = m.log_id and r.judged_at is null)
      and not (m.kind = 5 and exists (select from chat_packet p
        where p.group_id = l.group_id and p.number = m.number and p.ended_at is null))
    order by m.id limit p_most for update of m skip locked)
  delete from chat_line m using old where m.id = old.id;
  get diagnostics gone = row_count;
  return gone;
end $function$;

-- server/lottery/chase/stopChase.functions.sql
CREATE OR REPLACE FUNCTION public.give_back_chase(p_trace bigint, p_numbers text[], p_reason text, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  the_trace trace%rowtype;
  wallet account%rowtype;
  back bigint;
begin
  select * into the_trace from trace t where t.id = p_trace;
  select * into wallet from account a where a.kind = 'player' and a.member_id = the_trace.member_id;
  perform 1 from account a where a.id = the_trace.account_id for update;
  with taken as (
    update trace_issue x set state = 'cancelled', cancel_reason = coalesce(x.cancel_reason, p_reason)
    where x.trace_id = p_trace and x.number = any (p_numbers) and x.state = 'waiting'
    returning x.money)
  select coalesce(sum(taken.money), 0) into back from taken;
  if back > 0 then
    insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
      values (the_trace.account_id, wallet.id, back, wallet.balance + back, 'chase_return', 'T' || p_trace, p_now);
    update account a set balance = a.balance + back where a.id = wallet.id;
    update account a set balance = a.balance - back where a.id = the_trace.account_id;
  end if;
  return back;
end $function$;

-- server/operation/proposals/grantStaff.functions.sql
CREATE OR REPLACE FUNCTION public.grant_staff(p_proposal bigint, p_nobodys_hash text, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  held proposal%rowtype;
  new_type integer;
  found_member member%rowtype;
begin
  select * into held from proposal p
    where p.id = p_proposal and p.kind = 'grant_staff' and p.confirmed_at is not null;
  new_type := staff_type(p_role => held.payload ->> 'role');
  if new_type is null or granted_staff_role(p_cn => held.payload ->> 'user') is distinct from held.payload ->> 'role' then
    raise exception 'proposal % must be the last confirmed one about its user', p_proposal using errcode = 'restrict_violation';
  end if;
  select * into found_member from member m where m.cn = held.payload ->> 'user' for update;
  if not found then
    insert into member (cn, password_hash, user_type, created_at)
      values (held.payload ->> 'user', p_nobodys_hash, new_type, p_now) returning * into found_member;
    return found_member.id;
  end if;
  if found_member.user_type not in (5, 6, 8, 9) then
    raise exception 'member % must be of the staff', found_member.id using errcode = 'restrict_violation';
  end if;
  update member m
    set user_type = new_type, password_hash = case when new_type = 6 then p_nobodys_hash else m.password_hash end
    where m.id = found_member.id;
  return found_member.id;
end $function$;

-- server/lottery/vouchers/grantVoucher.functions.sql
CREATE OR REPLACE FUNCTION public.grant_voucher(p_member bigint, p_amount bigint, p_lottery text, p_min_bet bigint, p_valid_until timestamp with time zone, p_reason text, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  house_id bigint;
  promotion_id bigint;
  new_id bigint;
begin
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  select a.id into house_id from account a where a.kind = 'house' for update;
  insert into voucher (member_id, amount, lottery, min_bet, valid_until, reason, granted_at)
    values (p_member, p_amount, p_lottery, p_min_bet, p_valid_until, p_reason, p_now) returning voucher.id into new_id;
  insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
    values (house_id, promotion_id, p_amount, 'voucher_grant', 'voucher:' || new_id, p_now);
  update account set balance = balance - p_amount where id = house_id;
  update account set balance = balance + p_amount where id = promotion_id;
  return new_id;
end $function$;

-- server/operation/proposals/grantStaff.functions.sql
CREATE OR REPLACE FUNCTION public.granted_staff_role(p_cn text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select p.payload ->> 'role' from proposal p
    where p.kind = 'grant_staff' and p.payload ->> 'user' = p_cn and p.confirmed_at is not null
    order by p.confirmed_at desc, p.id desc limit 1
$function$;

-- server/chat/groups/groupReaders.functions.sql
CREATE OR REPLACE FUNCTION public.group_readers(p_group bigint)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return (select string_agg(m.member_id::text, ',') from chat_member m where m.group_id = p_group and m.left_at is null);
end $function$;

-- server/lottery/calendar/moveIssues.functions.sql
CREATE OR REPLACE FUNCTION public.held_by(i issue, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when i.code is not null then 'drawn'
    when exists (select 1 from issue_book b where b.issue_id = i.id) then 'bets'
    when exists (select 1 from trace_issue t where t.lottery = i.lottery and t.number = i.number and t.state = 'waiting')
      then 'chase'
    when exists (select 1 from feed_claim c where c.issue_id = i.id) then 'told'
    when i.close_at <= p_now then 'closed' end
$function$;

-- server/schema/ledger/appendOnly.functions.sql
CREATE OR REPLACE FUNCTION public.is_archived(i issue)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(i.sell_start < (archived_bounds() ->> 'closed_at')::timestamptz, false)
$function$;

-- server/protection/spentSince.functions.sql
CREATE OR REPLACE FUNCTION public.is_excluded(p_member bigint, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select 1 from exclusion e where e.member_id = p_member and e.until > p_now)
$function$;

-- server/lottery/book/sealedBook.functions.sql
CREATE OR REPLACE FUNCTION public.is_sealed(p_issue bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select 1 from book_seal b where b.issue_id = p_issue);
end $function$;

-- server/lottery/draws/keepDraw.functions.sql
CREATE OR REPLACE FUNCTION public.keep_committed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.seed_batch is not null then
    raise exception 'issue % of % is published', old.number, old.lottery using errcode = 'restrict_violation';
  end if;
  return old;
end $function$;

-- server/lottery/draws/keepDraw.functions.sql
CREATE OR REPLACE FUNCTION public.keep_draw()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.code is not null and (new.drawn_at is distinct from old.drawn_at or new.code is distinct from old.code
      and not exists (select 1 from draw_correction c
                      where c.issue_id = old.id and c.old_code = old.code and c.new_code = new.code)) then
    raise exception 'issue % of % is drawn: its result is immutable', old.number, old.lottery
      using errcode = 'restrict_violation';
  end if;
  if (new.lottery, new.number, new.seed_hash, new.seed_batch)
      is distinct from (old.lottery, old.number, old.seed_hash, old.seed_batch)
    or old.beacon_round is not null and new.beacon_round is distinct from old.beacon_round
      and not (new.beacon_round is null and may_release(old)) then
    raise exception 'the seed and the round of issue % of % are published', old.number, old.lottery
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- server/lottery/draws/feedClaim.functions.sql
CREATE OR REPLACE FUNCTION public.keep_feed_sequence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.feed <> old.feed or new.last <= old.last then
    raise exception 'the sequence of feed % must grow', old.feed using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- server/operation/proposals/keepOperator.functions.sql
CREATE OR REPLACE FUNCTION public.keep_operator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  signers integer;
begin
  -- One change at a time, so that the count is that of all committed operators.
  perform pg_advisory_xact_lock(7163290419);
  select count(*) into signers from operator o where o.removed_at is null;
  if tg_op = 'DELETE' then
    raise exception 'operator % stays in the list of those who could sign', old.name using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.removed_at is not null or exists (select 1 from operator o where o.public_key = new.public_key) then
      raise exception 'operator % must have a key of his own', new.name using errcode = 'restrict_violation';
    end if;
    if signers >= 2 and not operator_act_confirmed(p_proposal => new.added_by, p_kind => 'operator_add',
        p_name => new.name, p_public_key => new.public_key) then
      raise exception 'operator % must be added by two of the existing', new.name using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.removed_at is not null or new.removed_at is null
     or (to_jsonb(new) - 'removed_at' - 'removed_by') is distinct from (to_jsonb(old) - 'removed_at' - 'removed_by') then
    raise exception 'operator % can only be removed, once', old.name using errcode = 'restrict_violation';
  end if;
  if signers <= 2 or not operator_act_confirmed(p_proposal => new.removed_by, p_kind => 'operator_remove',
      p_name => old.name, p_public_key => old.public_key) then
    raise exception 'operator % must be removed by two, and two must remain', old.name using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- server/operation/proposals/keepProposal.functions.sql
CREATE OR REPLACE FUNCTION public.keep_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  first_key text;
  second_key text;
begin
  if tg_op = 'DELETE' then
    raise exception 'proposal % is append-only and takes two people', old.id using errcode = 'restrict_violation';
  end if;
  first_key := signing_key(p_name => new.proposed_by);
  if tg_op = 'INSERT' then
    if first_key is null or new.nonce is null or new.confirmed_at is not null or new.confirmed_by is not null then
      raise exception 'a proposal must be new and made by somebody who may sign' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  second_key := signing_key(p_name => new.confirmed_by);
  if old.confirmed_at is not null or new.confirmed_at is null or new.confirmed_signature is null
     or first_key is null or second_key is null or first_key = second_key
     or new.confirmed_by = old.proposed_by or new.confirmed_session = old.proposed_session
     or (to_jsonb(new) - 'confirmed_by' - 'confirmed_at' - 'confirmed_signature' - 'confirmed_session') is distinct from
        (to_jsonb(old) - 'confirmed_by' - 'confirmed_at' - 'confirmed_signature' - 'confirmed_session') then
    raise exception 'proposal % is append-only and takes two people', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- server/lottery/settlement/keepSettlement.functions.sql
CREATE OR REPLACE FUNCTION public.keep_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.settled_at is not null
     or (to_jsonb(new) - 'settled_at') is distinct from (to_jsonb(old) - 'settled_at') then
    raise exception 'settlement of issue % is append-only', old.issue_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- server/operation/proposals/grantStaff.functions.sql
CREATE OR REPLACE FUNCTION public.keep_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.user_type in (5, 8, 9) and exists (select 1 from operator)
     and staff_type(p_role => granted_staff_role(p_cn => new.cn)) is distinct from new.user_type then
    raise exception 'member % must be made staff by two operators', new.cn using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- server/lottery/orders/keepTerms.functions.sql
CREATE OR REPLACE FUNCTION public.keep_terms(a_method text[], a_price bigint[], a_odds bigint[], a_point integer[], a_tier_odds text[], a_single_pick boolean[], a_award_cap bigint[], a_play_revision text[])
 RETURNS TABLE(n integer, id integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
end $function$;

-- server/lottery/orders/placeOrders.functions.sql
CREATE OR REPLACE FUNCTION public.lock_issues(i_id bigint[], OUT v_sells boolean[], OUT v_sell_start timestamp with time zone[], OUT v_close_at timestamp with time zone[], OUT v_house bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform 1 from issue i where i.id = any (i_id) order by i.id for share;
  select array_agg(i.id is not null and i.code is null and paused.lottery is null and seal.issue_id is null
        order by n.n),
      array_agg(i.sell_start order by n.n),
      array_agg(i.close_at order by n.n), array_agg(coalesce(b.liability, 0) order by n.n)
    into v_sells, v_sell_start, v_close_at, v_house
  from unnest(i_id) with ordinality as n (id, n)
  left join lateral (select x.id, x.lottery, x.code, x.sell_start, x.close_at from issue x
    where x.id = n.id limit 1) as i on true
  left join lateral (select p.lottery from lottery_pause p
    where p.lottery = i.lottery and p.paused limit 1) as paused on true
  left join lateral (select x.issue_id from book_seal x where x.issue_id = n.id limit 1) as seal on true
  left join lateral (select x.liability from issue_book x where x.issue_id = n.id limit 1) as b on true;
end $function$;

-- server/lottery/orders/placeOrders.functions.sql
CREATE OR REPLACE FUNCTION public.lock_wallets(m_id bigint[], OUT v_wallet bigint[], OUT v_balance bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  select array_agg(w.id order by w.member_id), array_agg(w.balance order by w.member_id) into v_wallet, v_balance
  from (select a.id, a.balance, a.member_id from account a
        where a.kind = 'player' and a.member_id = any (m_id) order by a.id for update) as w;
  if cardinality(v_wallet) is distinct from cardinality(m_id) then
    raise exception 'each of % players must have a wallet, % have', cardinality(m_id),
      coalesce(cardinality(v_wallet), 0);
  end if;
end $function$;

-- server/ledger/movements/lockedAccounts.functions.sql
CREATE OR REPLACE FUNCTION public.locked_accounts(a_kind text[], a_member bigint[])
 RETURNS TABLE(id bigint, balance bigint, may_go_negative boolean)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
begin
  insert into account (kind, member_id, may_go_negative)
    select a.kind, a.member, a.kind = 'games' from unnest(a_kind, a_member) as a (kind, member)
    where a.kind in ('agent', 'withdrawal', 'packet', 'games', 'held')
      and not exists (
        select 1 from account h
        where h.kind in ('agent', 'withdrawal', 'packet', 'games', 'held') and h.kind = a.kind and h.member_id = a.member)
    order by a.member, a.kind
    on conflict do nothing;
  return query select w.id, w.balance, w.may_go_negative
  from unnest(a_kind, a_member) with ordinality as n (kind, member, i)
  join (
    select a.id, a.kind, a.member_id, a.balance, a.may_go_negative from account a
    where (a.kind in ('player', 'agent', 'withdrawal', 'packet', 'games', 'held')
        and a.kind = any (a_kind) and a.member_id = any (a_member))
       or (a.kind in ('house', 'funding', 'promotion', 'transit') and a.kind = any (a_kind))
    order by a.member_id is null, a.id for update of a) as w
    on w.kind = n.kind and w.member_id is not distinct from n.member
  order by n.i;
end $function$;

-- server/lottery/draws/keepDraw.functions.sql
CREATE OR REPLACE FUNCTION public.may_release(i issue)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select i.code is null and exists (select 1 from batch_secret s where s.batch_id = i.seed_batch)
    and not exists (select 1 from issue_book b where b.issue_id = i.id) and not is_sealed(i.id)
$function$;

-- server/lottery/calendar/moveIssues.functions.sql
CREATE OR REPLACE FUNCTION public.move_issues(p_now timestamp with time zone, p_ids bigint[], p_sells timestamp with time zone[], p_closes timestamp with time zone[], p_draws timestamp with time zone[])
 RETURNS TABLE(number text, reason text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  -- Bets lock the issue before its book is written: none can come between this look and the change.
  perform 1 from issue i where i.id = any (p_ids) order by i.id for update;
  return query
    select i.number, held_by(i, p_now) from issue i join unnest(p_ids, p_closes, p_draws) as m (id, closes, draws) on m.id = i.id
    where (i.close_at, i.draw_at) is distinct from (m.closes, m.draws) and held_by(i, p_now) is not null
    order by i.draw_at;
  if found then
    return;
  end if;
  delete from issue i using unnest(p_ids, p_draws) as m (id, draws)
    where i.id = m.id and m.draws is null and i.seed_batch is null and i.void_at is null;
  update issue i set sell_start = m.sells, close_at = m.closes, draw_at = m.draws
    from unnest(p_ids, p_sells, p_closes, p_draws) as m (id, sells, closes, draws)
    where i.id = m.id and m.draws is not null and i.seed_batch is null and i.void_at is null and i.code is null;
end $function$;

-- server/ledger/moveMoney.functions.sql
CREATE OR REPLACE FUNCTION public.move_money(p_debit bigint, p_credit bigint, p_amount bigint, p_reason text, p_cause text, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  after_balance bigint;
begin
  perform 1 from account a where a.id in (p_debit, p_credit) order by a.member_id is null, a.id for update;
  update account set balance = account.balance - p_amount where account.id = p_debit;
  update account set balance = account.balance + p_amount where account.id = p_credit
    returning account.balance into after_balance;
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    values (p_debit, p_credit, p_amount, after_balance, p_reason, p_cause, p_now);
  return after_balance;
end $function$;

-- server/lottery/chase/openChases.functions.sql
CREATE OR REPLACE FUNCTION public.open_chases(p_player_max bigint, p_house_max bigint, p_issue bigint, p_now timestamp with time zone, p_traces bigint[], p_orders bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  the_issue issue%rowtype;
  one record;
  escrow_id bigint;
  held_player bigint;
  held_house bigint;
  chosen bigint[] := '{}';
  refused bigint[] := '{}';
begin
  select * into the_issue from issue i where i.id = p_issue for share;
  if the_issue.code is not null or p_now < the_issue.sell_start or p_now >= the_issue.close_at
     or is_sealed(p_issue) or exists (select 1 from lottery_pause p where p.lottery = the_issue.lottery and p.paused)
     or exists (select 1 from settlement s where s.issue_id = p_issue) then
    return 0;
  end if;
  insert into account (kind, issue_id) values ('escrow', p_issue)
    on conflict (issue_id) where kind = 'escrow' do nothing;
  select a.id into escrow_id from account a where a.kind = 'escrow' and a.issue_id = p_issue;
  -- Locking the waiting rows claims them: of two nodes, only one inserts the orders.
  perform 1 from trace_issue t where t.trace_id = any (p_traces) and t.number = the_issue.number and t.state = 'waiting'
    order by t.trace_id for update;
  perform 1 from account a where a.kind = 'trace' and a.trace_id = any (p_traces) order by a.id for update;
  select coalesce(max(b.liability), 0) into held_house from issue_book b where b.issue_id = p_issue;
  for one in
    select t.id, t.member_id, t.stopping, t.point, x.money, x.liability
    from trace t join trace_issue x on x.trace_id = t.id and x.number = the_issue.number and x.state = 'waiting'
    where t.id = any (p_traces) order by t.member_id, t.id
  loop
    select coalesce(max(b.liability), 0) into held_player from player_book b
      where b.issue_id = p_issue and b.member_id = one.member_id;
    if one.stopping or is_excluded(one.member_id, p_now) or held_player + one.liability > p_player_max or held_house + one.liability > p_house_max then
      refused := refused || one.id;
      continue;
    end if;
    held_house := held_house + one.liability;
    chosen := chosen || one.id;
    insert into player_book as b (issue_id, member_id, orders, stake, liability, rebate_base)
      values (p_issue, one.member_id, 1, one.money, one.liability, one.money * one.point)
      on conflict (issue_id, member_id) do update set orders = b.orders + 1, stake = b.stake + excluded.stake,
        liability = b.liability + excluded.liability, rebate_base = b.rebate_base + excluded.rebate_base;
  end loop;
  perform write_chased(p_issue, the_issue.number, escrow_id, array(select id from unnest(chosen) as id order by id),
    array(select c.id from unnest(p_traces, p_orders) as c (trace_id, id) where c.trace_id = any (chosen)
          order by c.trace_id), p_now);
  update trace_issue x set cancel_reason = 'refused'
    where x.trace_id = any (refused) and x.number = the_issue.number and x.state = 'waiting';
  return cardinality(chosen);
end $function$;

-- server/lottery/settlement/voidIssue.functions.sql
CREATE OR REPLACE FUNCTION public.open_lines(p_issue bigint)
 RETURNS TABLE(id bigint, member_id bigint, cash bigint, voucher_part bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select p.order_id[n], p.member_id[n], p.stake[n] - coalesce(p.voucher_part[n], 0), coalesce(p.voucher_part[n], 0)
  from bet_page p cross join lateral generate_subscripts(p.order_id, 1) as n
  left join cancelled_order c on c.order_id = p.order_id[n]
  where p.issue_id = p_issue and c.order_id is null
$function$;

-- server/ledger/openAccounts.functions.sql
CREATE OR REPLACE FUNCTION public.open_site_accounts(a_kind text[], a_may_go_negative boolean[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into account (kind, may_go_negative)
    select a.kind, a.may_go_negative from unnest(a_kind, a_may_go_negative) as a (kind, may_go_negative)
    where a.kind not in ('player', 'agent', 'withdrawal', 'packet', 'games', 'held', 'escrow', 'trace')
    on conflict do nothing
$function$;

-- server/ledger/openAccounts.functions.sql
CREATE OR REPLACE FUNCTION public.open_wallet(p_member bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into account (kind, member_id) values ('player', p_member) on conflict do nothing
$function$;

-- server/operation/proposals/keepOperator.functions.sql
CREATE OR REPLACE FUNCTION public.operator_act_confirmed(p_proposal bigint, p_kind text, p_name text, p_public_key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select 1 from proposal p
    where p.id = p_proposal and p.kind = p_kind and p.confirmed_at is not null
      and p.payload ->> 'operator' = p_name
      and (p_kind = 'operator_remove' or p.payload ->> 'publicKey' = p_public_key))
$function$;

-- server/lottery/settlement/payAwards.functions.sql
CREATE OR REPLACE FUNCTION public.pay_awards(p_issue bigint, p_run integer, p_now timestamp with time zone, m_id bigint[], w_order bigint[], w_member integer[], w_trace bigint[], w_wins text[], w_award bigint[])
 RETURNS TABLE(orders text, seqs text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  escrow_id bigint;
  -- Indexed by the position of a member in m_id.
  v_wallet bigint[];
  v_balance bigint[];
  v_wins bigint[];
  -- Indexed by the position of an award that this call pays.
  f_member int[];
  f_order bigint[];
  f_trace bigint[];
  f_wins text[];
  f_seq bigint[];
  f_award bigint[];
  f_after bigint[];
begin
  -- Serialises the nodes that pay this run.
  perform 1 from settlement s where s.issue_id = p_issue and s.run = p_run for update;
  select array_agg(w.id order by w.member_id), array_agg(w.balance order by w.member_id),
      array_agg(w.wins order by w.member_id)
    into v_wallet, v_balance, v_wins
  from (select a.id, a.balance, a.wins, a.member_id from account a
        where a.kind = 'player' and a.member_id = any (m_id) order by a.id for update) as w;
  if cardinality(v_wallet) is distinct from cardinality(m_id) then
    raise exception 'each of % winners must have a wallet, % have', cardinality(m_id),
      coalesce(cardinality(v_wallet), 0);
  end if;
  if exists (select 1 from unnest(m_id) as m (id)
      cross join lateral (select 1 from award a
        where a.issue_id = p_issue and a.run = p_run and a.member_id = m.id limit 1) as paid) then
    -- An earlier attempt or another node paid some of them: keep the others.
    select array_agg(w.order_id), array_agg(w.member), array_agg(w.trace), array_agg(w.wins), array_agg(w.award)
      into w_order, w_member, w_trace, w_wins, w_award
    from unnest(w_order, w_member, w_trace, w_wins, w_award) as w (order_id, member, trace, wins, award)
    left join lateral (select true as paid from award a where a.issue_id = p_issue and a.run = p_run
      and a.member_id = m_id[w.member] and w.order_id = any (a.order_id) limit 1) as before on true
    where before.paid is null;
    if w_order is null then
      return;
    end if;
  end if;
  select array_agg(f.member), array_agg(f.order_id), array_agg(f.trace), array_agg(f.wins), array_agg(f.award),
      array_agg(v_wins[f.member] + f.nth), array_agg(v_balance[f.member] + f.sum)
    into f_member, f_order, f_trace, f_wins, f_award, f_seq, f_after
  from (
    select w.*, row_number() over each_player as nth, sum(w.award) over each_player as sum
    from unnest(w_order, w_member, w_trace, w_wins, w_award) as w (order_id, member, trace, wins, award)
    window each_player as (partition by w.member order by w.order_id rows unbounded preceding)) as f;
  -- One row per player; a thousand orders have as many numbers among the transfers as one row takes.
  insert into award (issue_id, run, member_id, last_seq, entry, total, balance_after, order_id, amount, wins, paid_at)
    select p_issue, p_run, m_id[f.member], max(f.seq), nextval('transfer_id_seq'), sum(f.award), max(f.after),
      array_agg(f.order_id order by f.seq), array_agg(f.award order by f.seq), array_agg(f.wins::jsonb order by f.seq), p_now
    from unnest(f_member, f_order, f_wins, f_seq, f_award, f_after) as f (member, order_id, wins, seq, award, after)
    group by f.member, (f.seq - v_wins[f.member] - 1) / 1000;
  select a.id into escrow_id from account a where a.kind = 'escrow' and a.issue_id = p_issue;
  update account a set balance = m.after, wins = m.seq
    from (select v_wallet[f.member] as wallet, max(f.after) as after, max(f.seq) as seq
          from unnest(f_member, f_after, f_seq) as f (member, after, seq) group by 1) as m
    where a.id = m.wallet;
  update account a set balance = a.balance - (select sum(f) from unnest(f_award) as f) where a.id = escrow_id;
  -- A chase that stops on a win is marked in the transaction of the award, so that no crash can lose the mark.
  update trace t set stopping = true where t.id = any (f_trace) and t.win_stop and not t.stopping;
  return query select array_to_string(f_order, ','), array_to_string(f_seq, ',');
end $function$;

-- server/lottery/settlement/payRebates.functions.sql
CREATE OR REPLACE FUNCTION public.pay_rebates(p_issue bigint, p_after bigint, p_limit integer, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  house_id bigint;
  members bigint[];
  amounts bigint[];
  total bigint;
begin
  select array_agg(x.member_id order by x.member_id), array_agg(x.amount order by x.member_id) into members, amounts
  from (
    select b.member_id, round(b.rebate_base / 10000.0 / 100)::bigint * 100 as amount
    from player_book b where b.issue_id = p_issue and b.member_id > p_after and b.rebate_base > 0
    order by b.member_id limit p_limit) as x;
  if members is null then
    return null;
  end if;
  perform 1 from account a where a.kind = 'player' and a.member_id = any (members) order by a.id for update;
  select a.id into house_id from account a where a.kind = 'house' for update;
  with fresh as (
    insert into rebate (member_id, issue_id, amount, paid_at)
      select x.member_id, p_issue, x.amount, p_now from unnest(members, amounts) as x (member_id, amount)
      where x.amount > 0 and not exists (select 1 from rebate r where r.member_id = x.member_id and r.issue_id = p_issue)
      order by x.member_id
    returning rebate.member_id, rebate.amount),
  moved as (
    insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
      select house_id, a.id, f.amount, a.balance + f.amount, 'rebate', 'issue:' || p_issue, p_now
      from fresh f join account a on a.kind = 'player' and a.member_id = f.member_id order by a.id
    returning transfer.credit_account_id, transfer.amount),
  credited as (
    update account a set balance = a.balance + m.amount from moved m where a.id = m.credit_account_id
    returning m.amount)
  select coalesce(sum(c.amount), 0) into total from credited c;
  update account set balance = balance - total where id = house_id;
  return members[array_length(members, 1)];
end $function$;

-- server/lottery/vouchers/spendVouchers.functions.sql
CREATE OR REPLACE FUNCTION public.pays_for(p_voucher bigint, p_part bigint, p_member bigint, p_issue bigint, p_stake bigint, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select 1 from voucher v join issue i on i.id = p_issue
    where v.id = p_voucher and v.member_id = p_member and v.accepted_at is not null and v.used_at is null
      and v.expired_at is null and v.valid_until > p_at and v.amount = p_part and v.min_bet <= p_stake
      and (v.lottery is null or v.lottery = i.lottery))
$function$;

-- server/lottery/chase/placeChase.functions.sql
CREATE OR REPLACE FUNCTION public.place_chase(p_player_max bigint, p_house_max bigint, p_member bigint, p_key uuid, p_hash uuid, p_now timestamp with time zone, p_lottery text, p_source_type integer, p_trace_type integer, p_start text, p_win_stop boolean, p_open_issue bigint, p_open_number text, p_room bigint, p_room_mark bigint, p_waiting_max integer, t_id bigint[], t_order bigint[], t_method text[], t_code text[], t_position text[], t_nums integer[], t_piece integer[], t_price bigint[], t_odds bigint[], t_point integer[], t_tier_odds text[], t_play_revision text[], t_mask bigint[], t_single_pick boolean[], t_award_cap bigint[], t_total bigint[], x_trace integer[], x_number text[], x_place integer[], x_count integer[], x_money bigint[], x_liability bigint[], x_opens_at timestamp with time zone[], x_closes_at timestamp with time zone[])
 RETURNS TABLE(outcome text, figure bigint, closed_at timestamp with time zone, answer jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  the_issue issue%rowtype;
  wallet account%rowtype;
  held submission%rowtype;
  total bigint;
  waiting bigint;
  refused text;
  reply jsonb;
begin
  select * into the_issue from issue i where i.id = p_open_issue for share;
  select * into wallet from account a where a.kind = 'player' and a.member_id = p_member for update;
  select * into held from submission s where s.member_id = p_member and s.key = p_key;
  if held.key is not null then
    return query select case when held.state = 'void' then 'key_void'
        when held.content_hash <> p_hash or held.call <> 'addOrder' then 'key_reused' else 'replayed' end,
      null::bigint, null::timestamptz, submission_answer(held);
    return;
  end if;
  if p_open_issue is not null and (the_issue.code is not null or p_now >= the_issue.close_at or is_sealed(p_open_issue))
     or exists (select 1 from lottery_pause p where p.lottery = p_lottery and p.paused) then
    return query select 'closed'::text, null::bigint, the_issue.close_at, null::jsonb;
    return;
  end if;
  select sum(t), waiting_issues(p_member) into total, waiting from unnest(t_total) as t;
  refused := case when wallet.balance < total then 'insufficient'
    when waiting + cardinality(x_number) > p_waiting_max then 'over_waiting'
    when p_room is not null and p_room < total + spent_since(p_member, wallet.id, p_room_mark) then 'over_room' end;
  if refused is not null then
    return query select refused, case refused when 'insufficient' then total - wallet.balance
      when 'over_waiting' then waiting end, null::timestamptz, null::jsonb;
    return;
  end if;

  insert into account (kind, member_id, trace_id) select 'trace', p_member, t from unnest(t_id) as t order by t;
  insert into trace (id, member_id, account_id, lottery, source_type, method, code, position, nums, piece, price, odds,
      point, tier_odds, play_revision, mask, single_pick, award_cap, trace_type, start, win_stop, total_money,
      issue_count, created_at)
    select t.id, p_member, a.id, p_lottery, p_source_type, t.method, t.code, t.place, t.nums, t.piece, t.price, t.odds,
      t.point, t.tier_odds::jsonb, t.revision, t.mask, t.single_pick, t.award_cap, p_trace_type, p_start, p_win_stop,
      t.total, (select count(*) from unnest(x_trace) as x where x = t.n), p_now
    from unnest(t_id, t_method, t_code, t_position, t_nums, t_piece, t_price, t_odds, t_point, t_tier_odds, t_play_revision,
        t_mask, t_single_pick, t_award_cap, t_total) with ordinality
      as t (id, method, code, place, nums, piece, price, odds, point, tier_odds, revision, mask, single_pick, award_cap, total, n)
    join account a on a.kind = 'trace' and a.trace_id = t.id;
  insert into trace_issue (trace_id, number, place, lottery, count, money, liability, opens_at, closes_at, state)
    select t_id[x.trace], x.number, x.place, p_lottery, x.count, x.money, x.liability, x.opens_at, x.closes_at, 'waiting'
    from unnest(x_trace, x_number, x_place, x_count, x_money, x_liability, x_opens_at, x_closes_at)
      as x (trace, number, place, count, money, liability, opens_at, closes_at);
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    select wallet.id, a.id, t.total, wallet.balance - sum(t.total) over (order by t.n), 'chase_reserve', 'T' || t.id, p_now
    from unnest(t_id, t_total) with ordinality as t (id, total, n)
    join account a on a.kind = 'trace' and a.trace_id = t.id order by t.n;
  update account a set balance = a.balance - total where a.id = wallet.id;
  update account a set balance = a.balance + t.total from unnest(t_id, t_total) as t (id, total)
    where a.kind = 'trace' and a.trace_id = t.id;
  if p_open_issue is not null then
    perform open_chases(p_player_max, p_house_max, p_open_issue, p_now, t_id, t_order);
    perform give_back_chase(x.trace_id, array[x.number], 'refused', p_now) from trace_issue x
      where x.trace_id = any (t_id) and x.state = 'waiting' and x.cancel_reason = 'refused';
  end if;
  reply := jsonb_build_object('avail', (select a.balance::text from account a where a.id = wallet.id), 'orderIds',
    coalesce((select jsonb_agg('C' || x.order_id order by x.order_id) from trace_issue x
              where x.trace_id = any (t_id) and x.order_id is not null), '[]'),
    'traceIds', (select jsonb_agg('T' || t order by n) from unnest(t_id) with ordinality as x (t, n)));
  insert into submission (member_id, key, call, content_hash, state, answer, created_at)
    values (p_member, p_key, 'addOrder', p_hash, 'accepted', reply, p_now);
  return query select 'accepted'::text, wallet.balance - total, null::timestamptz, reply;
end $function$;

-- server/lottery/orders/placeOrders.functions.sql
CREATE OR REPLACE FUNCTION public.place_orders(p_player_max bigint, p_house_max bigint, m_id bigint[], m_cash bigint[], i_id bigint[], i_orders integer[], i_stake bigint[], i_liability bigint[], b_member integer[], b_issue integer[], b_orders integer[], b_stake bigint[], b_liability bigint[], b_rebate_base bigint[], s_member integer[], s_issue integer[], s_key uuid[], s_instant boolean[], s_hash uuid[], s_received_at timestamp with time zone[], s_bet_type integer[], s_source_type integer[], s_first_order bigint[], s_lines integer[], s_stake bigint[], s_liability bigint[], s_voucher bigint[], s_voucher_part bigint[], s_page integer[], s_first_line integer[], s_ahead_cash bigint[], s_ahead_player bigint[], s_ahead_house bigint[], s_voucher_ahead boolean[], g_issue integer[], g_first integer[], g_last integer[], g_cash bigint[], l_id bigint[], l_member bigint[], l_terms integer[], l_nums integer[], l_piece integer[], l_mask bigint[], l_stake bigint[], l_voucher_part bigint[], l_liability bigint[], l_code text[], l_position text[], s_room bigint[], s_room_mark bigint[])
 RETURNS TABLE(submission_index integer, outcome text, figure bigint, closed_at timestamp with time zone, answer jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  -- Indexed by the position of a member in m_id.
  v_wallet bigint[];
  v_balance bigint[];
  -- Indexed by the position of an issue in i_id.
  v_sells boolean[];
  v_sell_start timestamptz[];
  v_close_at timestamptz[];
  v_house bigint[];
  -- Indexed by the position of a submission.
  v_outcome text[];
  v_figure bigint[];
  v_answer jsonb[];
begin
  select * into v_sells, v_sell_start, v_close_at, v_house from lock_issues(i_id);
  select * into v_wallet, v_balance from lock_wallets(m_id);
  select array_agg(j.outcome order by j.s),
      array_agg(
        case j.outcome
          when 'accepted' then v_balance[s_member[j.s]] - s_ahead_cash[j.s] - j.cash
          when 'insufficient' then s_ahead_cash[j.s] + j.cash - v_balance[s_member[j.s]]
          when 'over_player' then j.held_player + s_ahead_player[j.s]
          when 'over_house' then v_house[s_issue[j.s]] + s_ahead_house[j.s]
        end order by j.s),
      array_agg(j.held_answer order by j.s)
    into v_outcome, v_figure, v_answer
  from (
    select s, cash, coalesce(book.liability, 0) as held_player, held.answer as held_answer,
      case
        when held.state = 'void' then 'key_void'
        when held.content_hash <> s_hash[s] or held.call <> case when s_instant[s] then 'addOrderNow' else 'addOrder' end
          then 'key_reused'
        when held.state is not null then 'replayed'
        when not v_sells[s_issue[s]] or s_received_at[s] >= v_close_at[s_issue[s]]
          or s_received_at[s] < v_sell_start[s_issue[s]] then 'closed'
        when s_voucher[s] <> 0 and (s_voucher_ahead[s] or not pays_for(s_voucher[s], s_voucher_part[s],
          m_id[s_member[s]], i_id[s_issue[s]], s_stake[s], s_received_at[s])) then 'voucher_spent'
        when v_balance[s_member[s]] < s_ahead_cash[s] + cash then 'insufficient'
        when s_room[s] is not null and s_room[s] < s_ahead_cash[s] + cash
          + spent_since(m_id[s_member[s]], v_wallet[s_member[s]], s_room_mark[s]) then 'over_room'
        when coalesce(book.liability, 0) + s_ahead_player[s] + s_liability[s] > p_player_max then 'over_player'
        when v_house[s_issue[s]] + s_ahead_house[s] + s_liability[s] > p_house_max then 'over_house'
        else 'accepted' end as outcome
    from generate_series(1, cardinality(s_member)) as s
    cross join lateral (select s_stake[s] - s_voucher_part[s] as cash) as c
    left join lateral (select h.state, h.content_hash, h.call, submission_answer(h) as answer from submission h
      where h.key = s_key[s] and h.member_id = m_id[s_member[s]] limit 1) as held on true
    left join lateral (select b.liability from player_book b
      where b.issue_id = i_id[s_issue[s]] and b.member_id = m_id[s_member[s]] limit 1) as book on true
  ) as j;

  if 'accepted' = all (v_outcome) then
    perform write_bets(m_id, m_cash, i_id, i_orders, i_stake, i_liability, b_member, b_issue, b_orders, b_stake,
      b_liability, b_rebate_base, v_wallet, v_figure, s_member, s_issue, s_key, s_instant, s_hash, s_received_at, s_bet_type,
      s_source_type, s_first_order, s_lines, s_stake, s_voucher, s_voucher_part, s_page, s_first_line,
      write_pages(i_id, g_issue, g_first, g_last, g_cash, l_id, l_member, l_terms, l_nums, l_piece, l_mask,
        l_stake, l_voucher_part, l_liability, l_code, l_position));
    return query select 0, 'accepted', null::bigint, null::timestamptz, to_jsonb(array_to_string(v_figure, ','));
    return;
  end if;
  v_outcome := array_replace(v_outcome, 'accepted', 'again');
  return query select o.i::int, o.outcome, o.figure, v_close_at[s_issue[o.i]], o.answer
    from unnest(v_outcome, v_figure, v_answer) with ordinality as o (outcome, figure, answer, i) order by o.i;
end $function$;

-- server/ledger/movements/postMovements.functions.sql
CREATE OR REPLACE FUNCTION public.post_movements(a_kind text[], a_member bigint[], m_wallet integer[], m_key uuid[], m_call text[], m_hash uuid[], m_answer text[], m_at timestamp with time zone[], t_movement integer[], t_debit integer[], t_credit integer[], t_amount bigint[], t_reason text[], t_cause text[], o_movement integer[], o_id bigint[], o_kind text[], o_member bigint[], o_from text[], o_to text[], o_note text[])
 RETURNS TABLE(movement_index integer, outcome text, figure bigint, answer jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  -- Indexed by the position of an account.
  v_id bigint[];
  v_balance bigint[];
  v_free boolean[];
  v_next bigint[];
  held submission%rowtype;
  v_lack bigint;
  -- Positions of the transfer that is judged next, of the first one of the movement, and of a step that is refused.
  v_at int := 1;
  v_first int;
  v_refused int;
begin
  select array_agg(x.id), array_agg(x.balance), array_agg(x.may_go_negative) into v_id, v_balance, v_free
    from locked_accounts(a_kind, a_member) as x;
  if cardinality(v_id) is distinct from cardinality(a_kind) then
    raise exception 'each of % accounts must exist, % do', cardinality(a_kind), coalesce(cardinality(v_id), 0);
  end if;
  perform 1 from money_order o where o.id = any (o_id) order by o.id for update;

  for m in 1 .. cardinality(m_key) loop
    movement_index := m;
    outcome := 'accepted';
    figure := null;
    v_first := v_at;
    v_next := v_balance;
    v_lack := null;
    while v_at <= cardinality(t_movement) and t_movement[v_at] = m loop
      v_next[t_debit[v_at]] := v_next[t_debit[v_at]] - t_amount[v_at];
      v_next[t_credit[v_at]] := v_next[t_credit[v_at]] + t_amount[v_at];
      if v_next[t_debit[v_at]] < 0 and not v_free[t_debit[v_at]] then
        v_lack := coalesce(v_lack, -v_next[t_debit[v_at]]);
      end if;
      v_at := v_at + 1;
    end loop;
    v_refused := refused_step(m, o_movement, o_id, o_kind, o_member, o_from);
    select * into held from submission s where s.member_id = a_member[m_wallet[m]] and s.key = m_key[m];
    answer := held.answer;
    if held.state = 'void' then
      outcome := 'key_void';
    elsif held.state is not null then
      outcome := case when held.content_hash = m_hash[m] and held.call = m_call[m] then 'replayed' else 'key_reused' end;
    elsif v_refused is not null then
      outcome := 'order_moved';
      figure := o_id[v_refused];
      answer := to_jsonb(standing_order(o_id[v_refused], o_kind[v_refused], o_member[v_refused]));
    elsif v_lack is not null then
      outcome := 'insufficient';
      figure := v_lack;
    else
      for t in v_first .. v_at - 1 loop
        v_balance[t_debit[t]] := v_balance[t_debit[t]] - t_amount[t];
        v_balance[t_credit[t]] := v_balance[t_credit[t]] + t_amount[t];
        insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
          values (v_id[t_debit[t]], v_id[t_credit[t]], t_amount[t],
            case when a_kind[t_debit[t]] = 'player' then v_balance[t_debit[t]]
                 when a_kind[t_credit[t]] = 'player' then v_balance[t_credit[t]] end,
            t_reason[t], t_cause[t], m_at[m]);
      end loop;
      perform step_orders(m, o_movement, o_id, o_kind, o_member, o_from, o_to, o_note,
        a_member[m_wallet[m]], m_key[m], m_at[m]);
      figure := v_balance[m_wallet[m]];
      answer := m_answer[m]::jsonb || jsonb_build_object('avail', figure::text);
      insert into submission (member_id, key, call, content_hash, state, answer, created_at)
        values (a_member[m_wallet[m]], m_key[m], m_call[m], m_hash[m], 'accepted', answer, m_at[m]);
    end if;
    return next;
  end loop;

  update account a set balance = x.balance from unnest(v_id, v_balance) as x (id, balance)
    where a.id = x.id and a.balance <> x.balance;
end $function$;

-- server/lottery/draws/recordDraws.functions.sql
CREATE OR REPLACE FUNCTION public.record_draws(p_draws jsonb, p_drawn_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update issue i set code = v.code, source = v.kind, drawn_at = p_drawn_at
    from jsonb_to_recordset(p_draws) as v (id bigint, code text, kind text) where i.id = v.id and i.code is null
$function$;

-- server/schema/ledger/appendOnly.functions.sql
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

-- server/schema/ledger/appendOnly.functions.sql
CREATE OR REPLACE FUNCTION public.refuse_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then
    return new;
  end if;
  raise exception 'of % rows only the state changes', tg_table_name using errcode = 'restrict_violation';
end $function$;

-- server/lottery/book/sealedBook.functions.sql
CREATE OR REPLACE FUNCTION public.refuse_sealed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from book_seal b where b.issue_id = new.issue_id) then
    raise exception 'the book of issue % is sealed', new.issue_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- server/schema/ledger/appendOnly.functions.sql
CREATE OR REPLACE FUNCTION public.refuse_unarchived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound jsonb := archived_bounds();
  own jsonb := to_jsonb(old);
begin
  if tg_op = 'DELETE' and bound is not null then
    if tg_argv[0] = 'closed_at' and (own ->> tg_argv[1])::timestamptz < (bound ->> 'closed_at')::timestamptz
       or tg_argv[0] <> 'closed_at' and (own ->> tg_argv[1])::bigint < (bound ->> tg_argv[0])::bigint then
      return old;
    end if;
    -- A submission without money has no number: it goes with its page, or by its time.
    if tg_table_name = 'submission' and own ->> 'entry' is null
       and coalesce((own ->> 'page_id')::bigint < (bound ->> 'page_before')::bigint,
         (own ->> 'created_at')::timestamptz < (bound ->> 'closed_at')::timestamptz) then
      return old;
    end if;
  end if;
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

-- server/ledger/moneyOrders/moneyOrders.functions.sql
CREATE OR REPLACE FUNCTION public.refused_step(m integer, o_movement integer[], o_id bigint[], o_kind text[], o_member bigint[], o_from text[])
 RETURNS integer
 LANGUAGE sql
AS $function$
  select min(n) from generate_subscripts(o_movement, 1) as n
  where o_movement[n] = m and standing_order(o_id[n], o_kind[n], o_member[n]) is distinct from o_from[n]
$function$;

-- server/operation/archive/removeArchived.functions.sql
CREATE OR REPLACE FUNCTION public.remove_archived(p_close integer, p_file_hash text, p_oldest_key uuid, p_now timestamp with time zone)
 RETURNS TABLE(table_name text, removed bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  c ledger_close%rowtype;
  -- Where the archive before it ended: what that one left is in its file.
  v_from bigint;
begin
  select * into strict c from ledger_close l where l.id = p_close;
  select coalesce(max(l.entry_before), 0) into v_from from ledger_close l join ledger_archive a on a.close_id = l.id;
  insert into ledger_archive (close_id, file_hash, archived_at) values (p_close, p_file_hash, p_now);
  return query with gone as (delete from transfer where id < c.entry_before returning 1)
    select 'transfer', count(*) from gone;
  return query with gone as (delete from submission
      where (entry >= v_from and entry < c.entry_before or entry is null and page_id < c.page_before
          or entry is null and page_id is null and created_at < c.closed_at)
        and (key is null or key::text ~ '^.{14}7.{4}[89ab]' and key < p_oldest_key) returning 1)
    select 'submission', count(*) from gone;
  return query with gone as (delete from bet_page where id < c.page_before returning 1)
    select 'bet_page', count(*) from gone;
  return query with gone as (delete from award where entry < c.entry_before returning 1)
    select 'award', count(*) from gone;
  return query with gone as (delete from cancelled_order where cancelled_at < c.closed_at returning 1)
    select 'cancelled_order', count(*) from gone;
  return query with gone as (delete from rebate where paid_at < c.closed_at returning 1)
    select 'rebate', count(*) from gone;
  return query with gone as (delete from payout_reversal where reversed_at < c.closed_at returning 1)
    select 'payout_reversal', count(*) from gone;
  return query with gone as (delete from player_book p using issue i, issue_book b
      where i.id = p.issue_id and b.issue_id = i.id and i.sell_start < c.closed_at and b.settled returning 1)
    select 'player_book', count(*) from gone;
end $function$;

-- server/lottery/settlement/reverseAwards.functions.sql
CREATE OR REPLACE FUNCTION public.reverse_awards(p_issue bigint, p_run integer, p_after bigint, p_limit integer, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  house_id bigint;
  members bigint[];
  one record;
  wallet account%rowtype;
  part bigint;
begin
  select array_agg(x.member_id order by x.member_id) into members from (
    select distinct a.member_id from award a where a.issue_id = p_issue and a.run = p_run and a.member_id > p_after
    order by a.member_id limit p_limit) as x;
  if members is null then
    return null;
  end if;
  perform 1 from account a where a.kind = 'player' and a.member_id = any (members) order by a.id for update;
  select a.id into house_id from account a where a.kind = 'house' for update;
  for one in
    select p.order_id, p.member_id, p.award from payout p
    where p.issue_id = p_issue and p.run = p_run and p.member_id = any (members)
      and not exists (select 1 from payout_reversal r where r.order_id = p.order_id and r.run = p_run)
    order by p.order_id
  loop
    select * into wallet from account a where a.kind = 'player' and a.member_id = one.member_id;
    part := least(one.award, wallet.balance);
    insert into payout_reversal (order_id, run, award, taken, reversed_at)
      values (one.order_id, p_run, one.award, part, p_now);
    if part > 0 then
      insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
        values (wallet.id, house_id, part, wallet.balance - part, 'award_reversal', 'C' || one.order_id, p_now);
      update account set balance = balance - part where id = wallet.id;
      update account set balance = balance + part where id = house_id;
    end if;
  end loop;
  return members[array_length(members, 1)];
end $function$;

-- server/operation/proposals/keepProposal.functions.sql
CREATE OR REPLACE FUNCTION public.signing_key(p_name text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select o.public_key from operator o where o.name = p_name and o.removed_at is null
$function$;

-- server/lottery/vouchers/spendVouchers.functions.sql
CREATE OR REPLACE FUNCTION public.spend_vouchers(s_received_at timestamp with time zone[], s_voucher bigint[], s_escrow bigint[], s_page bigint[], s_first_line integer[], s_lines integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  promotion_id bigint;
  paid bigint;
begin
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  update voucher v set used_at = s.received_at
    from unnest(s_voucher, s_received_at) as s (voucher, received_at)
    where s.voucher <> 0 and v.id = s.voucher and v.used_at is null;
  with moved as (
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      select promotion_id, s.escrow, p.voucher_part[n], 'voucher', 'C' || p.order_id[n], s.received_at
      from unnest(s_received_at, s_voucher, s_escrow, s_page, s_first_line, s_lines)
        as s (received_at, voucher, escrow, page, first_line, lines)
      join bet_page p on p.id = s.page
      cross join lateral generate_series(s.first_line, s.first_line + s.lines - 1) as n
      where s.voucher <> 0 and p.voucher_part[n] > 0
    returning transfer.amount)
  select sum(m.amount) into paid from moved m;
  update account a set balance = a.balance - paid where a.id = promotion_id;
end $function$;

-- server/protection/spentSince.functions.sql
CREATE OR REPLACE FUNCTION public.spent_since(p_member bigint, p_wallet bigint, p_mark bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (select coalesce(sum(s.cash), 0) from submission s
      where s.member_id = p_member and s.entry > p_mark and s.cash > 0)::bigint
    + (select coalesce(sum(t.amount), 0) from transfer t
      where t.debit_account_id = p_wallet and t.id > p_mark)::bigint
$function$;

-- server/operation/proposals/grantStaff.functions.sql
CREATE OR REPLACE FUNCTION public.staff_type(p_role text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case p_role when 'support' then 5 when 'finance' then 8 when 'administrator' then 9 when 'none' then 6 end
$function$;

-- server/ledger/moneyOrders/moneyOrders.functions.sql
CREATE OR REPLACE FUNCTION public.standing_order(p_id bigint, p_kind text, p_member bigint)
 RETURNS text
 LANGUAGE sql
AS $function$
  select o.state from money_order o where o.id = p_id and o.kind = p_kind and o.member_id = p_member
$function$;

-- server/ledger/moneyOrders/moneyOrders.functions.sql
CREATE OR REPLACE FUNCTION public.step_orders(m integer, o_movement integer[], o_id bigint[], o_kind text[], o_member bigint[], o_from text[], o_to text[], o_note text[], p_by bigint, p_key uuid, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

-- server/lottery/chase/stopChase.functions.sql
CREATE OR REPLACE FUNCTION public.stop_chase(p_member bigint, p_trace bigint, p_numbers text[], p_reason text, p_now timestamp with time zone)
 RETURNS TABLE(balance bigint, cancelled text[], count integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  the_trace trace%rowtype;
  one record;
  before_count int;
  after_numbers text[];
begin
  select * into the_trace from trace t where t.id = p_trace;
  if the_trace.id is null or p_member is not null and the_trace.member_id <> p_member then
    return;
  end if;
  perform 1 from issue i
    where i.id in (select o.issue_id from trace_issue x
                   join submission o on o.member_id = the_trace.member_id and o.first_order = x.order_id
                   where x.trace_id = p_trace and x.number = any (p_numbers))
    order by i.id for share;
  perform 1 from account a where a.kind = 'player' and a.member_id = the_trace.member_id for update;
  -- open_chases locks the same rows: after this lock the order of each issue exists, or will never be inserted.
  perform 1 from trace_issue x where x.trace_id = p_trace and x.number = any (p_numbers) order by x.number for update;
  select count(*) into before_count from trace_issue x left join cancelled_order c on c.order_id = x.order_id
    where x.trace_id = p_trace and x.number = any (p_numbers) and (x.state = 'cancelled' or c.order_id is not null);
  perform give_back_chase(p_trace, p_numbers, p_reason, p_now);
  for one in
    select x.order_id from trace_issue x
    join submission o on o.member_id = the_trace.member_id and o.first_order = x.order_id
    join issue i on i.id = o.issue_id left join cancelled_order c on c.order_id = x.order_id
    where x.trace_id = p_trace and x.number = any (p_numbers) and c.order_id is null and i.code is null
      and p_now < i.close_at and not is_sealed(i.id) and not exists (select 1 from settlement s where s.issue_id = i.id)
    order by o.issue_id
  loop
    perform take_back_order(the_trace.member_id, one.order_id, p_reason, p_now);
  end loop;
  select coalesce(array_agg(x.number order by x.place), '{}') into after_numbers
    from trace_issue x left join cancelled_order c on c.order_id = x.order_id
    where x.trace_id = p_trace and x.number = any (p_numbers) and (x.state = 'cancelled' or c.order_id is not null);
  if p_reason = 'win_stop' then
    update trace t set stopping = false where t.id = p_trace and t.stopping;
  end if;
  return query select a.balance, after_numbers, coalesce(array_length(after_numbers, 1), 0) - before_count
    from account a where a.kind = 'player' and a.member_id = the_trace.member_id;
end $function$;

-- server/lottery/orders/submissionOutcome.functions.sql
CREATE OR REPLACE FUNCTION public.submission_answer(s submission)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(s.answer, case when s.lines > 0 then jsonb_build_object(
    'avail', s.balance_after::text,
    'orderIds', coalesce((select jsonb_agg('C' || p.order_id[n] order by n)
      from bet_page p cross join lateral generate_series(s.first_line, s.first_line + s.lines - 1) as n
      where p.id = s.page_id), '[]')) end)
$function$;

-- server/lottery/orders/submissionOutcome.functions.sql
CREATE OR REPLACE FUNCTION public.submission_outcome(p_member bigint, p_key uuid, p_now timestamp with time zone)
 RETURNS TABLE(state text, call text, answer jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  -- The lock of the wallet serialises this call with a submission under the same key.
  perform 1 from account where account.kind = 'player' and account.member_id = p_member for update;
  insert into submission (member_id, key, call, content_hash, state, answer, created_at)
    values (p_member, p_key, '', '00000000-0000-0000-0000-000000000000', 'void', null, p_now) on conflict do nothing;
  return query select s.state, s.call, submission_answer(s) from submission s
    where s.key = p_key and s.member_id = p_member;
end $function$;

-- server/lottery/orders/cancelOrder.functions.sql
CREATE OR REPLACE FUNCTION public.take_back_order(p_member bigint, p_order bigint, p_reason text, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  gone record;
  wallet account%rowtype;
  escrow_id bigint;
begin
  select * into gone from bet_order o
    where o.member_id = p_member and o.first_order between p_order - 199 and p_order and o.id = p_order;
  select * into wallet from account a where a.kind = 'player' and a.member_id = p_member;
  select a.id into escrow_id from account a where a.kind = 'escrow' and a.issue_id = gone.issue_id;
  insert into cancelled_order (order_id, issue_id, member_id, reason, cancelled_at)
    values (p_order, gone.issue_id, p_member, p_reason, p_now);
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    values (escrow_id, wallet.id, gone.stake, wallet.balance + gone.stake, 'cancel', 'C' || p_order, p_now);
  update player_book b set orders = b.orders - 1, stake = b.stake - gone.stake, liability = b.liability - gone.liability,
      rebate_base = b.rebate_base - gone.stake * gone.point
    where b.issue_id = gone.issue_id and b.member_id = p_member;
  update account a set balance = a.balance + gone.stake where a.id = wallet.id;
  update account a set balance = a.balance - gone.stake where a.id = escrow_id;
  update issue_book b set orders = b.orders - 1, stake = b.stake - gone.stake, liability = b.liability - gone.liability
    where b.issue_id = gone.issue_id;
  return gone.stake;
end $function$;

-- server/lottery/chase/openChases.functions.sql
CREATE OR REPLACE FUNCTION public.terms_of(t trace)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select x.id from line_terms x
  where x.play_revision is not distinct from t.play_revision and x.method = t.method and x.odds = t.odds
    and x.point = t.point and x.price = t.price and x.single_pick = t.single_pick and x.award_cap = t.award_cap
    and x.tier_odds = t.tier_odds
$function$;

-- server/lottery/settlement/voidIssue.functions.sql
CREATE OR REPLACE FUNCTION public.void_issue(p_issue bigint, p_reason text, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  escrow account%rowtype;
  promotion_id bigint;
  refunded int;
begin
  perform 1 from issue i where i.id = p_issue for update;
  if exists (select 1 from settlement s where s.issue_id = p_issue) then
    return null;
  end if;
  insert into account (kind, issue_id) values ('escrow', p_issue)
    on conflict (issue_id) where kind = 'escrow' do nothing;
  perform 1 from account a where a.kind = 'player' and a.member_id in (
      select b.member_id from player_book b where b.issue_id = p_issue)
    order by a.id for update;
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  select * into escrow from account a where a.kind = 'escrow' and a.issue_id = p_issue for update;
  select count(*) into refunded from open_lines(p_issue);
  -- Bets and cancellations that arrive later are refused as closed.
  update issue i set close_at = least(i.close_at, p_now), void_at = p_now where i.id = p_issue;
  insert into settlement (issue_id, run, kind, code, reason, orders, winners, stake, award, begun_at, settled_at)
    values (p_issue, 1, 'void', '', p_reason, refunded, 0, escrow.balance, 0, p_now, p_now);
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    select escrow.id, a.id, o.cash, a.balance + sum(o.cash) over (partition by a.id order by o.id), 'refund',
      'C' || o.id, p_now
    from open_lines(p_issue) o join account a on a.kind = 'player' and a.member_id = o.member_id
    where o.cash > 0 order by o.id;
  update account a set balance = a.balance + m.back
    from (select o.member_id, sum(o.cash) as back from open_lines(p_issue) o group by o.member_id) as m
    where a.kind = 'player' and a.member_id = m.member_id;
  insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
    select escrow.id, promotion_id, o.voucher_part, 'voucher_return', 'C' || o.id, p_now
    from open_lines(p_issue) o where o.voucher_part > 0 order by o.id;
  update account a set balance = a.balance + m.back
    from (select coalesce(sum(o.voucher_part), 0) as back from open_lines(p_issue) o) as m where a.id = promotion_id;
  update voucher v set used_at = null
    where v.id in (select s.voucher_id from submission s where s.issue_id = p_issue and s.voucher_id is not null);
  update account a set balance = 0 where a.id = escrow.id;
  update issue_book b set settled = true where b.issue_id = p_issue;
  return refunded;
end $function$;

-- server/lottery/chase/placeChase.functions.sql
CREATE OR REPLACE FUNCTION public.waiting_issues(p_member bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select count(*) from trace t join trace_issue x on x.trace_id = t.id and x.state = 'waiting' where t.member_id = p_member
$function$;

-- server/lottery/orders/writeBets.functions.sql
CREATE OR REPLACE FUNCTION public.write_bets(m_id bigint[], m_cash bigint[], i_id bigint[], i_orders integer[], i_stake bigint[], i_liability bigint[], b_member integer[], b_issue integer[], b_orders integer[], b_stake bigint[], b_liability bigint[], b_rebate_base bigint[], v_wallet bigint[], v_after bigint[], s_member integer[], s_issue integer[], s_key uuid[], s_instant boolean[], s_hash uuid[], s_received_at timestamp with time zone[], s_bet_type integer[], s_source_type integer[], s_first_order bigint[], s_lines integer[], s_stake bigint[], s_voucher bigint[], s_voucher_part bigint[], s_page integer[], s_first_line integer[], v_page bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  -- Indexed by the position of an issue in i_id.
  v_escrow bigint[];
begin
  insert into account (kind, issue_id)
    select 'escrow', x.id from unnest(i_id) as x (id)
    where not exists (select 1 from account a where a.kind = 'escrow' and a.issue_id = x.id)
    order by x.id
    on conflict (issue_id) where kind = 'escrow' do nothing;
  select array_agg(a.id order by n.n) into v_escrow
    from unnest(i_id) with ordinality as n (id, n)
    left join lateral (select x.id from account x where x.kind = 'escrow' and x.issue_id = n.id limit 1) as a on true;

  insert into submission (member_id, key, call, content_hash, state, created_at, issue_id, first_order, lines, bet_type,
      source_type, voucher_id, cash, balance_after, entry, page_id, first_line)
    select m_id[s_member[s]], s_key[s], case when s_instant[s] then 'addOrderNow' else 'addOrder' end, s_hash[s],
      'accepted', s_received_at[s], i_id[s_issue[s]], s_first_order[s], s_lines[s], s_bet_type[s], s_source_type[s],
      nullif(s_voucher[s], 0), s_stake[s] - s_voucher_part[s], v_after[s], nextval('transfer_id_seq'),
      v_page[s_page[s]], s_first_line[s]
    from generate_series(1, cardinality(s_member)) as s;
  update account a set balance = a.balance - m_cash[m] from generate_series(1, cardinality(m_id)) as m
    where a.id = v_wallet[m];
  insert into player_book as b (issue_id, member_id, orders, stake, liability, rebate_base)
    select i_id[b_issue[n]], m_id[b_member[n]], b_orders[n], b_stake[n], b_liability[n], b_rebate_base[n]
    from generate_series(1, cardinality(b_member)) as n
    on conflict (issue_id, member_id) do update set orders = b.orders + excluded.orders,
      stake = b.stake + excluded.stake, liability = b.liability + excluded.liability,
      rebate_base = b.rebate_base + excluded.rebate_base;

  if 0 <> any (s_voucher) then
    perform spend_vouchers(s_received_at, s_voucher, array(select v_escrow[s] from unnest(s_issue) as s),
      array(select v_page[s] from unnest(s_page) as s), s_first_line, s_lines);
  end if;

  update account a set balance = a.balance + i_stake[i] from generate_series(1, cardinality(i_id)) as i
    where a.id = v_escrow[i];
  insert into issue_book as b (issue_id, orders, stake, liability)
    select i_id[i], i_orders[i], i_stake[i], i_liability[i] from generate_series(1, cardinality(i_id)) as i
    on conflict (issue_id) do update set orders = b.orders + excluded.orders, stake = b.stake + excluded.stake,
      liability = b.liability + excluded.liability;
end $function$;

-- server/lottery/chase/openChases.functions.sql
CREATE OR REPLACE FUNCTION public.write_chased(p_issue bigint, p_number text, p_escrow bigint, p_traces bigint[], p_orders bigint[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  page bigint;
begin
  if p_traces = '{}' then
    return;
  end if;
  insert into bet_page (issue_id, order_id, member_id, terms, nums, piece, mask, stake, liability, trace_id,
      code, position)
    select p_issue, p_orders, array_agg(t.member_id order by t.id),
      array_agg(terms_of(t) order by t.id), array_agg(t.nums order by t.id), array_agg(t.piece * x.count order by t.id),
      array_agg(t.mask order by t.id), array_agg(x.money order by t.id), array_agg(x.liability order by t.id), p_traces,
      array_agg(t.code order by t.id), array_agg(t.position order by t.id)
    from trace t join trace_issue x on x.trace_id = t.id and x.number = p_number where t.id = any (p_traces)
    returning bet_page.id into page;
  insert into submission (member_id, call, content_hash, state, created_at, issue_id, first_order, lines, bet_type,
      source_type, page_id, first_line)
    select t.member_id, 'chase', '00000000-0000-0000-0000-000000000000', 'accepted', p_now, p_issue, c.id, 1, 4,
      t.source_type, page, c.n
    from unnest(p_traces, p_orders) with ordinality as c (trace_id, id, n) join trace t on t.id = c.trace_id;
  insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
    select t.account_id, p_escrow, x.money, 'chase_bet', 'C' || c.id, p_now
    from unnest(p_traces, p_orders) as c (trace_id, id) join trace t on t.id = c.trace_id
    join trace_issue x on x.trace_id = t.id and x.number = p_number;
  update account a set balance = a.balance - x.money
    from trace t join trace_issue x on x.trace_id = t.id and x.number = p_number
    where t.id = any (p_traces) and a.id = t.account_id;
  update account a set balance = a.balance + m.money
    from (select sum(x.money) as money from trace_issue x where x.trace_id = any (p_traces) and x.number = p_number) as m
    where a.id = p_escrow;
  insert into issue_book as b (issue_id, orders, stake, liability)
    select p_issue, count(*), sum(x.money), sum(x.liability) from trace_issue x
    where x.trace_id = any (p_traces) and x.number = p_number
    on conflict (issue_id) do update set orders = b.orders + excluded.orders, stake = b.stake + excluded.stake,
      liability = b.liability + excluded.liability;
  update trace_issue x set state = 'ordered', order_id = c.id
    from unnest(p_traces, p_orders) as c (trace_id, id) where x.trace_id = c.trace_id and x.number = p_number;
end $function$;

-- server/lottery/orders/writeBets.functions.sql
CREATE OR REPLACE FUNCTION public.write_pages(i_id bigint[], g_issue integer[], g_first integer[], g_last integer[], g_cash bigint[], l_id bigint[], l_member bigint[], l_terms integer[], l_nums integer[], l_piece integer[], l_mask bigint[], l_stake bigint[], l_voucher_part bigint[], l_liability bigint[], l_code text[], l_position text[])
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
declare
  v_page bigint[] := array(select nextval('bet_page_id_seq') from generate_series(1, cardinality(g_issue)));
begin
  insert into bet_page (id, issue_id, cash, order_id, member_id, terms, nums, piece, mask, stake,
      voucher_part, liability, code, position)
    overriding system value
    select v_page[g.n], i_id[g.issue], g.cash, l_id[g.a:g.z], l_member[g.a:g.z], l_terms[g.a:g.z],
      l_nums[g.a:g.z], l_piece[g.a:g.z], l_mask[g.a:g.z], l_stake[g.a:g.z], l_voucher_part[g.a:g.z],
      l_liability[g.a:g.z], l_code[g.a:g.z], l_position[g.a:g.z]
    from unnest(g_issue, g_first, g_last, g_cash) with ordinality
      as g (issue, a, z, cash, n);
  return v_page;
end $function$;

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_not_truncated BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER award_append_only BEFORE DELETE OR UPDATE ON public.award FOR EACH ROW EXECUTE FUNCTION refuse_unarchived('entry_before', 'entry');
CREATE TRIGGER batch_secret_kept BEFORE UPDATE ON public.batch_secret FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER beacon_chain_append_only BEFORE DELETE OR UPDATE ON public.beacon_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER beacon_value_append_only BEFORE DELETE OR UPDATE ON public.beacon_value FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bet_page_append_only BEFORE DELETE OR UPDATE ON public.bet_page FOR EACH ROW EXECUTE FUNCTION refuse_unarchived('page_before', 'id');
CREATE TRIGGER bet_page_not_sealed BEFORE INSERT ON public.bet_page FOR EACH ROW EXECUTE FUNCTION refuse_sealed();
CREATE TRIGGER book_seal_append_only BEFORE DELETE OR UPDATE ON public.book_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cancelled_order_append_only BEFORE DELETE OR UPDATE ON public.cancelled_order FOR EACH ROW EXECUTE FUNCTION refuse_unarchived('closed_at', 'cancelled_at');
CREATE TRIGGER cancelled_order_not_sealed BEFORE INSERT ON public.cancelled_order FOR EACH ROW EXECUTE FUNCTION refuse_sealed();
CREATE TRIGGER draw_correction_append_only BEFORE DELETE OR UPDATE ON public.draw_correction FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_proof_append_only BEFORE DELETE OR UPDATE ON public.draw_proof FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_seed_kept BEFORE UPDATE ON public.draw_seed FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER envelope_day_append_only BEFORE DELETE OR UPDATE ON public.envelope_day FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER envelope_draw_append_only BEFORE DELETE OR UPDATE ON public.envelope_draw FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER exclusion_append_only BEFORE DELETE OR UPDATE ON public.exclusion FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER feed_claim_append_only BEFORE DELETE OR UPDATE ON public.feed_claim FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER feed_sequence_grows BEFORE DELETE OR UPDATE ON public.feed_sequence FOR EACH ROW EXECUTE FUNCTION keep_feed_sequence();
CREATE TRIGGER issue_is_published BEFORE DELETE ON public.issue FOR EACH ROW EXECUTE FUNCTION keep_committed();
CREATE TRIGGER issue_keeps_draw BEFORE UPDATE ON public.issue FOR EACH ROW EXECUTE FUNCTION keep_draw();
CREATE TRIGGER ledger_archive_append_only BEFORE DELETE OR UPDATE ON public.ledger_archive FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_close_append_only BEFORE DELETE OR UPDATE ON public.ledger_close FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER limit_change_append_only BEFORE DELETE OR UPDATE ON public.limit_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER line_terms_append_only BEFORE DELETE OR UPDATE ON public.line_terms FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER member_staff_kept BEFORE INSERT OR UPDATE OF user_type ON public.member FOR EACH ROW EXECUTE FUNCTION keep_staff();
CREATE TRIGGER money_order_kept BEFORE DELETE OR UPDATE ON public.money_order FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER money_order_step_append_only BEFORE DELETE OR UPDATE ON public.money_order_step FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_kept BEFORE INSERT OR DELETE OR UPDATE ON public.operator FOR EACH ROW EXECUTE FUNCTION keep_operator();
CREATE TRIGGER operator_not_truncated BEFORE TRUNCATE ON public.operator FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_reversal_append_only BEFORE DELETE OR UPDATE ON public.payout_reversal FOR EACH ROW EXECUTE FUNCTION refuse_unarchived('closed_at', 'reversed_at');
CREATE TRIGGER play_rules_append_only BEFORE DELETE OR UPDATE ON public.play_rules FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER proposal_kept BEFORE INSERT OR DELETE OR UPDATE ON public.proposal FOR EACH ROW EXECUTE FUNCTION keep_proposal();
CREATE TRIGGER proposal_not_truncated BEFORE TRUNCATE ON public.proposal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rebate_append_only BEFORE DELETE OR UPDATE ON public.rebate FOR EACH ROW EXECUTE FUNCTION refuse_unarchived('closed_at', 'paid_at');
CREATE TRIGGER seal_commit_append_only BEFORE DELETE OR UPDATE ON public.seal_commit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER seed_batch_append_only BEFORE DELETE OR UPDATE ON public.seed_batch FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settlement_kept BEFORE DELETE OR UPDATE ON public.settlement FOR EACH ROW EXECUTE FUNCTION keep_settlement();
CREATE TRIGGER submission_append_only BEFORE DELETE OR UPDATE ON public.submission FOR EACH ROW EXECUTE FUNCTION refuse_unarchived('entry_before', 'entry');
CREATE TRIGGER transfer_append_only BEFORE DELETE OR UPDATE ON public.transfer FOR EACH ROW EXECUTE FUNCTION refuse_unarchived('entry_before', 'id');
