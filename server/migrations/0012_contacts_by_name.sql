-- Contacts are ordered by the name they go by, companies among people; their words are found in contact_word.
drop index contact_name_ix;
alter table contact drop column search_text;
alter table contact add column sort_name text collate "C" not null generated always as (
  app.fold(coalesce(
    nullif(case when kind = 'company' then coalesce(business_name, '') else '' end, ''),
    nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''),
    business_name, email, phone, ''
  ))
) stored;
create index contact_name_ix on contact (account_id, sort_name, id);
