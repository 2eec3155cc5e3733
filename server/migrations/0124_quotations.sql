-- So far the table only served a count of leads; 0125 takes that count back.
-- squawk-ignore ban-drop-table
drop table quotation;

-- A priced offer. The versions of one folio are rows of one number; a draft of a first version has none.
create table quotation (
  account_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  number bigint,
  version integer not null default 1,
  status text not null default 'draft',
  contact_id bigint,
  lead_id bigint,
  seller_id bigint not null,
  project_id bigint,
  conversation_uuid uuid,
  valid_until date not null,
  notes text,
  -- As they were asked for, without the lines.
  terms jsonb not null default '{}',
  -- How it adds up: computed at each save of a draft, and for the last time at its issue.
  figures jsonb not null default '{}',
  -- In pesos, so that totals of all currencies have one order.
  total_clp numeric(20, 0),
  needs_approval boolean not null default false,
  approval_status text not null default 'none',
  approval_reason text,
  approval_requested_by_id bigint,
  approval_requested_at timestamptz,
  approval_decided_by_id bigint,
  approval_decided_at timestamptz,
  approval_decision text,
  -- What was approved: percent by unit id.
  approved_discounts jsonb,
  answer_name text,
  answer_national_id text,
  answer_reason text,
  answer_address text,
  answered_at timestamptz,
  answered_by_id bigint,
  link_revoked_at timestamptz,
  devices_count integer not null default 0,
  last_seen_at timestamptz,
  issued_at timestamptz,
  -- When the day `valid_until` ends where the account is.
  expires_at timestamptz,
  remind_at timestamptz,
  reminded_at timestamptz,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint quotation_pkey primary key (account_id, id),
  constraint quotation_uuid_key unique (account_id, uuid),
  constraint quotation_number_key unique (account_id, number, version),
  constraint quotation_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint quotation_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id),
  constraint quotation_seller_fkey foreign key (account_id, seller_id) references app_user (account_id, id),
  constraint quotation_project_fkey foreign key (account_id, project_id) references project (account_id, id),
  constraint quotation_requester_fkey foreign key (account_id, approval_requested_by_id) references app_user (account_id, id),
  constraint quotation_approver_fkey foreign key (account_id, approval_decided_by_id) references app_user (account_id, id),
  constraint quotation_answerer_fkey foreign key (account_id, answered_by_id) references app_user (account_id, id),
  constraint quotation_author_fkey foreign key (account_id, created_by_id) references app_user (account_id, id),
  constraint quotation_status_check check (status in ('draft', 'sent', 'seen', 'accepted', 'rejected', 'expired')),
  constraint quotation_approval_check check (approval_status in ('none', 'requested', 'approved', 'refused')),
  constraint quotation_version_check check (version > 0 and (number is not null or version = 1)),
  constraint quotation_issue_check check (
    status = 'draft' or (number is not null and contact_id is not null and issued_at is not null and expires_at is not null))
);
create index quotation_created_ix on quotation (account_id, created_at, id);
create index quotation_status_ix on quotation (account_id, status, created_at, id);
create index quotation_seller_ix on quotation (account_id, seller_id, created_at, id);
create index quotation_project_ix on quotation (account_id, project_id, created_at, id);
create index quotation_contact_ix on quotation (account_id, contact_id, created_at, id);
create index quotation_lead_ix on quotation (account_id, lead_id, created_at, id);
create index quotation_issued_ix on quotation (account_id, issued_at, id);
create index quotation_total_ix on quotation (account_id, total_clp, id);
create index quotation_valid_ix on quotation (account_id, valid_until, id);
create index quotation_updated_ix on quotation (account_id, updated_at, id);
create index quotation_expiry_ix on quotation (account_id, expires_at, id) where status in ('sent', 'seen');

create table quotation_line (
  account_id bigint not null,
  quotation_id bigint not null,
  unit_id bigint not null,
  position integer not null,
  -- As it was asked for: {percent} or {amount}.
  discount jsonb,
  constraint quotation_line_pkey primary key (account_id, quotation_id, unit_id),
  constraint quotation_line_quotation_fkey foreign key (account_id, quotation_id) references quotation (account_id, id)
    on delete cascade,
  constraint quotation_line_unit_fkey foreign key (account_id, unit_id) references unit (account_id, id)
);
create index quotation_line_unit_ix on quotation_line (account_id, unit_id, quotation_id);

-- What was read in public, by device and section.
create table quotation_view (
  account_id bigint not null,
  id bigint generated always as identity,
  quotation_id bigint not null,
  device text not null,
  section text not null,
  seconds integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint quotation_view_pkey primary key (account_id, id),
  constraint quotation_view_section_key unique (account_id, quotation_id, device, section),
  constraint quotation_view_quotation_fkey foreign key (account_id, quotation_id) references quotation (account_id, id)
    on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['quotation', 'quotation_line', 'quotation_view'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
