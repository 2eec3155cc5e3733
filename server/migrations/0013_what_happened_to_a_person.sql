-- What was done to a person is found like what a person did.
alter table audit_entry add column subject_id bigint generated always as (
  case when jsonb_typeof(data -> 'user_id') = 'number' then (data ->> 'user_id')::bigint end
) stored;
create index audit_entry_subject_ix on audit_entry (account_id, subject_id, at desc, id desc) where subject_id is not null;
