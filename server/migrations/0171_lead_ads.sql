-- Lead ads of Meta, and the agent, are connections too.
alter table connection drop constraint connection_kind_check;
alter table connection add constraint connection_kind_check check (kind in ('meta', 'messaging', 'lead_ads', 'agent')) not valid;
alter table connection add column last_sync_at timestamptz;
-- Null while none runs.
alter table connection add column sync_started_at timestamptz;

-- Meta names a page in the webhooks of its forms.
alter table meta_asset drop constraint meta_asset_kind_check;
alter table meta_asset add constraint meta_asset_kind_check
  check (kind in ('phone_number', 'waba', 'verify_token', 'page')) not valid;

-- `meta_id` is what Meta calls a thing by: digits, which may be more than a number holds.
create table lead_ads_page (
  account_id bigint not null,
  id bigint generated always as identity,
  meta_id text not null,
  name text not null,
  category text,
  -- Sealed.
  token text,
  tasks text[] not null default '{}',
  -- False once somebody unsubscribed it here: it stays so.
  is_wanted boolean not null default true,
  is_subscribed boolean not null default false,
  last_error text,
  last_remedy text,
  synced_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lead_ads_page_pkey primary key (account_id, id),
  constraint lead_ads_page_meta_key unique (account_id, meta_id),
  constraint lead_ads_page_account_fkey foreign key (account_id) references account (id)
);

create table lead_ads_campaign (
  account_id bigint not null,
  id bigint generated always as identity,
  meta_id text not null,
  name text not null,
  objective text,
  status text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lead_ads_campaign_pkey primary key (account_id, id),
  constraint lead_ads_campaign_meta_key unique (account_id, meta_id),
  constraint lead_ads_campaign_account_fkey foreign key (account_id) references account (id)
);

create table lead_ads_form (
  account_id bigint not null,
  id bigint generated always as identity,
  page_id bigint not null,
  meta_id text not null,
  name text not null,
  status text,
  questions jsonb not null default '[]',
  -- The UTM parameters that the form says.
  tracking jsonb not null default '{}',
  -- What each question becomes, by its key; null while questions are mapped by their types.
  mapping jsonb,
  project_id bigint,
  method_id bigint,
  -- All answers until then were read, but for what overlaps.
  read_until timestamptz,
  -- Where a reading that did not end goes on, and since when it reads.
  cursor text,
  reading_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lead_ads_form_pkey primary key (account_id, id),
  constraint lead_ads_form_meta_key unique (account_id, meta_id),
  constraint lead_ads_form_page_fkey foreign key (account_id, page_id) references lead_ads_page (account_id, id),
  constraint lead_ads_form_project_fkey foreign key (account_id, project_id) references project (account_id, id),
  constraint lead_ads_form_method_fkey foreign key (account_id, method_id) references account_option (account_id, id)
);
create index lead_ads_form_page_ix on lead_ads_form (account_id, page_id);
create index lead_ads_form_project_ix on lead_ads_form (account_id, project_id) where project_id is not null;

-- An answer to a form, known by its leadgen id: however often it is told, it becomes one lead.
create table lead_ads_answer (
  account_id bigint not null,
  id bigint generated always as identity,
  meta_id text not null,
  page_meta_id text,
  form_meta_id text,
  -- As Meta gave it, sealed; null until it is fetched, and after its person is erased.
  answer text,
  -- Hashes of the e-mails, phones and national ids in it.
  people text[] not null default '{}',
  status text not null default 'waiting',
  reason text,
  remedy text,
  attempts integer not null default 0,
  retry_at timestamptz,
  answered_at timestamptz,
  failed_at timestamptz,
  done_at timestamptz,
  contact_id bigint,
  lead_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lead_ads_answer_pkey primary key (account_id, id),
  constraint lead_ads_answer_meta_key unique (account_id, meta_id),
  constraint lead_ads_answer_account_fkey foreign key (account_id) references account (id),
  constraint lead_ads_answer_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint lead_ads_answer_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id),
  constraint lead_ads_answer_status_check check (status in ('waiting', 'failed', 'done'))
);
create index lead_ads_answer_form_ix on lead_ads_answer (account_id, form_meta_id, created_at, id);
create index lead_ads_answer_failed_ix on lead_ads_answer (account_id, failed_at, id) where failed_at is not null;
create index lead_ads_answer_open_ix on lead_ads_answer (account_id, id) where status in ('waiting', 'failed');
create index lead_ads_answer_contact_ix on lead_ads_answer (account_id, contact_id) where contact_id is not null;
create index lead_ads_answer_lead_ix on lead_ads_answer (account_id, lead_id) where lead_id is not null;
create index lead_ads_answer_people_ix on lead_ads_answer using gin (people);

do $$
declare t text;
begin
  foreach t in array array['lead_ads_page', 'lead_ads_campaign', 'lead_ads_form', 'lead_ads_answer'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
