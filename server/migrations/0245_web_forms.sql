-- A form of the account, which pages of others show and visitors fill in.
create table web_form (
  account_id bigint not null,
  id bigint generated always as identity,
  -- The end of its public address.
  code text not null,
  name text not null,
  -- Of its leads.
  method_id bigint not null,
  projects_ids bigint[] not null default '{}',
  -- Sites that may frame it; none: every site.
  origins text[] not null default '{}',
  is_active boolean not null default true,
  draft jsonb not null,
  -- What visitors see; null before it is first published.
  version integer,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint web_form_pkey primary key (account_id, id),
  constraint web_form_code_key unique (account_id, code),
  constraint web_form_method_fkey foreign key (account_id, method_id) references account_option (account_id, id)
);

-- What visitors saw, and consented to; versions never change.
create table web_form_version (
  account_id bigint not null,
  web_form_id bigint not null,
  version integer not null,
  draft jsonb not null,
  -- The fields with the kinds and options that they had.
  fields jsonb not null,
  published_at timestamptz not null,
  constraint web_form_version_pkey primary key (account_id, web_form_id, version),
  constraint web_form_version_form_fkey foreign key (account_id, web_form_id) references web_form (account_id, id)
);

-- How often it was seen, begun and sent.
create table web_form_day (
  account_id bigint not null,
  web_form_id bigint not null,
  day date not null,
  views integer not null default 0,
  starts integer not null default 0,
  sent integer not null default 0,
  constraint web_form_day_pkey primary key (account_id, web_form_id, day),
  constraint web_form_day_form_fkey foreign key (account_id, web_form_id) references web_form (account_id, id)
);

do $$
declare t text;
begin
  foreach t in array array['web_form', 'web_form_version', 'web_form_day'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
