-- What is said with one person over one of our numbers.
create table conversation (
  account_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  contact_id bigint not null,
  -- Ours.
  phone_number_id text not null,
  -- Theirs: digits, and the id of who hides the phone.
  wa_id text,
  wa_user_id text,
  seller_id bigint,
  unread_count integer not null default 0,
  last_message_id bigint,
  last_message_at timestamptz not null,
  last_direction text,
  -- Until then anything may be written; afterwards templates alone.
  window_open_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint conversation_pkey primary key (account_id, id),
  constraint conversation_uuid_key unique (account_id, uuid),
  constraint conversation_phone_key unique (account_id, phone_number_id, wa_id),
  constraint conversation_user_key unique (account_id, phone_number_id, wa_user_id),
  constraint conversation_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint conversation_seller_fkey foreign key (account_id, seller_id) references app_user (account_id, id),
  constraint conversation_unread_check check (unread_count >= 0),
  constraint conversation_direction_check check (last_direction in ('inbound', 'outbound')),
  constraint conversation_person_check check (wa_id is not null or wa_user_id is not null)
);
create index conversation_newest_ix on conversation (account_id, last_message_at, id);
create index conversation_unread_ix on conversation (account_id, last_message_at, id) where unread_count > 0;
create index conversation_waiting_ix on conversation (account_id, last_message_at, id) where last_direction = 'inbound';
create index conversation_window_ix on conversation (account_id, window_open_until, id);
create index conversation_seller_ix on conversation (account_id, seller_id, last_message_at, id);
create index conversation_contact_ix on conversation (account_id, contact_id, last_message_at);

create table message (
  account_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  conversation_id bigint not null,
  direction text not null,
  kind text not null,
  body text,
  -- What its kind has besides: a place, cards, the file as Meta names it.
  details jsonb not null default '{}',
  wamid text,
  status text not null,
  error_code text,
  error_detail text,
  reply_to_wamid text,
  reactions jsonb not null default '[]',
  edited_at timestamptz,
  revoked_at timestamptz,
  -- Handed to Meta; without a wamid nobody knows what became of it.
  attempted_at timestamptz,
  attempts integer not null default 0,
  sent_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint message_pkey primary key (account_id, id),
  constraint message_uuid_key unique (account_id, uuid),
  constraint message_wamid_key unique (account_id, wamid),
  constraint message_conversation_fkey foreign key (account_id, conversation_id) references conversation (account_id, id)
    on delete cascade,
  constraint message_sender_fkey foreign key (account_id, sent_by_id) references app_user (account_id, id),
  constraint message_direction_check check (direction in ('inbound', 'outbound')),
  constraint message_status_check check (status in ('received', 'queued', 'sent', 'delivered', 'read', 'failed'))
);
create index message_thread_ix on message (account_id, conversation_id, created_at, id);
create index message_words_ix on message using gin (to_tsvector('simple', app.fold(body)));
create index message_queued_ix on message (account_id, conversation_id, id) where status = 'queued';

-- Webhooks as they came, sealed, until they are processed.
create table webhook_delivery (
  account_id bigint not null,
  id bigint generated always as identity,
  body text not null,
  -- Hashes of whom it is about: what came later of one of them waits for it.
  correspondents text[] not null default '{}',
  attempts integer not null default 0,
  last_error text,
  -- After a failure, not before.
  retry_at timestamptz,
  received_at timestamptz not null,
  constraint webhook_delivery_pkey primary key (account_id, id),
  constraint webhook_delivery_account_fkey foreign key (account_id) references account (id)
);
create index webhook_delivery_people_ix on webhook_delivery using gin (correspondents);

do $$
declare t text;
begin
  foreach t in array array['conversation', 'message', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
