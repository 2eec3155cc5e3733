-- Contacts ordered by birthdate include those whose is unknown.
drop index contact_birthdate_ix;
create index contact_birthdate_ix on contact (account_id, birthdate, id) where not is_deleted;
