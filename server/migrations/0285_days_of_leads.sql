-- The leads received on each day, counted: what dashboards of large accounts add up instead of reading every lead (decision 184).
-- Which accounts are counted so: a clock of the night says it.
alter table account add column counts_days boolean not null default false;

-- A day that is counted. It counts for what it says only while the account's clock shows the same days, between `true_from` and
-- `true_until` (deadlines of answers pass), and while no lead of it has changed since.
create table lead_day (
  account_id bigint not null,
  day date not null,
  timezone text not null,
  -- The form of the statement that counted it: another release may count something else.
  form text not null,
  true_from timestamptz not null,
  true_until timestamptz not null,
  constraint lead_day_pkey primary key (account_id, day),
  constraint lead_day_account_fkey foreign key (account_id) references account (id)
);
alter table lead_day enable row level security;
alter table lead_day force row level security;
create policy account_wall on lead_day
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);

-- How many leads of a day each origin or seller has, by measure, and after how many minutes each was answered. 0 stands for none.
-- Origins also have the minutes from the answer to the sale, from arriving to the sale, and from arriving to being discarded.
create table lead_day_figure (
  account_id bigint not null,
  part text not null,
  day date not null,
  part_id bigint not null,
  received integer not null,
  unassigned integer not null,
  to_contact integer not null,
  in_follow_up integer not null,
  open integer not null,
  won integer not null,
  discarded integer not null,
  defective integer not null,
  in_time integer not null,
  late integer not null,
  overdue integer not null,
  without_task integer not null,
  minutes integer[] not null,
  answered_to_won integer[] not null default '{}',
  received_to_won integer[] not null default '{}',
  received_to_discarded integer[] not null default '{}',
  constraint lead_day_figure_pkey primary key (account_id, part, day, part_id),
  constraint lead_day_figure_account_fkey foreign key (account_id) references account (id),
  constraint lead_day_figure_part_check check (part in ('method', 'seller'))
);
alter table lead_day_figure enable row level security;
alter table lead_day_figure force row level security;
create policy account_wall on lead_day_figure
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);

-- Written by every change of a lead that its day counts, in the statement that makes it: when the lead was created, to a quarter of an hour.
-- No two changes wait for each other here. The day is counted anew by a clock, which takes these rows away.
create table lead_day_change (
  account_id bigint not null,
  created_at timestamptz not null,
  -- By chance, not from a sequence: rows that a statement makes of others get their ids on a node (docs/decisions/0080).
  mark uuid not null default gen_random_uuid(),
  constraint lead_day_change_pkey primary key (account_id, created_at, mark),
  constraint lead_day_change_account_fkey foreign key (account_id) references account (id)
);
alter table lead_day_change enable row level security;
alter table lead_day_change force row level security;
create policy account_wall on lead_day_change
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
