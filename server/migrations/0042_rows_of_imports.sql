-- Rows are taken by their place in the file; only bad ones are looked for. Without the state in an index, looking at a row
-- writes it into none.
drop index import_row_state_ix;
create index import_row_bad_ix on import_row (account_id, import_id, n) where state = 'bad';

-- By bytes, so that the key also finds what an e-mail begins with.
drop index contact_identity_suffix_ix;
drop index contact_identity_prefix_ix;
alter table contact_identity drop column reversed;
alter table contact_identity alter column value type text collate "C";
alter table contact_identity add column reversed text collate "C" not null generated always as (reverse(value)) stored;
create index contact_identity_suffix_ix on contact_identity (account_id, reversed) where kind = 'phone';
