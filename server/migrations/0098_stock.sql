-- Projects, their buildings and unit types, units and their prices. A unit has what its type has unless its own_… column says
-- otherwise; the effective values stand in columns of their own, for filters and orders.

alter table account add column terrace_share numeric(4, 2) not null default 0.5;
alter table account add constraint account_terrace_share_check check (terrace_share between 0 and 1);

alter table project add column uuid uuid not null default gen_random_uuid();
alter table project add column slug text;
alter table project add column description text;
alter table project add column address text;
alter table project add column latitude double precision;
alter table project add column longitude double precision;
alter table project add column delivery_date date;
alter table project add column currency text not null default 'UF';
alter table project add column sales_room jsonb;
alter table project add column website text;
alter table project add column common_spaces jsonb not null default '[]';
alter table project add column brochure_file_id bigint;
alter table project add column is_published boolean not null default false;
alter table project add column archived_at timestamptz;
alter table project add constraint project_currency_check check (currency in ('UF', 'CLP', 'USD', 'EUR'));
alter table project add constraint project_brochure_fkey foreign key (account_id, brochure_file_id) references stored_file (account_id, id);
create unique index project_slug_key on project (account_id, slug) where slug is not null;
create unique index project_folded_key on project (account_id, app.fold(name));
create unique index project_uuid_key on project (account_id, uuid);
create index project_created_ix on project (account_id, created_at, id);

-- What a quotation or a hold of the project needs; a project without a row has the defaults of the contract.
create table project_setting (
  account_id bigint not null,
  project_id bigint not null,
  settings jsonb not null,
  updated_at timestamptz not null,
  constraint project_setting_pkey primary key (account_id, project_id),
  constraint project_setting_project_fkey foreign key (account_id, project_id) references project (account_id, id) on delete cascade
);

create table building (
  account_id bigint not null,
  id bigint generated always as identity,
  project_id bigint not null,
  name text not null,
  floors integer not null default 1,
  basements integer not null default 0,
  delivery_date date,
  position integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint building_pkey primary key (account_id, id),
  constraint building_project_key unique (account_id, project_id, id),
  constraint building_project_fkey foreign key (account_id, project_id) references project (account_id, id),
  constraint building_floors_check check (floors between 1 and 200),
  constraint building_basements_check check (basements between 0 and 20)
);
create unique index building_name_key on building (account_id, project_id, lower(name));

create table unit_type (
  account_id bigint not null,
  id bigint generated always as identity,
  project_id bigint not null,
  name text not null,
  kind text not null default 'apartment',
  rooms integer,
  bathrooms integer,
  area_interior numeric(10, 2),
  area_terrace numeric(10, 2),
  area_garden numeric(10, 2),
  own_area_total numeric(10, 2),
  description text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint unit_type_pkey primary key (account_id, id),
  constraint unit_type_project_key unique (account_id, project_id, id),
  constraint unit_type_project_fkey foreign key (account_id, project_id) references project (account_id, id),
  constraint unit_type_kind_check check (
    kind in ('apartment', 'house', 'parking', 'storage', 'office', 'plot', 'commercial'))
);
create unique index unit_type_name_key on unit_type (account_id, project_id, lower(name));

-- 10 digits for each run of digits: 2 comes before 10.
alter table unit add column number_sort text collate "C" generated always as (
  regexp_replace(regexp_replace(lower(number), '(\d+)', '0000000000\1', 'g'), '\d*(\d{10})', '\1', 'g')
) stored;
alter table unit add column building_id bigint;
alter table unit add column unit_type_id bigint;
alter table unit add column floor integer;
alter table unit add column position integer;
alter table unit add column orientation text;
alter table unit add column own_model text;
alter table unit add column own_rooms integer;
alter table unit add column own_bathrooms integer;
alter table unit add column own_area_interior numeric(10, 2);
alter table unit add column own_area_terrace numeric(10, 2);
alter table unit add column own_area_garden numeric(10, 2);
alter table unit add column own_area_total numeric(10, 2);
alter table unit add column model text;
alter table unit add column rooms integer;
alter table unit add column bathrooms integer;
alter table unit add column area_interior numeric(10, 2);
alter table unit add column area_terrace numeric(10, 2);
alter table unit add column area_garden numeric(10, 2);
alter table unit add column area_total numeric(10, 2);
alter table unit add column list_price numeric(18, 4);
alter table unit add column currency text;
alter table unit add column price_per_m2 numeric(18, 4);
alter table unit add column description text;
alter table unit add column common_spaces jsonb not null default '[]';
alter table unit add column is_published boolean not null default true;
-- Who has the unit, as its claims and its deal say: they alone write these four columns.
alter table unit add column claim_status text not null default 'available';
alter table unit add column seller_id bigint;
alter table unit add column deal_status text;
alter table unit add column sale_step_id bigint;
alter table unit add column is_blocked boolean not null default false;
alter table unit add column blocked_reason text;
alter table unit add column blocked_until timestamptz;
alter table unit add column status text not null generated always as (
  case when is_blocked and claim_status = 'available' then 'blocked' else claim_status end
) stored;
alter table unit add column on_market_at timestamptz not null default now();
alter table unit add column off_market_at timestamptz;
alter table unit add constraint unit_orientation_check check (
  orientation in ('north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'));
