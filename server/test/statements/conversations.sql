-- GET /whatsapp/conversations/
select
  v.uuid,
  json_build_object('id', c.id, 'name', c.name, 'phone', c.phone) as contact,
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as seller,
  v.unread_count,
  case
    when m.id is not null then json_build_object('body', m.body, 'kind', m.kind, 'direction', m.direction, 'status', m.status)
  end as last_message,
  v.last_message_at,
  v.window_open_until,
  (
    select
      count(*)::int
    from
      (
        select
        from
          conversation v
        where
          v.account_id = $n
          and true
        limit
          10001
      ) as capped
  ) as count,
  "v"."last_message_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "v"."id"
        from
          conversation v
        where
          v.account_id = $n
          and true
        order by
          "v"."last_message_at" desc,
          "v"."id" desc
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
  join conversation v on v.account_id = $n
  and v.id = picked.id
  join contact c on c.account_id = $n
  and c.id = v.contact_id
  left join app_user s on s.account_id = $n
  and s.id = v.seller_id
  left join message m on m.account_id = $n
  and m.id = v.last_message_id
order by
  "v"."last_message_at" desc,
  "v"."id" desc;


-- GET /whatsapp/conversations/, every filter, of their own
select
  v.uuid,
  json_build_object('id', c.id, 'name', c.name, 'phone', c.phone) as contact,
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as seller,
  v.unread_count,
  case
    when m.id is not null then json_build_object('body', m.body, 'kind', m.kind, 'direction', m.direction, 'status', m.status)
  end as last_message,
  v.last_message_at,
  v.window_open_until,
  (
    select
      count(*)::int
    from
      (
        select
        from
          conversation v
        where
          v.account_id = $n
          and (
            "v"."seller_id" = $n
            or exists (
              select
              from
                contact own
              where
                own.account_id = $n
                and own.id = "v"."contact_id"
                and not "own"."is_deleted"
                and (
                  "own"."created_by_id" = $n
                  or exists (
                    select
                    from
                      lead own
                    where
                      own.account_id = $n
                      and own.contact_id = "own"."id"
                      and own.seller_id = $n
                      and not own.is_deleted
                  )
                )
            )
          )
          and v.seller_id = any ($n::bigint[])
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = v.contact_id
              and app.fold (c.name) like '%' || app.fold ($n::text) || '%'
          )
        limit
          10001
      ) as capped
  ) as count,
  "v"."last_message_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "v"."id"
        from
          conversation v
        where
          v.account_id = $n
          and (
            "v"."seller_id" = $n
            or exists (
              select
              from
                contact own
              where
                own.account_id = $n
                and own.id = "v"."contact_id"
                and not "own"."is_deleted"
                and (
                  "own"."created_by_id" = $n
                  or exists (
                    select
                    from
                      lead own
                    where
                      own.account_id = $n
                      and own.contact_id = "own"."id"
                      and own.seller_id = $n
                      and not own.is_deleted
                  )
                )
            )
          )
          and v.seller_id = any ($n::bigint[])
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = v.contact_id
              and app.fold (c.name) like '%' || app.fold ($n::text) || '%'
          )
        order by
          "v"."last_message_at" desc,
          "v"."id" desc
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
  join conversation v on v.account_id = $n
  and v.id = picked.id
  join contact c on c.account_id = $n
  and c.id = v.contact_id
  left join app_user s on s.account_id = $n
  and s.id = v.seller_id
  left join message m on m.account_id = $n
  and m.id = v.last_message_id
order by
  "v"."last_message_at" desc,
  "v"."id" desc;


-- GET /whatsapp/conversations/, behind a link
select
  v.uuid,
  json_build_object('id', c.id, 'name', c.name, 'phone', c.phone) as contact,
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as seller,
  v.unread_count,
  case
    when m.id is not null then json_build_object('body', m.body, 'kind', m.kind, 'direction', m.direction, 'status', m.status)
  end as last_message,
  v.last_message_at,
  v.window_open_until,
  (
    select
      count(*)::int
    from
      (
        select
        from
          conversation v
        where
          v.account_id = $n
          and true
        limit
          10001
      ) as capped
  ) as count,
  "v"."last_message_at" as sort_key
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
                "v"."id",
                "v"."last_message_at" as key
              from
                conversation v
              where
                v.account_id = $n
                and true
                and ("v"."last_message_at", "v"."id") < ($n::timestamptz, $n::bigint)
              order by
                "v"."last_message_at" desc,
                "v"."id" desc
              limit
                $n
            )
          ) as beside
        order by
          key desc,
          "id" desc
        limit
          $n
      )
    select
      *
    from
      page
  ) as picked
  join conversation v on v.account_id = $n
  and v.id = picked.id
  join contact c on c.account_id = $n
  and c.id = v.contact_id
  left join app_user s on s.account_id = $n
  and s.id = v.seller_id
  left join message m on m.account_id = $n
  and m.id = v.last_message_id
order by
  "v"."last_message_at" desc,
  "v"."id" desc;


-- GET /whatsapp/client-profile/{id}/contact/
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
        and true
    )
  );
