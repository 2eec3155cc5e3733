-- Documents of Word that are filled in for a deal.
create table document_template (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  stored_file_id bigint not null,
  -- The fields it asks for, those of a list behind its name.
  fields text[] not null,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint document_template_pkey primary key (account_id, id),
  constraint document_template_file_fkey foreign key (account_id, stored_file_id) references stored_file (account_id, id),
  constraint document_template_author_fkey foreign key (account_id, created_by_id) references app_user (account_id, id)
);
create unique index document_template_name_key on document_template (account_id, lower(name));
create index document_template_file_ix on document_template (account_id, stored_file_id);

alter table document_template enable row level security;
alter table document_template force row level security;
create policy account_wall on document_template
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
