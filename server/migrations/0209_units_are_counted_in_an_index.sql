-- no transaction
-- What units are mostly filtered by, few values first: a scan skips the columns that are not asked for, and reads no row of the table.
create index concurrently unit_facts_ix on unit
  (account_id, status, kind, is_published, rooms, orientation, currency, list_price_whole)
  include (id, number_sort, list_price, bathrooms, floor, area_total);

-- In the usual order, with the same facts: the first page of a filter that many match.
create index concurrently unit_number_facts_ix on unit (account_id, number_sort, id)
  include (status, kind, is_published, rooms, orientation, currency, list_price, list_price_whole, bathrooms, floor, area_total);

drop index concurrently if exists unit_number_ix;
