-- Fields that an account adds to its contacts and leads: see docs/decisions/0094. `options` are [{id, label, is_retired}].
create table custom_field (
  account_id bigint not null,
  id bigint generated always as identity,
  noun text not null,
  key text not null,
  label text not null,
  kind text not null,
  currency text,
  options jsonb not null default '[]',
  help text,
  is_required boolean not null default false,
  is_in_form boolean not null default true,
  is_in_list boolean not null default false,
  position integer not null,
  is_archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint custom_field_pkey primary key (account_id, id),
  constraint custom_field_key_key unique (account_id, noun, key),
  constraint custom_field_account_fkey foreign key (account_id) references account (id),
  constraint custom_field_noun_check check (noun in ('contact', 'lead')),
  constraint custom_field_kind_check check (kind in ('text', 'number', 'amount', 'date', 'choice', 'choices', 'link')),
  constraint custom_field_currency_check check (currency in ('UF', 'CLP', 'USD', 'EUR')),
  constraint custom_field_amount_check check ((kind = 'amount') = (currency is not null))
);
alter table custom_field enable row level security;
alter table custom_field force row level security;
create policy account_wall on custom_field
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);

-- Values by key of their field; null without any.
alter table contact add column custom_fields jsonb;
alter table lead add column custom_fields jsonb;
