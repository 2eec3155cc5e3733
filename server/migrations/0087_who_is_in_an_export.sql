-- The contacts of whom an exported file tells, a thousand a row in the order of their ids: erasing somebody deletes the files
-- that hold them and no other.
create table export_part (
  account_id bigint not null,
  job_id bigint not null,
  first_contact_id bigint not null,
  contacts_ids bigint[] not null,
  constraint export_part_pkey primary key (account_id, job_id, first_contact_id),
  constraint export_part_job_fkey foreign key (account_id, job_id) references job (account_id, id)
);
alter table export_part enable row level security;
alter table export_part force row level security;
create policy account_wall on export_part
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
