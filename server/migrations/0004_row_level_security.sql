-- Every tenant table admits only the account that the transaction was opened for.
do $$
declare t text;
begin
  foreach t in array array[
    'app_user', 'user_group', 'user_group_member', 'session', 'password_reset', 'audit_entry', 'counter', 'table_field',
    'account_option', 'contact', 'contact_identity', 'tag', 'lead_step', 'sale_step', 'project', 'unit', 'lead', 'lead_tag',
    'lead_project', 'lead_unit', 'quotation', 'lead_task', 'timeline_event'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
