create table contact (
  account_id bigint not null,
  id bigint generated always as identity,
  kind text not null default 'person',
  first_name text,
  last_name text,
  business_name text,
  email text,
  phone text,
  secondary_phone text,
  national_id text,
  gender_id bigint,
  birthdate date,
  nationality text,
  marital_status_id bigint,
  marital_regime_id bigint,
  occupation text,
  employer text,
  monthly_income numeric(18, 4),
  monthly_income_currency text,
  is_first_home boolean,
  purpose text,
  budget_min numeric(18, 4),
  budget_max numeric(18, 4),
  budget_currency text,
  method_id bigint,
  street text,
  street_number text,
  apartment text,
  commune text,
  region text,
  country text,
  notes text,
  is_client boolean not null default false,
  is_deleted boolean not null default false,
  last_interaction_at timestamptz,
  owner_account_id bigint,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null generated always as (
    coalesce(
      nullif(case when kind = 'company' then coalesce(business_name, '') else '' end, ''),
      nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''),
      business_name, email, phone, ''
    )
  ) stored,
  search_text text not null generated always as (
    app.fold(' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(business_name, ''))
  ) stored,
  incomplete boolean not null generated always as (email is null or phone is null or national_id is null) stored,
  constraint contact_pkey primary key (account_id, id),
  constraint contact_account_fkey foreign key (account_id) references account (id),
  constraint contact_gender_fkey foreign key (account_id, gender_id) references account_option (account_id, id),
  constraint contact_marital_status_fkey foreign key (account_id, marital_status_id) references account_option (account_id, id),
  constraint contact_marital_regime_fkey foreign key (account_id, marital_regime_id) references account_option (account_id, id),
  constraint contact_method_fkey foreign key (account_id, method_id) references account_option (account_id, id),
  constraint contact_created_by_fkey foreign key (account_id, created_by_id) references app_user (account_id, id),
  constraint contact_kind_check check (kind in ('person', 'company')),
  constraint contact_purpose_check check (purpose in ('live', 'invest'))
);
create index contact_search_ix on contact using gin (search_text gin_trgm_ops);
create index contact_created_ix on contact (account_id, created_at desc, id desc) where not is_deleted;
create index contact_name_ix on contact (account_id, search_text, id) where not is_deleted;

-- E-mails, phones and national ids as they are compared: for duplicates at every door, and for search.
create table contact_identity (
  account_id bigint not null,
  contact_id bigint not null,
  kind text not null,
  value text not null,
  constraint contact_identity_pkey primary key (account_id, kind, value, contact_id),
  constraint contact_identity_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id) on delete cascade,
  constraint contact_identity_kind_check check (kind in ('email', 'phone', 'national_id', 'whatsapp_user'))
);
create index contact_identity_contact_ix on contact_identity (account_id, contact_id);
create index contact_identity_prefix_ix on contact_identity (account_id, kind, value text_pattern_ops);
create index contact_identity_suffix_ix on contact_identity (account_id, reverse(value) text_pattern_ops) where kind = 'phone';

create table tag (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  color text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tag_pkey primary key (account_id, id),
  constraint tag_name_key unique (account_id, name),
  constraint tag_account_fkey foreign key (account_id) references account (id)
);

create table lead_step (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  color text not null,
  position integer not null,
  kind text not null default 'open',
  stale_after_days integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lead_step_pkey primary key (account_id, id),
  constraint lead_step_account_fkey foreign key (account_id) references account (id),
  constraint lead_step_kind_check check (kind in ('open', 'won', 'lost'))
);

create table sale_step (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sale_step_pkey primary key (account_id, id),
  constraint sale_step_account_fkey foreign key (account_id) references account (id)
);

create table project (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  kind text not null default 'apartments',
  stage text not null default 'off_plan',
  commune text,
  region text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint project_pkey primary key (account_id, id),
  constraint project_name_key unique (account_id, name),
  constraint project_kind_check check (kind in ('apartments', 'houses', 'plots', 'offices', 'mixed')),
  constraint project_stage_check check (
    stage in ('planned', 'off_plan', 'under_construction', 'immediate_delivery', 'sold_out')),
  constraint project_account_fkey foreign key (account_id) references account (id)
);

create table unit (
  account_id bigint not null,
  id bigint generated always as identity,
  project_id bigint,
  number text not null,
  kind text not null default 'apartment',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint unit_pkey primary key (account_id, id),
  constraint unit_kind_check check (
    kind in ('apartment', 'house', 'parking', 'storage', 'office', 'plot', 'commercial')),
  constraint unit_project_fkey foreign key (account_id, project_id) references project (account_id, id)
);
create index unit_project_ix on unit (account_id, project_id);

