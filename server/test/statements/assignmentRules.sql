-- GET /assignment-rules/
select
  r.id,
  r.name,
  r.position as "order",
  r.is_active,
  r.campaigns,
  r.way,
  r.claim_minutes,
  r.fallback,
  r.updated_at,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', o.id, 'name', o.name)
          order by
            o.position,
            o.id
        )
      from
        account_option o
      where
        o.account_id = $n
        and o.id = any (r.methods_ids)
    ),
    '[]'
  ) as methods,
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
        and p.id = any (r.projects_ids)
    ),
    '[]'
  ) as projects,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            u.id,
            'name',
            coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username),
            'weight',
            rs.weight,
            'takes_leads',
            (
              u.is_active
              and u.is_seller
              and not (
                coalesce(u.paused_from, u.paused_until) is not null
                and $n::date between coalesce(u.paused_from, '-infinity') and coalesce(u.paused_until, 'infinity')
              )
              and (
                'leads.edit' = any (u.permissions)
                or exists (
                  select
                  from
                    user_group_member m
                    join user_group g on g.account_id = $n
                    and g.id = m.group_id
                  where
                    m.account_id = $n
                    and m.user_id = u.id
                    and 'leads.edit' = any (g.permissions)
                )
              )
            )
          )
          order by
            rs.position,
            u.id
        )
      from
        assignment_rule_seller rs
        join app_user u on u.account_id = $n
        and u.id = rs.seller_id
      where
        rs.account_id = $n
        and rs.rule_id = r.id
    ),
    '[]'
  ) as sellers
from
  assignment_rule r
where
  r.account_id = $n
order by
  r.position,
  r.id;


-- GET /assignment-rules/sellers/
select
  u.id,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name,
  u.paused_from,
  u.paused_until,
  (
    select
      coalesce(sum(n.leads), 0)::int
    from
      lead_count n
    where
      n.account_id = $n
      and n.seller_id = u.id
      and n.status in ('to_contact', 'in_follow_up')
  ) as open_leads,
  (
    select
      coalesce(sum(n.leads), 0)::int
    from
      lead_count n
    where
      n.account_id = $n
      and n.seller_id = u.id
      and n.status = 'to_contact'
  ) as to_contact,
  (
    u.is_active
    and u.is_seller
    and not (
      coalesce(u.paused_from, u.paused_until) is not null
      and $n::date between coalesce(u.paused_from, '-infinity') and coalesce(u.paused_until, 'infinity')
    )
    and (
      'leads.edit' = any (u.permissions)
      or exists (
        select
        from
          user_group_member m
          join user_group g on g.account_id = $n
          and g.id = m.group_id
        where
          m.account_id = $n
          and m.user_id = u.id
          and 'leads.edit' = any (g.permissions)
      )
    )
  ) as takes_leads
from
  app_user u
where
  u.account_id = $n
  and u.is_seller
  and u.is_active
order by
  2,
  u.id;
