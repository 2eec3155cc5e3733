-- The number and the model of a unit as searches compare them. Under row security an index on app.fold(number) is never read: only a comparison
-- that cannot leak a value may come before the policy, and only that of a plain column is one.
-- An account has thousands of units: the table is rewritten within a second, and an older server writes it as before.
-- squawk-ignore adding-field-with-default
alter table unit add column number_folded text collate "C" generated always as (app.fold(number)) stored;
-- The same for the model: a rewrite of thousands of rows, which an older server does not notice.
-- squawk-ignore adding-field-with-default
alter table unit add column model_folded text collate "C" generated always as (app.fold(model)) stored;
-- No statement of an older server could read this index.
-- squawk-ignore require-concurrent-index-deletion
drop index unit_search_ix;
-- No statement of an older server could read this index either.
-- squawk-ignore require-concurrent-index-deletion
drop index unit_model_ix;
-- Writes wait for one read of a table of thousands of rows.
-- squawk-ignore require-concurrent-index-creation
create index unit_search_ix on unit (account_id, number_folded);
-- Writes wait for one read of a table of thousands of rows.
-- squawk-ignore require-concurrent-index-creation
create index unit_model_ix on unit (account_id, model_folded) where model_folded is not null;
