-- Why a price changed, and what a price list changed when it took effect.
alter table unit_price add column reason text;
alter table price_list add column reason text;
alter table price_list_item add column previous_price numeric(18, 4);
alter table price_list_item add column previous_currency text;
alter table price_list_item add column refused_because text;
alter table price_list_item add constraint price_list_item_previous_check check (
  (previous_price is null) = (previous_currency is null)) not valid;
alter table price_list_item add constraint price_list_item_refused_check check (
  refused_because in ('taken', 'same_price', 'newer_price')) not valid;
