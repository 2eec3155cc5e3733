-- When the dashboard of leads says that an origin brings worse leads than before: the share of discarded ones grew by so many points, and
-- both periods have so many leads of it.
alter table account add column falling_points smallint not null default 10;
alter table account add column falling_leads integer not null default 10;
