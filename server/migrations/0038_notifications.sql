create table notification (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  -- What its words are made of: names, times.
  data jsonb not null default '{}',
  status text not null default 'new',
  subject_kind text,
  subject_id bigint,
  -- What happens again while it is still new joins the one that is there.
  group_key text,
  amount integer not null default 1,
  mailed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint notification_pkey primary key (account_id, id),
  constraint notification_user_fkey foreign key (account_id, user_id) references app_user (account_id, id),
  constraint notification_status_check check (status in ('new', 'read', 'archived')),
  constraint notification_amount_check check (amount > 0)
);
create index notification_user_ix on notification (account_id, user_id, status, updated_at desc, id desc);
create index notification_unmailed_ix on notification (account_id, created_at) where status = 'new' and mailed_at is null;
create unique index notification_group_ux on notification (account_id, user_id, group_key)
  where status = 'new' and group_key is not null;

-- How somebody wants to hear of a kind; what is not here is as usual.
create table notification_preference (
  account_id bigint not null,
  user_id bigint not null,
  kind text not null,
  in_app boolean not null,
  push boolean not null,
  email boolean not null,
  updated_at timestamptz not null,
  constraint notification_preference_pkey primary key (account_id, user_id, kind),
  constraint notification_preference_user_fkey foreign key (account_id, user_id) references app_user (account_id, id)
);

-- Hours of the account's clock in which nothing rings; from may be later than until: over midnight.
create table notification_quiet_hours (
  account_id bigint not null,
  user_id bigint not null,
  starts time not null,
  ends time not null,
  updated_at timestamptz not null,
  constraint notification_quiet_hours_pkey primary key (account_id, user_id),
  constraint notification_quiet_hours_user_fkey foreign key (account_id, user_id) references app_user (account_id, id)
);

-- A browser that asked to be told while the app is closed.
create table push_subscription (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint push_subscription_pkey primary key (account_id, id),
  constraint push_subscription_user_fkey foreign key (account_id, user_id) references app_user (account_id, id)
);
create unique index push_subscription_endpoint_ux on push_subscription (account_id, endpoint);
create index push_subscription_user_ix on push_subscription (account_id, user_id);

do $$
declare t text;
begin
  foreach t in array array['notification', 'notification_preference', 'notification_quiet_hours', 'push_subscription'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
