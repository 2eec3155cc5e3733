-- GET /reports/schedules/
select
  s.id,
  s.name,
  s.kind,
  s.format,
  coalesce(s.asked -> 'query', '{}') as filters,
  s.asked -> 'columns' as columns,
  s.asked ->> 'group_by' as group_by,
  s.asked ->> 'compared_with' as compared_with,
  s.cron,
  s.addresses,
  s.is_active,
  s.next_at,
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
  report_schedule s
where
  s.account_id = $n
  and s.user_id = $n
order by
  s.id desc;
