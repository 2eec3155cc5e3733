-- The most percent that may be discounted: of a user, a unit or a type; null goes on to the next. And what a unit must bring at least.
alter table app_user add column max_discount_percent numeric(7, 4);
alter table app_user add constraint app_user_max_discount_check check (max_discount_percent between 0 and 100) not valid;
alter table unit_type add column max_discount_percent numeric(7, 4);
alter table unit_type add constraint unit_type_max_discount_check check (max_discount_percent between 0 and 100) not valid;
alter table unit add column max_discount_percent numeric(7, 4);
alter table unit add constraint unit_max_discount_check check (max_discount_percent between 0 and 100) not valid;
alter table unit add column floor_price numeric(18, 4);
alter table unit add column floor_currency text;
alter table unit add constraint unit_floor_price_check check (
  (floor_price is null) = (floor_currency is null) and floor_price >= 0 and floor_currency in ('UF', 'CLP', 'USD', 'EUR')) not valid;
