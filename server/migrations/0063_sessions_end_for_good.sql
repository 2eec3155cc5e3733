-- However often it is refreshed, a session ends ninety days after signing in.
alter table session no force row level security;
update session set expires_at = least(expires_at, created_at + interval '90 days');
alter table session force row level security;

-- From where somebody signed in lately, of sessions that ended too.
drop index session_user_ix;
create index session_user_ix on session (account_id, user_id, created_at);
