-- GET /whatsapp/templates/
select
  t.id,
  t.name,
  t.language,
  t.category,
  t.components,
  t.variables,
  t.status,
  t.meta_status,
  t.reason,
  t.quality,
  t.meta_components is not null
  and t.meta_components <> t.components as has_unsent_changes,
  case
    when t.status = 'approved' then t.edited_at + interval '24 h'
  end as editable_from,
  t.submitted_at,
  t.created_at,
  t.updated_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          message_template t
        where
          t.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  t.name as sort_key
from
  (
    with
      page as materialized (
        select
          "t"."id"
        from
          message_template t
        where
          t.account_id = $n
        order by
          t.name asc,
          "t"."id" asc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as picked
  join message_template t on t.account_id = $n
  and t.id = picked.id
order by
  t.name asc,
  "t"."id" asc;


-- GET /whatsapp/templates/, every filter, of their own
/* for its values */
select
  "t"."id",
  (count(*) over ())::int as count
from
  (
    select
      t.*
    from
      message_template t
    where
      t.account_id = $n
      and t.status = any ($n::text[])
      and position(lower($n::text) in lower(t.name || ' ' || t.components::text)) > 0
    limit
      10001
  ) as t
order by
  t.name asc,
  "t"."id" asc
limit
  $n
offset
  $n;

select
  t.id,
  t.name,
  t.language,
  t.category,
  t.components,
  t.variables,
  t.status,
  t.meta_status,
  t.reason,
  t.quality,
  t.meta_components is not null
  and t.meta_components <> t.components as has_unsent_changes,
  case
    when t.status = 'approved' then t.edited_at + interval '24 h'
  end as editable_from,
  t.submitted_at,
  t.created_at,
  t.updated_at,
  ($n::int) as count,
  t.name as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join message_template t on t.account_id = $n
  and t.id = picked.id
order by
  t.name asc,
  "t"."id" asc;


-- GET /whatsapp/templates/, behind a link
select
  t.id,
  t.name,
  t.language,
  t.category,
  t.components,
  t.variables,
  t.status,
  t.meta_status,
  t.reason,
  t.quality,
  t.meta_components is not null
  and t.meta_components <> t.components as has_unsent_changes,
  case
    when t.status = 'approved' then t.edited_at + interval '24 h'
  end as editable_from,
  t.submitted_at,
  t.created_at,
  t.updated_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          message_template t
        where
          t.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  t.name as sort_key
from
  (
    with
      page as materialized (
        select
          *
        from
          (
            (
              select
                "t"."id",
                t.name as key
              from
                message_template t
              where
                t.account_id = $n
                and (t.name, "t"."id") > ($n::text, $n::bigint)
              order by
                t.name asc,
                "t"."id" asc
              limit
                $n
            )
          ) as beside
        order by
          key asc,
          "id" asc
        limit
          $n
      )
    select
      *
    from
      page
  ) as picked
  join message_template t on t.account_id = $n
  and t.id = picked.id
order by
  t.name asc,
  "t"."id" asc;


-- GET /whatsapp/templates/{id}/
select
  t.id,
  t.name,
  t.language,
  t.category,
  t.components,
  t.variables,
  t.status,
  t.meta_status,
  t.reason,
  t.quality,
  t.meta_components is not null
  and t.meta_components <> t.components as has_unsent_changes,
  case
    when t.status = 'approved' then t.edited_at + interval '24 h'
  end as editable_from,
  t.submitted_at,
  t.created_at,
  t.updated_at
from
  message_template t
where
  t.account_id = $n
  and t.id = $n;


-- GET /whatsapp/client-profile/{id}/template-values/
select
  c.id,
  c.name,
  c.phone,
  v.uuid as conversation_id,
  coalesce(v.unread_count, 0) as unread_count,
  case
    when m.id is not null then json_build_object('body', m.body, 'kind', m.kind, 'direction', m.direction, 'status', m.status)
  end as last_message,
  v.window_open_until
from
  contact c
  left join lateral (
    select
      v.*
    from
      conversation v
    where
      v.account_id = $n
      and v.contact_id = c.id
      and not "v"."is_leaving"
    order by
      v.last_message_at desc,
      v.id desc
    limit
      1
  ) v on true
  left join message m on m.account_id = $n
  and m.id = v.last_message_id
where
  c.account_id = $n
  and c.id = $n
  and not c.is_deleted
  and (
    not "c"."is_deleted"
    and true
    or exists (
      select
      from
        conversation w
      where
        w.account_id = $n
        and w.contact_id = c.id
        and not "w"."is_leaving"
    )
  );

select
  t.id,
  t.name,
  t.language,
  t.category,
  t.components,
  t.variables,
  t.status,
  t.meta_status,
  t.reason,
  t.quality,
  t.meta_components is not null
  and t.meta_components <> t.components as has_unsent_changes,
  case
    when t.status = 'approved' then t.edited_at + interval '24 h'
  end as editable_from,
  t.submitted_at,
  t.created_at,
  t.updated_at,
  t.meta_components,
  t.meta_id
from
  message_template t
where
  t.account_id = $n
  and t.id = $n;


-- GET /whatsapp/client-profile/{id}/template-values/, every filter, of their own
select
  c.id,
  c.name,
  c.phone,
  v.uuid as conversation_id,
  coalesce(v.unread_count, 0) as unread_count,
  case
    when m.id is not null then json_build_object('body', m.body, 'kind', m.kind, 'direction', m.direction, 'status', m.status)
  end as last_message,
  v.window_open_until
from
  contact c
  left join lateral (
    select
      v.*
    from
      conversation v
    where
      v.account_id = $n
      and v.contact_id = c.id
      and (
        not "v"."is_leaving"
        and (
          "v"."seller_id" = $n
          or exists (
            select
            from
              contact person
            where
              person.account_id = $n
              and person.id = "v"."contact_id"
              and not "person"."is_deleted"
              and (
                "person"."created_by_id" = $n
                or exists (
                  select
                  from
                    lead own
                  where
                    own.account_id = $n
                    and own.contact_id = "person"."id"
                    and own.seller_id = $n
                    and not own.is_deleted
                )
              )
          )
        )
      )
    order by
      v.last_message_at desc,
      v.id desc
    limit
      1
  ) v on true
  left join message m on m.account_id = $n
  and m.id = v.last_message_id
where
  c.account_id = $n
  and c.id = $n
  and not c.is_deleted
  and (
    not "c"."is_deleted"
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
    or exists (
      select
      from
        conversation w
      where
        w.account_id = $n
        and w.contact_id = c.id
        and (
          not "w"."is_leaving"
          and (
            "w"."seller_id" = $n
            or exists (
              select
              from
                contact person
              where
                person.account_id = $n
                and person.id = "w"."contact_id"
                and not "person"."is_deleted"
                and (
                  "person"."created_by_id" = $n
                  or exists (
                    select
                    from
                      lead own
                    where
                      own.account_id = $n
                      and own.contact_id = "person"."id"
                      and own.seller_id = $n
                      and not own.is_deleted
                  )
                )
            )
          )
        )
    )
  );
