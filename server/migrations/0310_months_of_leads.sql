-- How many leads came on the day: what the line of a dashboard draws.
alter table lead_day add column received integer not null default 0;

-- Months of which every day is counted, added up once more: a year is eleven of them and the days at its ends (decision 184). A count of one of its
-- days takes the month away, in the same statement.
create table lead_month (
  account_id bigint not null,
  -- Its first day.
  month date not null,
  constraint lead_month_pkey primary key (account_id, month),
  constraint lead_month_account_fkey foreign key (account_id) references account (id)
);
alter table lead_month enable row level security;
alter table lead_month force row level security;
create policy account_wall on lead_month
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);

-- As `lead_day_figure`; of each list of minutes the different ones, and in the second list how often each comes.
create table lead_month_figure (
  account_id bigint not null,
  part text not null,
  month date not null,
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
  minutes_times integer[] not null,
  answered_to_won integer[] not null,
  answered_to_won_times integer[] not null,
  received_to_won integer[] not null,
  received_to_won_times integer[] not null,
  received_to_discarded integer[] not null,
  received_to_discarded_times integer[] not null,
  constraint lead_month_figure_pkey primary key (account_id, part, month, part_id),
  constraint lead_month_figure_account_fkey foreign key (account_id) references account (id),
  constraint lead_month_figure_part_check check (part in ('method', 'seller'))
);
alter table lead_month_figure enable row level security;
alter table lead_month_figure force row level security;
create policy account_wall on lead_month_figure
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
