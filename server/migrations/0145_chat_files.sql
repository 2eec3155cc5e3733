-- Files of conversations: what came, and what waits to be sent or was.
create table chat_file (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  conversation_id bigint not null,
  -- Null until it is sent.
  message_id bigint,
  stored_file_id bigint not null,
  kind text not null,
  is_voice boolean not null default false,
  -- As Meta knows it, for thirty days.
  meta_id text,
  created_at timestamptz not null,
  constraint chat_file_pkey primary key (account_id, id),
  constraint chat_file_message_key unique (account_id, message_id),
  constraint chat_file_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint chat_file_conversation_fkey foreign key (account_id, conversation_id) references conversation (account_id, id),
  constraint chat_file_message_fkey foreign key (account_id, message_id) references message (account_id, id),
  constraint chat_file_stored_fkey foreign key (account_id, stored_file_id) references stored_file (account_id, id),
  constraint chat_file_kind_check check (kind in ('image', 'video', 'audio', 'document', 'sticker'))
);
create index chat_file_contact_ix on chat_file (account_id, contact_id);
create index chat_file_conversation_ix on chat_file (account_id, conversation_id);
create index chat_file_stored_ix on chat_file (account_id, stored_file_id);
alter table chat_file enable row level security;
alter table chat_file force row level security;
create policy account_wall on chat_file
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
