-- Since when a whole reading of the ads account does not find them any more.
alter table lead_ads_campaign add column gone_at timestamptz;
alter table lead_ads_ad add column gone_at timestamptz;
