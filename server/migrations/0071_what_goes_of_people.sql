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