alter table unit add constraint unit_claim_status_check check (
  claim_status in ('available', 'held', 'reserved', 'promised', 'sold', 'delivered'));
alter table unit add constraint unit_deal_status_check check (deal_status in ('active', 'won'));
alter table unit add constraint unit_price_check check ((list_price is null) = (currency is null) and list_price >= 0);
alter table unit add constraint unit_currency_check check (currency in ('UF', 'CLP', 'USD', 'EUR'));
-- Of the same project, whoever writes it.
alter table unit add constraint unit_building_fkey foreign key (account_id, project_id, building_id)
  references building (account_id, project_id, id);
alter table unit add constraint unit_type_fkey foreign key (account_id, project_id, unit_type_id)
  references unit_type (account_id, project_id, id);
alter table unit add constraint unit_in_project_check check (project_id is not null or (building_id is null and unit_type_id is null));
alter table unit add constraint unit_seller_fkey foreign key (account_id, seller_id) references app_user (account_id, id);
alter table unit add constraint unit_sale_step_fkey foreign key (account_id, sale_step_id) references sale_step (account_id, id);
create unique index unit_number_key on unit (account_id, project_id, building_id, kind, lower(number)) nulls not distinct
  where project_id is not null;

drop index unit_project_ix;
create index unit_project_ix on unit (account_id, project_id, number_sort, id);
create index unit_number_ix on unit (account_id, number_sort, id);
create index unit_floor_ix on unit (account_id, floor, id);
create index unit_list_price_ix on unit (account_id, list_price, id);
create index unit_price_per_m2_ix on unit (account_id, price_per_m2, id);
create index unit_area_ix on unit (account_id, area_total, id);
create index unit_status_ix on unit (account_id, status, id);
create index unit_created_ix on unit (account_id, created_at, id);
create index unit_updated_ix on unit (account_id, updated_at, id);
create index unit_building_ix on unit (account_id, project_id, building_id, floor, position);
create index unit_type_ix on unit (account_id, unit_type_id);
create index unit_model_ix on unit (account_id, app.fold(model) text_pattern_ops) where model is not null;
create index unit_search_ix on unit (account_id, app.fold(number) text_pattern_ops);
create index unit_floor_down_ix on unit (account_id, floor desc nulls last, id desc);
create index unit_list_price_down_ix on unit (account_id, list_price desc nulls last, id desc);
create index unit_price_per_m2_down_ix on unit (account_id, price_per_m2 desc nulls last, id desc);
create index unit_area_down_ix on unit (account_id, area_total desc nulls last, id desc);
create index unit_seller_ix on unit (account_id, seller_id) where seller_id is not null;
create index unit_sale_step_ix on unit (account_id, sale_step_id) where sale_step_id is not null;
create index unit_blocked_ix on unit (account_id, blocked_until, id) where is_blocked;

create table unit_tag (
  account_id bigint not null,
  unit_id bigint not null,
  tag_id bigint not null,
  constraint unit_tag_pkey primary key (account_id, unit_id, tag_id),
  constraint unit_tag_unit_fkey foreign key (account_id, unit_id) references unit (account_id, id) on delete cascade,
  constraint unit_tag_tag_fkey foreign key (account_id, tag_id) references tag (account_id, id) on delete cascade
);
create index unit_tag_tag_ix on unit_tag (account_id, tag_id, unit_id);

-- The parking and storage of a flat. What must go along belongs to one unit alone.
create table unit_link (
  account_id bigint not null,
  unit_id bigint not null,
  linked_unit_id bigint not null,
  must_go_along boolean not null,
  constraint unit_link_pkey primary key (account_id, unit_id, linked_unit_id),
  constraint unit_link_unit_fkey foreign key (account_id, unit_id) references unit (account_id, id) on delete cascade,
  constraint unit_link_linked_fkey foreign key (account_id, linked_unit_id) references unit (account_id, id) on delete cascade,
  constraint unit_link_self_check check (unit_id <> linked_unit_id)
);
create unique index unit_link_along_key on unit_link (account_id, linked_unit_id) where must_go_along;
create index unit_link_linked_ix on unit_link (account_id, linked_unit_id, unit_id);

