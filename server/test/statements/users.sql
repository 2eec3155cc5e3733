-- GET /users/me/
select
  u.id,
  u.username,
  u.email,
  u.first_name,
  u.last_name,
  u.phone,
  u.national_id,
  u.avatar_key as avatar_url,
  u.is_active,
  u.is_seller,
  u.must_change_password,
  u.has_second_factor,
  u.erased_at is not null as is_erased,
  not u.has_second_factor
  and exists (
    select
    from
      user_group_member m
      join user_group g on g.account_id = $n
      and g.id = m.group_id
    where
      m.account_id = $n
      and m.user_id = u.id
      and g.requires_second_factor
  ) as must_set_up_second_factor,
  u.last_login_at,
  u.created_at,
  u.updated_at,
  array(
    select
      unnest(u.permissions)
    union
    select
      unnest(g.permissions)
    from
      user_group_member m
      join user_group g on g.account_id = $n
      and g.id = m.group_id
    where
      m.account_id = $n
      and m.user_id = u.id
  ) as permissions,
  (
    select
      coalesce(
        json_agg(
          g.name
          order by
            g.name
        ),
        '[]'
      )
    from
      user_group_member m
      join user_group g on g.account_id = $n
      and g.id = m.group_id
    where
      m.account_id = $n
      and m.user_id = u.id
  ) as groups
from
  app_user u
where
  u.account_id = $n
  and u.id = $n;


-- GET /users/
select
  u.id,
  u.username,
  u.email,
  u.first_name,
  u.last_name,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name,
  u.phone,
  u.national_id,
  u.avatar_key as avatar_url,
  u.is_active,
  u.is_seller,
  u.must_change_password,
  u.has_second_factor,
  u.erased_at is not null as is_erased,
  (
    select
      coalesce(
        json_agg(
          g.name
          order by
            g.name
        ),
        '[]'
      )
    from
      user_group_member m
      join user_group g on g.account_id = $n
      and g.id = m.group_id
    where
      m.account_id = $n
      and m.user_id = u.id
  ) as groups,
  u.last_login_at,
  u.paused_from,
  u.paused_until,
  u.created_at,
  u.updated_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          app_user u
        where
          u.account_id = $n
        limit
          10001
      ) as capped
  ) as count
from
  (
    with
      page as materialized (
        select
          u.*
        from
          app_user u
        where
          u.account_id = $n
        order by
          app.fold (coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)) asc nulls last,
          "u"."id" asc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as u
order by
  app.fold (coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)) asc nulls last,
  "u"."id" asc;


-- GET /users/, every filter
select
  u.id,
  u.username,
  u.email,
  u.first_name,
  u.last_name,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name,
  u.phone,
  u.national_id,
  u.avatar_key as avatar_url,
  u.is_active,
  u.is_seller,
  u.must_change_password,
  u.has_second_factor,
  u.erased_at is not null as is_erased,
  (
    select
      coalesce(
        json_agg(
          g.name
          order by
            g.name
        ),
        '[]'
      )
    from
      user_group_member m
      join user_group g on g.account_id = $n
      and g.id = m.group_id
    where
      m.account_id = $n
      and m.user_id = u.id
  ) as groups,
  u.last_login_at,
  u.paused_from,
  u.paused_until,
  u.created_at,
  u.updated_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          app_user u
        where
          u.account_id = $n
          and (
            app.fold (' ' || u.first_name || ' ' || u.last_name || ' ' || u.username || ' ' || u.email) like '% ' || app.fold ($n::text) || '%'
          )
          and u.is_active = $n
          and u.is_seller = $n
          and exists (
            select
            from
              user_group_member m
              join user_group g on g.account_id = $n
              and g.id = m.group_id
            where
              m.account_id = $n
              and m.user_id = u.id
              and g.name = any ($n::text[])
          )
        limit
          10001
      ) as capped
  ) as count
from
  (
    with
      page as materialized (
        select
          u.*
        from
          app_user u
        where
          u.account_id = $n
          and (
            app.fold (' ' || u.first_name || ' ' || u.last_name || ' ' || u.username || ' ' || u.email) like '% ' || app.fold ($n::text) || '%'
          )
          and u.is_active = $n
          and u.is_seller = $n
          and exists (
            select
            from
              user_group_member m
              join user_group g on g.account_id = $n
              and g.id = m.group_id
            where
              m.account_id = $n
              and m.user_id = u.id
              and g.name = any ($n::text[])
          )
        order by
          app.fold (coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)) asc nulls last,
          "u"."id" asc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as u
order by
  app.fold (coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)) asc nulls last,
  "u"."id" asc;


-- GET /users/{id}/
select
  u.id,
  u.username,
  u.email,
  u.first_name,
  u.last_name,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name,
  u.phone,
  u.national_id,
  u.avatar_key as avatar_url,
  u.is_active,
  u.is_seller,
  u.must_change_password,
  u.has_second_factor,
  u.erased_at is not null as is_erased,
  (
    select
      coalesce(
        json_agg(
          g.name
          order by
            g.name
        ),
        '[]'
      )
    from
      user_group_member m
      join user_group g on g.account_id = $n
      and g.id = m.group_id
    where
      m.account_id = $n
      and m.user_id = u.id
  ) as groups,
  u.last_login_at,
  u.paused_from,
  u.paused_until,
  u.created_at,
  u.updated_at,
  u.permissions as own_permissions,
  array(
    select distinct
      permission
    from
      user_group_member m
      join user_group g on g.account_id = $n
      and g.id = m.group_id
      cross join unnest(g.permissions) as permission
    where
      m.account_id = $n
      and m.user_id = u.id
    order by
      permission
  ) as group_permissions,
  trim_scale(u.max_discount_percent)::text as max_discount_percent,
  (
    select
      count(*)
    from
      lead l
    where
      l.account_id = $n
      and l.seller_id = u.id
      and l.status in ('to_contact', 'in_follow_up')
      and not l.is_deleted
  ) as open_leads,
  (
    select
      count(*)
    from
      lead_task t
    where
      t.account_id = $n
      and t.seller_id = u.id
      and t.status = 'pending'
  ) as pending_tasks
