-- Rows of accounts in reference and local tables, and accounts themselves, get the second wall too. What is done for
-- the whole installation (signing in, the relay of events, cleaning up) says so in its transaction, and a transaction
-- that enters an account loses that. See docs/decisions/0058.
create or replace function app.set_account(account bigint) returns void language plpgsql as $$
begin
  execute format('set local app.account_id = %L', account);
  if current_setting('app.every_account', true) = 'on' then
    set local app.every_account = 'off';
  end if;
end $$;

do $$
declare
  t text;
  wall text := 'account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint'
    ' or current_setting(''app.every_account'', true) = ''on''';
begin
  foreach t in array array['user_login', 'outbox', 'idempotency_key', 'kept_mail', 'ephemeral'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account_or_every_wall on %I using (%s) with check (%s)', t, wall, wall);
  end loop;
end $$;

-- Not forced: whoever migrates and backs up looks at all accounts, and never serves a request.
alter table account enable row level security;
create policy account_or_every_wall on account
  using (id = nullif(current_setting('app.account_id', true), '')::bigint
    or current_setting('app.every_account', true) = 'on')
  with check (id = nullif(current_setting('app.account_id', true), '')::bigint
    or current_setting('app.every_account', true) = 'on');
