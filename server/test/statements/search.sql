-- GET /search/
select
  u.id,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name,
  u.email,
  u.is_active
from
  app_user u
where
  u.account_id = $n
  and (
    app.fold (' ' || u.first_name || ' ' || u.last_name || ' ' || u.username || ' ' || u.email) like '% ' || app.fold ($n::text) || '%'
  )
order by
  u.is_active desc,
  name,
  u.id
limit
  5;

select
  p.id,
  p.name,
  p.commune
from
  project p
where
  p.account_id = $n
  and (' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%')
order by
  p.archived_at is not null,
  app.fold (p.name),
  p.id
limit
  5;

select
  u.id,
  u.number,
  u.kind,
  u.status,
  (
    select
      json_build_object('id', p.id, 'name', p.name)
    from
      project p
    where
      p.account_id = $n
      and p.id = u.project_id
  ) as project
from
  (
    select
      u.id
    from
      unit u
    where
      u.account_id = $n
      and (
        (
          "u"."number_folded" >= app.fold ($n::text)
          and "u"."number_folded" < app.fold ($n::text) || $n
        )
        or (
          "u"."model_folded" >= app.fold ($n::text)
          and "u"."model_folded" < app.fold ($n::text) || $n
        )
        or u.project_id = any (
          array(
            select
              p.id
            from
              project p
            where
              p.account_id = $n
              and (' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%')
          )
        )
      )
    order by
      u.number_sort,
      u.id
    limit
      500
  ) as candidate
  join unit u on u.account_id = $n
  and u.id = candidate.id
order by
  app.fold (u.number) <> app.fold ($n::text),
  u.number_sort,
  u.id
limit
  5;

select
  q.id,
  q.number,
  q.version,
  q.status,
  q.figures -> 'total' as total,
  (
    select
      json_build_object('id', c.id, 'name', c.name)
    from
      contact c
    where
      c.account_id = $n
      and c.id = q.contact_id
  ) as contact
from
  (
    select
      q.id
    from
      quotation q
    where
      q.account_id = $n
      and true
      and (
        "q"."contact_id" = any (
          array(
            (
              select
                w.contact_id
              from
                contact_word w
              where
                w.account_id = $n
                and w.word >= $n
                and w.word < $n
            )
            union
            select
              i.contact_id
            from
              contact_identity i
            where
              i.account_id = $n
              and i.kind = 'email'
              and i.value >= $n
              and i.value < $n
          )
        )
        or "q"."id" = any (
          array(
            select
              line."quotation_id"
            from
              "quotation_line" line
              join unit u on u.account_id = $n
              and u.id = line.unit_id
            where
              line.account_id = $n
              and (
                "u"."number_folded" >= app.fold ($n::text)
                and "u"."number_folded" < app.fold ($n::text) || $n
              )
          )
        )
        or "q"."number" = $n
      )
    order by
      q.created_at desc,
      q.id desc
    limit
      500
  ) as candidate
  join quotation q on q.account_id = $n
  and q.id = candidate.id
order by
  q.number is distinct from $n::bigint,
  q.created_at desc,
  q.id desc
limit
  5;

select
  d.id,
  d.number,
  d.status,
  d.ended_as,
  json_build_object('id', st.id, 'name', st.name) as sale_step,
  json_build_object('id', c.id, 'name', c.name) as contact
from
  (
    select
      d.id
    from
      deal d
    where
      d.account_id = $n
      and true
      and (
        "d"."contact_id" = any (
          array(
            (
              select
                w.contact_id
              from
                contact_word w
              where
                w.account_id = $n
                and w.word >= $n
                and w.word < $n
            )
            union
            select
              i.contact_id
            from
              contact_identity i
            where
              i.account_id = $n
              and i.kind = 'email'
              and i.value >= $n
              and i.value < $n
          )
        )
        or "d"."id" = any (
          array(
            select
              line."deal_id"
            from
              "deal_unit" line
              join unit u on u.account_id = $n
              and u.id = line.unit_id
            where
              line.account_id = $n
              and (
                "u"."number_folded" >= app.fold ($n::text)
                and "u"."number_folded" < app.fold ($n::text) || $n
              )
          )
        )
        or "d"."number" = $n
      )
    order by
      d.created_at desc,
      d.id desc
    limit
      500
  ) as candidate
  join deal d on d.account_id = $n
  and d.id = candidate.id
  join sale_step st on st.account_id = $n
  and st.id = d.sale_step_id
  join contact c on c.account_id = $n
  and c.id = d.contact_id
order by
  d.number is distinct from $n::bigint,
  d.created_at desc,
  d.id desc
limit
  5;

select
  m.id,
  m.name,
  m.is_blocked,
  case
    when not m.is_blocked then m.email
  end as email,
  case
    when not m.is_blocked then m.phone
  end as phone
from
  (
    select
      c.id,
      c.name,
      c.email,
      c.phone,
      c.blocked_at is not null as is_blocked,
      c.last_interaction_at
    from
      contact c
    where
      c.account_id = $n
      and not "c"."is_deleted"
      and true
      and c.id in (
        (
          select
            w.contact_id
          from
            contact_word w
          where
            w.account_id = $n
            and w.word >= $n
            and w.word < $n
        )
        union
        select
          i.contact_id
        from
          contact_identity i
        where
          i.account_id = $n
          and i.kind = 'email'
          and i.value >= $n
          and i.value < $n
      )
    limit
      500
  ) m
order by
  m.last_interaction_at desc nulls last,
  m.id desc
limit
  5;

select
  m.id,
  c.name,
  m.contact_id,
  m.status,
  case
    when st.id is not null then json_build_object('id', st.id, 'name', st.name)
  end as lead_step,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as seller
