-- What a campaign shows: its ad sets, and the ads in them, as Meta names them.
create table lead_ads_ad (
  account_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  meta_id text not null,
  campaign_meta_id text not null,
  -- Of an ad.
  ad_set_meta_id text,
  name text not null,
  status text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lead_ads_ad_pkey primary key (account_id, id),
  constraint lead_ads_ad_meta_key unique (account_id, meta_id),
  constraint lead_ads_ad_account_fkey foreign key (account_id) references account (id),
  constraint lead_ads_ad_kind_check check (kind in ('ad_set', 'ad'))
);
create index lead_ads_ad_campaign_ix on lead_ads_ad (account_id, campaign_meta_id, lower(name), id);
alter table lead_ads_ad enable row level security;
alter table lead_ads_ad force row level security;
create policy account_wall on lead_ads_ad
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
