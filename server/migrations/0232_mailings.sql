-- One template to many people, at so many a minute.
create table mailing (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  -- It may be deleted later: what it was called stays.
  template_id bigint not null,
  template_name text not null,
  template_language text not null,
  category text not null,
  -- What its variables say where nothing is known of a person.
  variables jsonb not null default '{}',
  per_minute integer not null,
  status text not null default 'draft',
  -- Why it stopped by itself.
  paused_reason text,
  created_by_id bigint,
  -- Begun for the first time, and for the last.
  started_at timestamptz,
  resumed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint mailing_pkey primary key (account_id, id),
  constraint mailing_creator_fkey foreign key (account_id, created_by_id) references app_user (account_id, id),
  constraint mailing_category_check check (category in ('marketing', 'utility')),
  constraint mailing_status_check check (status in ('draft', 'running', 'paused', 'done', 'cancelled')),
  constraint mailing_speed_check check (per_minute between 6 and 300)
);
create index mailing_newest_ix on mailing (account_id, created_at, id);

-- Whom it is for: a person once in each.
create table mailing_recipient (
  account_id bigint not null,
  id bigint generated always as identity,
  mailing_id bigint not null,
  contact_id bigint not null,
  -- waiting, handed to the sending of messages, or left out and why.
  state text not null default 'waiting',
  reason text,
  message_id bigint,
  handled_at timestamptz,
  constraint mailing_recipient_pkey primary key (account_id, id),
  constraint mailing_recipient_person_key unique (account_id, mailing_id, contact_id),
  constraint mailing_recipient_mailing_fkey foreign key (account_id, mailing_id) references mailing (account_id, id) on delete cascade,
  constraint mailing_recipient_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint mailing_recipient_state_check check (state in ('waiting', 'handed', 'skipped'))
);
create index mailing_recipient_state_ix on mailing_recipient (account_id, mailing_id, state, id);
create index mailing_recipient_contact_ix on mailing_recipient (account_id, contact_id);

do $$
declare t text;
begin
  foreach t in array array['mailing', 'mailing_recipient'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
