-- What a deal needs to leave a step: of which buyers (none: of all), and whether somebody must check it.
create table sale_step_document (
  account_id bigint not null,
  id bigint generated always as identity,
  -- Null: no step needs it any more; what was uploaded for it stays with its deals.
  sale_step_id bigint,
  name text not null,
  required boolean not null,
  needs_check boolean not null,
  buyers text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sale_step_document_pkey primary key (account_id, id),
  constraint sale_step_document_step_fkey foreign key (account_id, sale_step_id) references sale_step (account_id, id),
  constraint sale_step_document_buyers_check check (buyers <@ array['person', 'company', 'foreigner', 'with_mortgage'])
);
create unique index sale_step_document_name_key on sale_step_document (account_id, sale_step_id, lower(name));

-- A version of a document of a deal: uploaded, or made of a template. Those of one document are counted up.
create table deal_document (
  account_id bigint not null,
  id bigint generated always as identity,
  deal_id bigint not null,
  -- The client then: erasing them takes it along.
  contact_id bigint not null,
  -- Of the step that needs it; null for any other document.
  step_document_id bigint,
  name text not null,
  version integer not null,
  source text not null,
  stored_file_id bigint not null,
  expires_on date,
  -- Some days before it expires.
  remind_at timestamptz,
  reminded_at timestamptz,
  is_checked boolean not null default false,
  checked_by_id bigint,
  checked_at timestamptz,
  uploaded_by_id bigint,
  created_at timestamptz not null,
  constraint deal_document_pkey primary key (account_id, id),
  constraint deal_document_deal_fkey foreign key (account_id, deal_id) references deal (account_id, id),
  constraint deal_document_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint deal_document_step_fkey foreign key (account_id, step_document_id) references sale_step_document (account_id, id),
  constraint deal_document_file_fkey foreign key (account_id, stored_file_id) references stored_file (account_id, id),
  constraint deal_document_checker_fkey foreign key (account_id, checked_by_id) references app_user (account_id, id),
  constraint deal_document_uploader_fkey foreign key (account_id, uploaded_by_id) references app_user (account_id, id),
  constraint deal_document_source_check check (source in ('uploaded', 'generated')),
  constraint deal_document_version_check check (version > 0),
  constraint deal_document_check_check check (is_checked = (checked_at is not null))
);
create index deal_document_deal_ix on deal_document (account_id, deal_id, id);
create index deal_document_step_ix on deal_document (account_id, step_document_id, deal_id, version);
create index deal_document_contact_ix on deal_document (account_id, contact_id);
create index deal_document_file_ix on deal_document (account_id, stored_file_id);

do $$
declare t text;
begin
  foreach t in array array['sale_step_document', 'deal_document'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
