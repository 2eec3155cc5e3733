-- Deleted contacts say when and by whom; birthdays are month and day as one number, 331 for the 31st of March.
alter table contact add column deleted_at timestamptz;
alter table contact add column deleted_by_id bigint;
alter table contact add column birthday smallint generated always as (
  (extract(month from birthdate) * 100 + extract(day from birthdate))::smallint
) stored;
alter table contact add constraint contact_deleted_by_fkey foreign key (account_id, deleted_by_id) references app_user (account_id, id);

-- Each state of the list in its usual order, and what its filters narrow most.
create index contact_interaction_ix on contact (account_id, last_interaction_at desc nulls last, id desc) where not is_deleted;
create index contact_incomplete_ix on contact (account_id, created_at desc, id desc) where incomplete and not is_deleted;
create index contact_client_ix on contact (account_id, created_at desc, id desc) where is_client and not is_deleted;
create index contact_deleted_ix on contact (account_id, deleted_at desc nulls last, id desc) where is_deleted;
create index contact_creator_ix on contact (account_id, created_by_id);
create index contact_birthday_ix on contact (account_id, birthday) where birthday is not null;
create index contact_birthdate_ix on contact (account_id, birthdate, id) where birthdate is not null;

create table contact_tag (
  account_id bigint not null,
  contact_id bigint not null,
  tag_id bigint not null,
  constraint contact_tag_pkey primary key (account_id, contact_id, tag_id),
  constraint contact_tag_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id) on delete cascade,
  constraint contact_tag_tag_fkey foreign key (account_id, tag_id) references tag (account_id, id) on delete cascade
);
create index contact_tag_tag_ix on contact_tag (account_id, tag_id, contact_id);
alter table contact_tag enable row level security;
alter table contact_tag force row level security;
create policy account_wall on contact_tag
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
