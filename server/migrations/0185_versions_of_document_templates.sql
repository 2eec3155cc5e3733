alter table document_template add column version integer not null default 1;

-- The files that a template had before.
create table document_template_version (
  account_id bigint not null,
  template_id bigint not null,
  version integer not null,
  stored_file_id bigint not null,
  -- Who put another in its place, and when.
  replaced_by_id bigint,
  replaced_at timestamptz not null,
  constraint document_template_version_pkey primary key (account_id, template_id, version),
  constraint document_template_version_template_fkey foreign key (account_id, template_id)
    references document_template (account_id, id) on delete cascade,
  constraint document_template_version_file_fkey foreign key (account_id, stored_file_id) references stored_file (account_id, id),
  constraint document_template_version_author_fkey foreign key (account_id, replaced_by_id) references app_user (account_id, id)
);
create index document_template_version_file_ix on document_template_version (account_id, stored_file_id);

alter table document_template_version enable row level security;
alter table document_template_version force row level security;
create policy account_wall on document_template_version
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