create table lead (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  seller_id bigint,
  method_id bigint,
  status text not null default 'to_contact',
  lead_step_id bigint,
  sale_step_id bigint,
  kind text not null default 'buy',
  origin jsonb not null default '{}',
  assignment_reason text,
  amount numeric(18, 4),
  comments text,
  questions jsonb not null default '[]',
  score smallint,
  discard_kind text,
  discard_detail text,
  discarded_at timestamptz,
  previous_status text,
  is_in_follow_up boolean not null default false,
  is_deleted boolean not null default false,
  board_position numeric not null default 0,
  step_entered_at timestamptz not null,
  first_response_due_at timestamptz,
  first_responded_at timestamptz,
  last_follow_at timestamptz,
  last_interaction_at timestamptz,
  next_task_at timestamptz,
  won_at timestamptz,
  quotations_count integer not null default 0,
  unread_messages integer not null default 0,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lead_pkey primary key (account_id, id),
  constraint lead_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint lead_seller_fkey foreign key (account_id, seller_id) references app_user (account_id, id),
  constraint lead_method_fkey foreign key (account_id, method_id) references account_option (account_id, id),
  constraint lead_step_fkey foreign key (account_id, lead_step_id) references lead_step (account_id, id),
  constraint lead_sale_step_fkey foreign key (account_id, sale_step_id) references sale_step (account_id, id),
  constraint lead_created_by_fkey foreign key (account_id, created_by_id) references app_user (account_id, id),
  constraint lead_status_check check (status in ('to_contact', 'in_follow_up', 'discarded', 'defective')),
  constraint lead_kind_check check (kind in ('buy', 'invest', 'rent')),
  constraint lead_score_check check (score between 0 and 100),
  constraint lead_discard_check check ((status = 'discarded') = (discarded_at is not null))
);
create index lead_contact_ix on lead (account_id, contact_id);
create index lead_status_created_ix on lead (account_id, status, created_at desc, id desc) where not is_deleted;
create index lead_status_interaction_ix on lead (account_id, status, last_interaction_at desc nulls last, id desc) where not is_deleted;
create index lead_status_task_ix on lead (account_id, status, next_task_at, id) where not is_deleted;
create index lead_seller_interaction_ix on lead (account_id, seller_id, status, last_interaction_at desc nulls last, id desc) where not is_deleted;
create index lead_discarded_ix on lead (account_id, discarded_at desc, id desc) where status = 'discarded' and not is_deleted;
create index lead_board_ix on lead (account_id, lead_step_id, board_position desc, id desc) include (amount) where status in ('to_contact', 'in_follow_up') and not is_deleted;

create table lead_tag (
  account_id bigint not null,
  lead_id bigint not null,
  tag_id bigint not null,
  constraint lead_tag_pkey primary key (account_id, lead_id, tag_id),
  constraint lead_tag_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id) on delete cascade,
  constraint lead_tag_tag_fkey foreign key (account_id, tag_id) references tag (account_id, id) on delete cascade
);
create index lead_tag_tag_ix on lead_tag (account_id, tag_id, lead_id);

create table lead_project (
  account_id bigint not null,
  lead_id bigint not null,
  project_id bigint not null,
  constraint lead_project_pkey primary key (account_id, lead_id, project_id),
  constraint lead_project_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id) on delete cascade,
  constraint lead_project_project_fkey foreign key (account_id, project_id) references project (account_id, id)
);
create index lead_project_project_ix on lead_project (account_id, project_id, lead_id);

create table lead_unit (
  account_id bigint not null,
  lead_id bigint not null,
  unit_id bigint not null,
  constraint lead_unit_pkey primary key (account_id, lead_id, unit_id),
  constraint lead_unit_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id) on delete cascade,
  constraint lead_unit_unit_fkey foreign key (account_id, unit_id) references unit (account_id, id)
);
create index lead_unit_unit_ix on lead_unit (account_id, unit_id, lead_id);

create table quotation (
  account_id bigint not null,
  id bigint generated always as identity,
  lead_id bigint,
  number bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint quotation_pkey primary key (account_id, id),
  constraint quotation_number_key unique (account_id, number),
  constraint quotation_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id)
);
create index quotation_lead_ix on quotation (account_id, lead_id);

create table lead_task (
  account_id bigint not null,
  id bigint generated always as identity,
  lead_id bigint not null,
  seller_id bigint,
  kind text not null,
  title text not null,
  description text,
  due_at timestamptz not null,
  remind_at timestamptz,
  status text not null default 'pending',
  completed_at timestamptz,
  completed_by_id bigint,
  outcome text,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lead_task_pkey primary key (account_id, id),
  constraint lead_task_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id) on delete cascade,
  constraint lead_task_seller_fkey foreign key (account_id, seller_id) references app_user (account_id, id),
  constraint lead_task_kind_check check (kind in ('call', 'whatsapp', 'email', 'meeting', 'visit', 'other')),
  constraint lead_task_status_check check (status in ('pending', 'completed')),
  constraint lead_task_completed_check check ((status = 'completed') = (completed_at is not null))
);
create index lead_task_lead_ix on lead_task (account_id, lead_id, status, due_at, id);
create index lead_task_seller_ix on lead_task (account_id, seller_id, due_at, id) where status = 'pending';

-- Append-only: what happened with a contact and its leads.
create table timeline_event (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  lead_id bigint,
  actor_kind text not null,
  actor_id bigint,
  kind text not null,
  data jsonb not null default '{}',
  at timestamptz not null,
  constraint timeline_event_pkey primary key (account_id, id),
  constraint timeline_event_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint timeline_event_actor_check check (actor_kind in ('user', 'agent', 'system'))
);
create index timeline_event_contact_ix on timeline_event (account_id, contact_id, at desc, id desc);
create index timeline_event_lead_ix on timeline_event (account_id, lead_id, at desc, id desc) where lead_id is not null;
