-- A broker asks for a hold on a unit that is shared with it, for a client whom it registered. The hold itself is a claim of the
-- developer; whether it is still active is said by that claim.
create table hold_request (
  account_id bigint not null,
  id bigint generated always as identity,
  broker_account_id bigint not null,
  registration_id bigint not null,
  contact_id bigint not null,
  unit_id bigint not null,
  hours numeric(6, 2),
  note text,
  status text not null,
  claim_id bigint,
  lead_id bigint,
  refusal text,
  decided_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint hold_request_pkey primary key (account_id, id),
  constraint hold_request_link_fkey foreign key (account_id, broker_account_id)
    references broker_link (account_id, broker_account_id),
  constraint hold_request_registration_fkey foreign key (account_id, registration_id)
    references broker_registration (account_id, id) on delete cascade,
  constraint hold_request_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint hold_request_unit_fkey foreign key (account_id, unit_id) references unit (account_id, id),
  constraint hold_request_claim_fkey foreign key (account_id, claim_id) references unit_claim (account_id, id),
  constraint hold_request_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id),
  constraint hold_request_decider_fkey foreign key (account_id, decided_by_id) references app_user (account_id, id),
  constraint hold_request_status_check check (status in ('pending', 'granted', 'refused', 'cancelled')),
  constraint hold_request_claim_check check (status <> 'granted' or claim_id is not null)
);
create index hold_request_created_ix on hold_request (account_id, created_at, id);
create index hold_request_broker_ix on hold_request (account_id, broker_account_id, status);
create index hold_request_registration_ix on hold_request (account_id, registration_id);
create index hold_request_contact_ix on hold_request (account_id, contact_id);
create index hold_request_unit_ix on hold_request (account_id, unit_id);
create index hold_request_lead_ix on hold_request (account_id, lead_id) where lead_id is not null;
create index hold_request_claim_ix on hold_request (account_id, claim_id) where claim_id is not null;

-- What a broker knows of a hold that it asked for: `id` is that of the developer's row, `contact_id` its own contact.
create table made_hold (
  account_id bigint not null,
  id bigint not null,
  owner_account_id bigint not null,
  owner_uuid uuid not null,
  owner_name text not null,
  unit_id bigint not null,
  unit_number text not null,
  project_name text not null,
  contact_id bigint not null,
  made_by_id bigint,
  hours numeric(6, 2),
  note text,
  status text not null,
  refusal text,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint made_hold_pkey primary key (account_id, id),
  constraint made_hold_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint made_hold_maker_fkey foreign key (account_id, made_by_id) references app_user (account_id, id),
  constraint made_hold_status_check
    check (status in ('pending', 'granted', 'refused', 'cancelled', 'released', 'expired', 'sold'))
);
create index made_hold_created_ix on made_hold (account_id, created_at, id);
create index made_hold_contact_ix on made_hold (account_id, contact_id);

do $$
declare t text;
begin
  foreach t in array array['hold_request', 'made_hold'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