from
  app_user u
where
  u.account_id = $n
  and u.id = $n;


-- GET /users/me/data/
select
  u.avatar_key
from
  app_user u
where
  u.account_id = $n
  and u.id = $n;

select
  "x"."username",
  "x"."email",
  "x"."first_name",
  "x"."last_name",
  "x"."phone",
  "x"."national_id",
  "x"."is_active",
  "x"."is_seller",
  "x"."permissions",
  "x"."has_second_factor",
  "x"."paused_from",
  "x"."paused_until",
  "x"."max_discount_percent",
  "x"."last_login_at",
  "x"."password_changed_at",
  "x"."created_at",
  "x"."updated_at"
from
  "app_user" x
where
  x.account_id = $n
  and "x"."id" = $n
limit
  $n;

select
  "x"."user_agent",
  "x"."address",
  "x"."created_at",
  "x"."rotated_at",
  "x"."expires_at",
  "x"."ended_at",
  "x"."ended_reason"
from
  "session" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  g.name
from
  user_group_member m
  join user_group g on g.account_id = $n
  and g.id = m.group_id
where
  m.account_id = $n
  and m.user_id = $n
order by
  g.name;

select
  "x"."confirmed_at",
  "x"."last_used_at",
  "x"."created_at"
from
  "authenticator_app" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  "x"."name",
  "x"."last_used_at",
  "x"."created_at"
from
  "passkey" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  "x"."act",
  "x"."address",
  "x"."at"
from
  "audit_entry" x
where
  x.account_id = $n
  and "x"."user_id" = $n
order by
  "x"."at" desc,
  x.id desc
limit
  $n;

select
  "x"."act",
  "x"."data",
  "x"."at"
from
  "audit_entry" x
where
  x.account_id = $n
  and "x"."subject_id" = $n
order by
  "x"."at" desc,
  x.id desc
limit
  $n;

select
  "x"."table_name",
  "x"."key",
  "x"."position",
  "x"."visible"
from
  "table_field" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  "x"."table_name",
  "x"."name",
  "x"."query",
  "x"."is_shared",
  "x"."created_at"
from
  "saved_view" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  "x"."table_name",
  "x"."is_default",
  "x"."is_favourite",
  "x"."created_at"
from
  "saved_view_pick" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  "x"."milestone",
  "x"."amount",
  "x"."currency",
  "x"."status",
  "x"."due_on"
from
  "commission" x
where
  x.account_id = $n
  and "x"."user_id" = $n
order by
  "x"."created_at" desc,
  x.id desc
limit
  $n;

select
  "x"."step_document_id"
from
  "sale_step_checker" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  "x"."name",
  "x"."created_at"
from
  "team" x
where
  x.account_id = $n
  and "x"."head_id" = $n
limit
  $n;

select
  "x"."team_id"
from
  "team_seller" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  "x"."created_at",
  "x"."read_at"
from
  "calendar_feed" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  "x"."kind",
  "x"."status",
  "x"."created_at"
from
  "notification" x
where
  x.account_id = $n
  and "x"."user_id" = $n
order by
  "x"."created_at" desc,
  x.id desc
limit
  $n;

select
  "x"."kind",
  "x"."in_app",
  "x"."push",
  "x"."email",
  "x"."updated_at"
from
  "notification_preference" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  "x"."starts",
  "x"."ends",
  "x"."updated_at"
from
  "notification_quiet_hours" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  "x"."user_agent",
  "x"."created_at",
  "x"."updated_at"
from
  "push_subscription" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  "x"."kind",
  "x"."title",
  "x"."status",
  "x"."address",
  "x"."created_at",
  "x"."finished_at"
from
  "job" x
where
  x.account_id = $n
  and "x"."user_id" = $n
order by
  "x"."created_at" desc,
  x.id desc
limit
  $n;

select
  "x"."name",
  "x"."kind",
  "x"."format",
  "x"."cron",
  "x"."created_at"
from
  "report_schedule" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  "x"."area",
  "x"."title",
  "x"."body",
  "x"."readings",
  "x"."filters",
  "x"."is_shared",
  "x"."created_at"
from
  "prompt" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

select
  "x"."name",
  "x"."prompt_id",
  "x"."filters",
  "x"."cron",
  "x"."created_at"
from
  "prompt_schedule" x
where
  x.account_id = $n
  and "x"."user_id" = $n
limit
  $n;

insert into
  "audit_entry" ("account_id", "user_id", "act", "address", "at", "data")
values
  ($n, $n, $n, $n, $n, $n);

insert into
  outbox (account_id, actor_id, type, payload, created_at)
select
  $n::bigint,
  $n::bigint,
  event ->> 'type',
  event,
  $n::timestamptz
from
  jsonb_array_elements($n::jsonb) as event;
