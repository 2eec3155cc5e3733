-- GET /prompts/schedules/
select
  s.id,
  s.name,
  s.prompt_id,
  p.title,
  s.filters,
  s.cron,
  s.addresses,
  s.is_active,
  s.next_at,
  s.sent_at,
  s.problem,
  s.created_at,
  s.updated_at,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
          order by
            coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username),
            u.id
        )
      from
        app_user u
      where
        u.account_id = $n
        and u.id = any (s.recipients_ids)
        and u.is_active
    ),
    '[]'
  ) as recipients
from
  prompt_schedule s
  left join prompt p on p.account_id = $n
  and p.id = s.prompt_id
  and (
    p.user_id = $n
    or p.is_shared
  )
where
  s.account_id = $n
  and s.user_id = $n
  and true
order by
  s.id desc;
