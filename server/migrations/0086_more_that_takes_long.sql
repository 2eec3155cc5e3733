alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (
  kind in ('contact_import', 'list_export', 'person_erasure', 'lead_handover', 'step_change', 'amount_conversion',
    'tag_deletion', 'user_erasure', 'notification_marking'));

-- As before (0071), but only the next `most` entries, which it counts: somebody may have done a hundred thousand things.
drop function app.forget_audit_person(bigint, bigint);
create function app.forget_audit_person(account bigint, person bigint, most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  about integer;
  done integer;
begin
  if not exists (
    select from public.app_user u where u.account_id = account and u.id = person and u.erased_at is not null
  ) then
    raise exception 'user % of account % is not erased', person, account;
  end if;
  with next as materialized (
    select o.at, o.id, n.data from public.audit_entry o
    cross join lateral (select case
      when o.act in ('users.permissions_changed', 'users.group_added', 'users.group_removed') then o.data - 'username'
      else jsonb_build_object('user_id', person) end as data) n
    where o.account_id = account and o.subject_id = person and o.data is distinct from n.data limit most
  )
  update public.audit_entry a set data = next.data from next
  where a.account_id = account and a.at = next.at and a.id = next.id;
  get diagnostics about = row_count;
  with next as materialized (
    select o.at, o.id from public.audit_entry o
    where o.account_id = account and o.user_id = person
      and (o.address is not null or o.area = 'second_factor' and o.data ? 'name')
    limit most - about
  )
  update public.audit_entry a
    set address = null, data = case a.area when 'second_factor' then a.data - 'name' else a.data end
  from next where a.account_id = account and a.at = next.at and a.id = next.id;
  get diagnostics done = row_count;
  return about + done;
end $$;
revoke execute on function app.forget_audit_person(bigint, bigint, integer) from public;
