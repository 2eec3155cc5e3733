-- A link by which the client of a deal sends what its step lacks, without signing in.
create table document_request (
  account_id bigint not null,
  id bigint generated always as identity,
  deal_id bigint not null,
  -- The client then: who buys instead gets another link.
  contact_id bigint not null,
  uuid uuid not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  uploads integer not null default 0,
  last_used_at timestamptz,
  created_by_id bigint,
  created_at timestamptz not null,
  constraint document_request_pkey primary key (account_id, id),
  constraint document_request_uuid_key unique (account_id, uuid),
  constraint document_request_deal_fkey foreign key (account_id, deal_id) references deal (account_id, id),
  constraint document_request_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint document_request_author_fkey foreign key (account_id, created_by_id) references app_user (account_id, id)
);
create index document_request_deal_ix on document_request (account_id, deal_id, id);
create index document_request_contact_ix on document_request (account_id, contact_id);

alter table document_request enable row level security;
alter table document_request force row level security;
create policy account_wall on document_request
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
