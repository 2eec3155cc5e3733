-- Links to choose a password are not kept with the mails that carry them.
update kept_mail
  set body_text = regexp_replace(body_text, '(/reset-password/[\w-]+/)[\w-]+', '\1***', 'g'),
    body_html = regexp_replace(body_html, '(/reset-password/[\w-]+/)[\w-]+', '\1***', 'g')
  where body_text like '%/reset-password/%';

-- A link serves only while its person has the e-mail it was made for, and a newer one ends it.
alter table password_reset add column email text;
alter table password_reset add column kind text not null default 'reset';
alter table password_reset add constraint password_reset_kind_check check (kind in ('reset', 'invitation', 'shown'));

-- A username has no @, and so is never somebody's e-mail. Whoever had one signs in by e-mail too.
do $$
declare
  login record;
  new_name text;
begin
  for login in select username, account_id, user_id from user_login where username like '%@%' order by username loop
    perform app.set_account(login.account_id);
    new_name := replace(login.username, '@', '.');
    if exists (select from user_login where username = new_name) then
      new_name := new_name || '.' || login.user_id;
    end if;
    update user_login set username = new_name where username = login.username;
    update app_user set username = new_name where account_id = login.account_id and id = login.user_id;
  end loop;
  for login in select id as account_id from account order by id loop
    perform app.set_account(login.account_id);
    update password_reset r set email = u.email
      from app_user u
      where r.account_id = login.account_id and u.account_id = login.account_id and u.id = r.user_id;
  end loop;
  set local app.account_id = '';
end $$;
alter table password_reset alter column email set not null;
alter table user_login add constraint user_login_no_at_check check (username not like '%@%');
alter table user_login add constraint user_login_at_check check (email like '%@%');
