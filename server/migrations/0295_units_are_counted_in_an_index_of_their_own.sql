-- no transaction
-- What units are mostly filtered by and nothing else: equal entries share one, so that ten thousand are counted in twenty pages.
create index concurrently unit_count_ix on unit (account_id, status, kind, is_published, rooms, orientation);

-- Units of a price, with all that they are filtered and ordered by.
create index concurrently unit_price_facts_ix on unit (account_id, currency, status, rooms, list_price_whole)
  include (list_price, kind, is_published, orientation, bathrooms, floor, area_total, number_sort, id);