from
  (
    select
      l.*
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and l.contact_id in (
        (
          select
            w.contact_id
          from
            contact_word w
          where
            w.account_id = $n
            and w.word >= $n
            and w.word < $n
        )
        union
        select
          i.contact_id
        from
          contact_identity i
        where
          i.account_id = $n
          and i.kind = 'email'
          and i.value >= $n
          and i.value < $n
      )
    limit
      500
  ) m
  join contact c on c.account_id = $n
  and c.id = m.contact_id
  left join lead_step st on st.account_id = $n
  and st.id = m.lead_step_id
  left join app_user u on u.account_id = $n
  and u.id = m.seller_id
order by
  m.status in ('to_contact', 'in_follow_up') desc,
  m.last_interaction_at desc nulls last,
  m.id desc
limit
  5;


-- GET /search/, every filter, of their own
select
  q.id,
  q.number,
  q.version,
  q.status,
  q.figures -> 'total' as total,
  (
    select
      json_build_object('id', c.id, 'name', c.name)
    from
      contact c
    where
      c.account_id = $n
      and c.id = q.contact_id
  ) as contact
from
  (
    select
      q.id
    from
      quotation q
    where
      q.account_id = $n
      and (
        "q"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "q"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and (
        "q"."contact_id" = any (
          array(
            (
              select
                w.contact_id
              from
                contact_word w
              where
                w.account_id = $n
                and w.word >= $n
                and w.word < $n
            )
            union
            select
              i.contact_id
            from
              contact_identity i
            where
              i.account_id = $n
              and i.kind = 'email'
              and i.value >= $n
              and i.value < $n
          )
        )
        or "q"."id" = any (
          array(
            select
              line."quotation_id"
            from
              "quotation_line" line
              join unit u on u.account_id = $n
              and u.id = line.unit_id
            where
              line.account_id = $n
              and (
                "u"."number_folded" >= app.fold ($n::text)
                and "u"."number_folded" < app.fold ($n::text) || $n
              )
          )
        )
        or "q"."number" = $n
      )
    order by
      q.created_at desc,
      q.id desc
    limit
      500
  ) as candidate
  join quotation q on q.account_id = $n
  and q.id = candidate.id
order by
  q.number is distinct from $n::bigint,
  q.created_at desc,
  q.id desc
limit
  5;

select
  d.id,
  d.number,
  d.status,
  d.ended_as,
  json_build_object('id', st.id, 'name', st.name) as sale_step,
  json_build_object('id', c.id, 'name', c.name) as contact
from
  (
    select
      d.id
    from
      deal d
    where
      d.account_id = $n
      and (
        "d"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "d"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and (
        "d"."contact_id" = any (
          array(
            (
              select
                w.contact_id
              from
                contact_word w
              where
                w.account_id = $n
                and w.word >= $n
                and w.word < $n
            )
            union
            select
              i.contact_id
            from
              contact_identity i
            where
              i.account_id = $n
              and i.kind = 'email'
              and i.value >= $n
              and i.value < $n
          )
        )
        or "d"."id" = any (
          array(
            select
              line."deal_id"
            from
              "deal_unit" line
              join unit u on u.account_id = $n
              and u.id = line.unit_id
            where
              line.account_id = $n
              and (
                "u"."number_folded" >= app.fold ($n::text)
                and "u"."number_folded" < app.fold ($n::text) || $n
              )
          )
        )
        or "d"."number" = $n
      )
    order by
      d.created_at desc,
      d.id desc
    limit
      500
  ) as candidate
  join deal d on d.account_id = $n
  and d.id = candidate.id
  join sale_step st on st.account_id = $n
  and st.id = d.sale_step_id
  join contact c on c.account_id = $n
  and c.id = d.contact_id
order by
  d.number is distinct from $n::bigint,
  d.created_at desc,
  d.id desc
limit
  5;

select
  m.id,
  m.name,
  m.is_blocked,
  case
    when not m.is_blocked then m.email
  end as email,
  case
    when not m.is_blocked then m.phone
  end as phone
from
  (
    select
      c.id,
      c.name,
      c.email,
      c.phone,
      c.blocked_at is not null as is_blocked,
      c.last_interaction_at
    from
      contact c
    where
      c.account_id = $n
      and not "c"."is_deleted"
      and (
        "c"."created_by_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.contact_id = "c"."id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and c.id in (
        (
          select
            w.contact_id
          from
            contact_word w
          where
            w.account_id = $n
            and w.word >= $n
            and w.word < $n
        )
        union
        select
          i.contact_id
        from
          contact_identity i
        where
          i.account_id = $n
          and i.kind = 'email'
          and i.value >= $n
          and i.value < $n
      )
    limit
      500
  ) m
order by
  m.last_interaction_at desc nulls last,
  m.id desc
limit
  5;

select
  m.id,
  c.name,
  m.contact_id,
  m.status,
  case
    when st.id is not null then json_build_object('id', st.id, 'name', st.name)
  end as lead_step,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as seller
from
  (
    select
      l.*
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and "l"."seller_id" = $n
      and l.contact_id in (
        (
          select
            w.contact_id
          from
            contact_word w
          where
            w.account_id = $n
            and w.word >= $n
            and w.word < $n
        )
        union
        select
          i.contact_id
        from
          contact_identity i
        where
          i.account_id = $n
          and i.kind = 'email'
          and i.value >= $n
          and i.value < $n
      )
    limit
      500
  ) m
  join contact c on c.account_id = $n
  and c.id = m.contact_id
  left join lead_step st on st.account_id = $n
  and st.id = m.lead_step_id
  left join app_user u on u.account_id = $n
  and u.id = m.seller_id
order by
  m.status in ('to_contact', 'in_follow_up') desc,
  m.last_interaction_at desc nulls last,
  m.id desc
limit
  5;