create table price_list (
  account_id bigint not null,
  id bigint generated always as identity,
  project_id bigint,
  effective_on date not null,
  -- When that day begins in the account's timezone.
  effective_at timestamptz not null,
  applied_at timestamptz,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint price_list_pkey primary key (account_id, id),
  constraint price_list_project_fkey foreign key (account_id, project_id) references project (account_id, id),
  constraint price_list_author_fkey foreign key (account_id, created_by_id) references app_user (account_id, id)
);
create index price_list_project_ix on price_list (account_id, project_id, effective_on desc, id desc);
create index price_list_effective_ix on price_list (account_id, effective_on, id);
create index price_list_due_ix on price_list (account_id, effective_at) where applied_at is null;

create table price_list_item (
  account_id bigint not null,
  price_list_id bigint not null,
  unit_id bigint not null,
  list_price numeric(18, 4) not null,
  currency text not null,
  constraint price_list_item_pkey primary key (account_id, price_list_id, unit_id),
  constraint price_list_item_list_fkey foreign key (account_id, price_list_id) references price_list (account_id, id) on delete cascade,
  constraint price_list_item_unit_fkey foreign key (account_id, unit_id) references unit (account_id, id) on delete cascade,
  constraint price_list_item_price_check check (list_price >= 0),
  constraint price_list_item_currency_check check (currency in ('UF', 'CLP', 'USD', 'EUR'))
);
create index price_list_item_unit_ix on price_list_item (account_id, unit_id);

-- Every price a unit has had; the newest is the one it has.
create table unit_price (
  account_id bigint not null,
  id bigint generated always as identity,
  unit_id bigint not null,
  list_price numeric(18, 4),
  currency text,
  way text not null,
  price_list_id bigint,
  set_by_id bigint,
  at timestamptz not null,
  constraint unit_price_pkey primary key (account_id, id),
  constraint unit_price_unit_fkey foreign key (account_id, unit_id) references unit (account_id, id) on delete cascade,
  constraint unit_price_list_fkey foreign key (account_id, price_list_id) references price_list (account_id, id),
  constraint unit_price_author_fkey foreign key (account_id, set_by_id) references app_user (account_id, id),
  constraint unit_price_way_check check (way in ('by_hand', 'generated', 'bulk', 'price_list', 'import'))
);
create index unit_price_unit_ix on unit_price (account_id, unit_id, at desc, id desc);

create table project_image (
  account_id bigint not null,
  id bigint generated always as identity,
  project_id bigint not null,
  stored_file_id bigint not null,
  gallery text not null,
  caption text,
  position integer not null,
  is_cover boolean not null default false,
  width integer,
  height integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint project_image_pkey primary key (account_id, id),
  constraint project_image_stored_key unique (account_id, stored_file_id),
  constraint project_image_project_fkey foreign key (account_id, project_id) references project (account_id, id),
  constraint project_image_file_fkey foreign key (account_id, stored_file_id) references stored_file (account_id, id),
  constraint project_image_gallery_check check (gallery in ('main', 'project', 'units', 'plans'))
);
create index project_image_gallery_ix on project_image (account_id, project_id, gallery, position, id);
create unique index project_image_cover_key on project_image (account_id, project_id) where is_cover;

create table unit_image (
  account_id bigint not null,
  id bigint generated always as identity,
  unit_id bigint not null,
  stored_file_id bigint not null,
  gallery text not null,
  caption text,
  position integer not null,
  is_cover boolean not null default false,
  width integer,
  height integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint unit_image_pkey primary key (account_id, id),
  constraint unit_image_stored_key unique (account_id, stored_file_id),
  constraint unit_image_unit_fkey foreign key (account_id, unit_id) references unit (account_id, id),
  constraint unit_image_file_fkey foreign key (account_id, stored_file_id) references stored_file (account_id, id),
  constraint unit_image_gallery_check check (gallery in ('units', 'plans'))
);
create index unit_image_gallery_ix on unit_image (account_id, unit_id, gallery, position, id);
create unique index unit_image_cover_key on unit_image (account_id, unit_id) where is_cover;

do $$
declare t text;
begin
  foreach t in array array['project_setting', 'building', 'unit_type', 'unit_tag', 'unit_link', 'price_list', 'price_list_item',
    'unit_price', 'project_image', 'unit_image'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
