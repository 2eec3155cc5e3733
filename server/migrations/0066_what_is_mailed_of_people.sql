-- The contacts a kept mail tells of, so that it goes when one of them is erased.
alter table kept_mail add column contact_ids bigint[] not null default '{}';
create index kept_mail_contacts_ix on kept_mail using gin (contact_ids);
