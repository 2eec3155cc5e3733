-- GET /leads/{id}/readers/
select
  l.id
from
  lead l
where
  l.account_id = $n
  and l.id = $n
  and not "l"."is_deleted";


-- GET /leads/{id}/readers/, every filter, of their own
select
  l.id
from
  lead l
where
  l.account_id = $n
  and l.id = $n
  and not "l"."is_deleted"
  and "l"."seller_id" = $n;


-- GET /leads/offered/
select
  l.id,
  l.created_at,
  l.first_response_due_at,
  case
    when exists (
      select
      from
        assignment_rule r
      where
        r.account_id = $n
        and r.id = l.claim_rule_id
        and r.is_active
    ) then l.claim_until
  end as claim_until,
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
        lead_project lp
        join project p on p.account_id = $n
        and p.id = lp.project_id
      where
        lp.account_id = $n
        and lp.lead_id = l.id
    ),
    '[]'
  ) as projects
from
  lead l
  left join account_option m on m.account_id = $n
  and m.id = l.method_id
where
  l.account_id = $n
  and l.status = 'to_contact'
  and l.seller_id is null
  and not l.is_deleted
  and not exists (
    select
    from
      contact blocked
    where
      blocked.account_id = $n
      and blocked.id = "l"."contact_id"
      and blocked.blocked_at is not null
  )
  and (
    $n::boolean
    or (
      l.claim_until > $n::timestamptz
      and exists (
        select
        from
          assignment_rule_seller rs
          join assignment_rule r on r.account_id = $n
          and r.id = rs.rule_id
          and r.is_active
        where
          rs.account_id = $n
          and rs.rule_id = l.claim_rule_id
          and rs.seller_id = $n
      )
    )
  )
order by
  l.created_at,
  l.id
limit
  50;
