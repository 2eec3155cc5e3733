-- What bulk acts found before they changed it, so that whoever did them can take them back.
create table lead_act (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  before jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  constraint lead_act_pkey primary key (account_id, id),
  constraint lead_act_user_fkey foreign key (account_id, user_id) references app_user (account_id, id),
  constraint lead_act_kind_check check (kind in ('discarded', 'assigned', 'tagged', 'untagged'))
);
create index lead_act_created_ix on lead_act (account_id, created_at);
alter table lead_act enable row level security;
alter table lead_act force row level security;
create policy account_wall on lead_act
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);

-- How often the card was put somewhere: whoever moves it says which time they saw.
alter table lead add column place_version integer not null default 0;

-- Whom the clock of the first response has told already.
alter table lead add column response_told_at timestamptz;
alter table lead add column response_escalates_at timestamptz;
create index lead_response_due_ix on lead (account_id, first_response_due_at)
  where status = 'to_contact' and first_responded_at is null and response_told_at is null and not is_deleted;
create index lead_response_escalates_ix on lead (account_id, response_escalates_at)
  where response_escalates_at is not null;

