-- A user who left and was erased; what they did stays, under a name that is nobody's.
alter table app_user add column erased_at timestamptz;

-- To the audit one may only add. Of a user who is erased, and of nobody else, this leaves what was done and when: rights
-- given and taken stay, names, e-mails, addresses and what they called their devices go.
create function app.forget_audit_person(account bigint, person bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from public.app_user u where u.account_id = account and u.id = person and u.erased_at is not null
  ) then
    raise exception 'user % of account % is not erased', person, account;
  end if;
  update public.audit_entry a set data = case
      when a.act in ('users.permissions_changed', 'users.group_added', 'users.group_removed') then a.data - 'username'
      else jsonb_build_object('user_id', person) end
  where a.account_id = account and a.subject_id = person;
  update public.audit_entry a set address = null, data = case a.area when 'second_factor' then a.data - 'name' else a.data end
  where a.account_id = account and a.user_id = person;
end $$;

revoke execute on function app.forget_audit_person(bigint, bigint) from public;

-- After how many days a kind of data goes by itself; without a row, after the usual ones (contract/src/retention.ts).
create table retention (
  account_id bigint not null,
  what text not null,
  days integer not null,
  changed_at timestamptz not null,
  constraint retention_pkey primary key (account_id, what),
  constraint retention_account_fkey foreign key (account_id) references account (id),
  constraint retention_what_check check (what in ('deleted_contacts', 'discarded_people', 'departed_users', 'audit',
    'audit_addresses', 'notifications', 'mails', 'sessions', 'files')),
  constraint retention_days_check check (days between 1 and 3650)
);
alter table retention enable row level security;
alter table retention force row level security;
create policy account_wall on retention
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
create index audit_entry_address_ix on audit_entry (account_id, at, id) where address is not null;

-- That somebody's data were asked for, blocked, exported or erased, and how long data are kept, stays.
create function app.stays_in_audit(act text) returns boolean language sql immutable as $$
  select act like 'contacts.privacy\_%' or act in ('contacts.blocked', 'contacts.unblocked', 'contacts.blocked_enquiry',
    'contacts.erased', 'users.erased', 'exports.person', 'account.retention_changed')
$$;

-- What else is over a year old may be let go of, a thousand at a time, and nothing younger whatever is asked for.
create function app.forget_audit(account bigint, before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare gone integer;
begin
  if before > now() - interval '365 days' then
    raise exception 'the audit is kept for a year at least';
  end if;
  delete from public.audit_entry a
  where a.account_id = account and a.at < before and a.id in (
    select o.id from public.audit_entry o
    where o.account_id = account and o.at < before and not app.stays_in_audit(o.act)
    order by o.at, o.id limit 1000);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- The same of addresses, which are kept for ninety days at least.
create function app.forget_audit_addresses(account bigint, before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare gone integer;
begin
  if before > now() - interval '90 days' then
    raise exception 'addresses of the audit are kept for ninety days at least';
  end if;
  update public.audit_entry a set address = null
  where a.account_id = account and a.at < before and a.id in (
    select o.id from public.audit_entry o
    where o.account_id = account and o.at < before and o.address is not null order by o.at, o.id limit 1000);
  get diagnostics gone = row_count;
  return gone;
end $$;

revoke execute on function app.forget_audit(bigint, timestamptz), app.forget_audit_addresses(bigint, timestamptz) from public;
