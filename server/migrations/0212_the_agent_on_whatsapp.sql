-- The automatic agent on WhatsApp: where it answers, how far it may go, what it knows of each conversation, and what it did there.
create table agent_setting (
  account_id bigint not null,
  is_on boolean not null default false,
  -- It answers what came since.
  on_since timestamptz,
  -- The numbers of the account that it answers on.
  phone_number_ids text[] not null default '{}',
  -- null: every project.
  projects_ids bigint[],
  hours text not null default 'always',
  may_book boolean not null default true,
  may_quote boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint agent_setting_pkey primary key (account_id),
  constraint agent_setting_account_fkey foreign key (account_id) references account (id),
  constraint agent_setting_hours_check check (hours in ('always', 'open', 'closed'))
);

-- `state` is what it knows between two messages; it has no words of the person but the answers.
create table agent_talk (
  account_id bigint not null,
  conversation_id bigint not null,
  heard_id bigint not null,
  state jsonb not null,
  stopped text,
  stopped_at timestamptz,
  stopped_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint agent_talk_pkey primary key (account_id, conversation_id),
  constraint agent_talk_conversation_fkey foreign key (account_id, conversation_id)
    references conversation (account_id, id) on delete cascade,
  constraint agent_talk_stopper_fkey foreign key (account_id, stopped_by_id) references app_user (account_id, id)
);
create index agent_talk_stopper_ix on agent_talk (account_id, stopped_by_id) where stopped_by_id is not null;

-- What it did for a message, in order: the tools it called, what it learned, what it said and where that comes from.
create table agent_step (
  account_id bigint not null,
  id bigint generated always as identity,
  conversation_id bigint not null,
  message_id bigint,
  kind text not null,
  data jsonb not null,
  at timestamptz not null,
  constraint agent_step_pkey primary key (account_id, id),
  constraint agent_step_conversation_fkey foreign key (account_id, conversation_id)
    references conversation (account_id, id) on delete cascade,
  constraint agent_step_kind_check check (kind in ('heard', 'tool', 'learned', 'said', 'stopped', 'given_back'))
);
create index agent_step_conversation_ix on agent_step (account_id, conversation_id, id);

do $$
declare t text;
begin
  foreach t in array array['agent_setting', 'agent_talk', 'agent_step'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
