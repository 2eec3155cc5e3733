-- Who serves requests may only add to the audit (platform/grants.ts); what erasing a person takes out of it goes
-- through these, which change nothing else. Row level security holds in them as outside.
create function app.forget_audit_filters(account bigint, entries bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.audit_entry a set data = a.data - 'filters'
  where a.account_id = account and a.area = 'exports' and a.id = any (entries);
end $$;

create function app.rename_audit_sheets(account bigint, imports bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.audit_entry a set data = a.data || '{"file": "planilla"}'
  where a.account_id = account and a.area = 'contacts' and a.act = 'contacts.imported'
    and (a.data ->> 'import_id')::bigint = any (imports);
end $$;

revoke execute on function app.forget_audit_filters(bigint, bigint[]), app.rename_audit_sheets(bigint, bigint[])
  from public;
