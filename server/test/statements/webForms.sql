-- GET /web-forms/
select
  f.id,
  f.name,
  f.code,
  f.origins,
  f.is_active,
  f.draft,
  f.version,
  f.created_at,
  f.updated_at,
  v.published_at,
  f.draft is distinct from v.draft as is_changed,
  case
    when m.id is not null then json_build_object('id', m.id, 'name', m.name)
  end as method,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', p.id, 'name', p.name)
          order by
            p.name,
            p.id
        )
      from
        project p
      where
        p.account_id = $n
        and p.id = any (f.projects_ids)
    ),
    '[]'
  ) as projects,
  coalesce(d.views, 0)::integer as views,
  coalesce(d.starts, 0)::integer as starts,
  coalesce(d.sent, 0)::integer as sent
from
  web_form f
  left join web_form_version v on v.account_id = $n
  and v.web_form_id = f.id
  and v.version = f.version
  left join account_option m on m.account_id = $n
  and m.id = f.method_id
  left join lateral (
    select
      sum(w.views) as views,
      sum(w.starts) as starts,
      sum(w.sent) as sent
    from
      web_form_day w
    where
      w.account_id = $n
      and w.web_form_id = f.id
      and w.day >= $n::date
  ) d on true
where
  f.account_id = $n
  and f.deleted_at is null
order by
  f.created_at desc,
  f.id desc;
