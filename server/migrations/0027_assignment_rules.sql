-- Who gets the leads that come to nobody: the first rule that fits, by turns, by load, by weight or to the first who claims.
create table assignment_rule (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  position integer not null,
  is_active boolean not null default true,
  methods_ids bigint[] not null default '{}',
  projects_ids bigint[] not null default '{}',
  campaigns text[] not null default '{}',
  way text not null,
  claim_minutes integer,
  fallback text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint assignment_rule_pkey primary key (account_id, id),
  constraint assignment_rule_account_fkey foreign key (account_id) references account (id),
  constraint assignment_rule_way_check check (way in ('round_robin', 'load', 'weights', 'first_to_claim')),
  constraint assignment_rule_fallback_check check (fallback in ('round_robin', 'load', 'weights')),
  constraint assignment_rule_claim_check check (
    (way = 'first_to_claim') = (claim_minutes is not null and fallback is not null))
);

-- `credit` is what a seller is owed in turns: whoever has most is next and pays for it. The paused neither earn nor pay.
create table assignment_rule_seller (
  account_id bigint not null,
  rule_id bigint not null,
  seller_id bigint not null,
  position integer not null,
  weight integer not null default 1,
  credit integer not null default 0,
  constraint assignment_rule_seller_pkey primary key (account_id, rule_id, seller_id),
  constraint assignment_rule_seller_rule_fkey foreign key (account_id, rule_id) references assignment_rule (account_id, id) on delete cascade,
  constraint assignment_rule_seller_user_fkey foreign key (account_id, seller_id) references app_user (account_id, id),
  constraint assignment_rule_seller_weight_check check (weight between 1 and 100)
);

-- A lead offered to the sellers of a rule, until when.
alter table lead add column claim_rule_id bigint;
alter table lead add column claim_until timestamptz;
create index lead_claim_ix on lead (account_id, claim_until) where claim_until is not null;

do $$
declare t text;
begin
  foreach t in array array['assignment_rule', 'assignment_rule_seller'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
