-- GET /whatsapp/line/
select
  c.kind,
  c.settings,
  c.secrets,
  c.is_sandbox,
  c.last_error,
  c.last_remedy,
  c.last_failed_at,
  c.last_ok_at,
  c.last_webhook_at,
  c.last_sync_at,
  c.sync_started_at,
  c.facts,
  c.updated_at
from
  connection c
where
  c.account_id = $n
order by
  c.kind;


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
          and not "v"."is_leaving"
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
          and not "v"."is_leaving"
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
/* for its values */
select
  "v"."id",
  (count(*) over ())::int as count
from
  (
    select
      v.*
    from
      conversation v
    where
      v.account_id = $n
      and not "v"."is_leaving"
      and v.id in (
        select
          given.id
        from
          conversation given
        where
          given.account_id = $n
          and given.seller_id = $n
        union
        select
          theirs.id
        from
          (
            select
              own.contact_id as id
            from
              lead own
            where
              own.account_id = $n
              and own.seller_id = $n
              and not own.is_deleted
            union
            select
              made.id
            from
              contact made
            where
              made.account_id = $n
              and made.created_by_id = $n
          ) as own
          join contact c on c.account_id = $n
          and c.id = own.id
          and not c.is_deleted
          join conversation theirs on theirs.account_id = $n
          and theirs.contact_id = c.id
      )
      and v.seller_id = any ($n::bigint[])
      and exists (
        select
        from
          contact_tag t
        where
          t.account_id = $n
          and t.contact_id = v.contact_id
          and t.tag_id = any ($n::bigint[])
      )
      and "v"."contact_id" = any (
        (
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
        )::bigint[]
      )
  ) as v
order by
  "v"."last_message_at" desc,
  "v"."id" desc
limit
  $n
offset
  $n;

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
  ($n::int) as count,
  "v"."last_message_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
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
          and not "v"."is_leaving"
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
                and not "v"."is_leaving"
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


-- GET /whatsapp/conversations/unread/
select
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
          and not "v"."is_leaving"
          and true
          and v.unread_count > 0
        limit
          10000
      ) as capped
  ) as unread,
  $n::int as cap;


-- GET /whatsapp/conversations/counts/
select
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
          and not "v"."is_leaving"
          and true
        limit
          10000
      ) as capped
  ) as "all",
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
          and not "v"."is_leaving"
          and true
          and v.seller_id = $n
        limit
          10000
      ) as capped
  ) as mine,
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
          and not "v"."is_leaving"
          and true
          and v.unread_count > 0
        limit
          10000
      ) as capped
  ) as unread,
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
          and not "v"."is_leaving"
          and true
          and v.last_direction = 'inbound'
        limit
          10000
      ) as capped
  ) as waiting,
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
          and not "v"."is_leaving"
          and true
          and v.window_open_until > $n::timestamptz
          and v.window_open_until < $n::timestamptz
        limit
          10000
      ) as capped
  ) as closing,
  (
    select
      coalesce(sum(u.unread_count), 0)::int
    from
      (
        select
          v.unread_count
        from
          conversation v
        where
          v.account_id = $n
          and not "v"."is_leaving"
          and true
          and v.unread_count > 0
        limit
          10000
      ) as u
  ) as unread_messages,
  $n::int as cap;


-- GET /whatsapp/messages/
/* for its values */
select
  "m"."id",
  (count(*) over ())::int as count
from
  (
    select
      m.*
    from
      message m
      join conversation v on v.account_id = $n
      and v.id = m.conversation_id
    where
      m.account_id = $n
      and not "v"."is_leaving"
      and to_tsvector('simple', app.fold (m.body)) @@ to_tsquery('simple', $n)
  ) as m
order by
  "m"."created_at" desc,
  "m"."id" desc
limit
  $n
offset
  $n;

select
  m.id,
  v.uuid as conversation_uuid,
  json_build_object('id', c.id, 'name', c.name) as contact,
  m.direction,
  m.kind,
  m.body,
  m.created_at,
  ($n::int) as count,
  "m"."created_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join message m on m.account_id = $n
  and m.id = picked.id
  join conversation v on v.account_id = $n
  and v.id = m.conversation_id
  join contact c on c.account_id = $n
  and c.id = v.contact_id
order by
  "m"."created_at" desc,
  "m"."id" desc;


-- GET /whatsapp/messages/, every filter, of their own
/* for its values */
select
  "m"."id",
  (count(*) over ())::int as count
from
  (
    select
      m.*
    from
      message m
      join conversation v on v.account_id = $n
      and v.id = m.conversation_id
    where
      m.account_id = $n
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
      and to_tsvector('simple', app.fold (m.body)) @@ to_tsquery('simple', $n)
      and v.uuid = $n
  ) as m
order by
  "m"."created_at" desc,
  "m"."id" desc
limit
  $n
offset
  $n;


-- GET /whatsapp/messages/, behind a link
/* for its values */
select
  "m"."id",
  (count(*) over ())::int as count
from
  (
    select
      m.*
    from
      message m
      join conversation v on v.account_id = $n
      and v.id = m.conversation_id
    where
      m.account_id = $n
      and not "v"."is_leaving"
      and to_tsvector('simple', app.fold (m.body)) @@ to_tsquery('simple', $n)
  ) as m
order by
  "m"."created_at" desc,
  "m"."id" desc
limit
  1;

select
  m.id,
  v.uuid as conversation_uuid,
  json_build_object('id', c.id, 'name', c.name) as contact,
  m.direction,
  m.kind,
  m.body,
  m.created_at,
  ($n::int) as count,
  "m"."created_at" as sort_key
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
                "m"."id",
                "m"."created_at" as key
              from
                message m
                join conversation v on v.account_id = $n
                and v.id = m.conversation_id
              where
                m.account_id = $n
                and not "v"."is_leaving"
                and to_tsvector('simple', app.fold (m.body)) @@ to_tsquery('simple', $n)
                and ("m"."created_at", "m"."id") < ($n::timestamptz, $n::bigint)
              order by
                "m"."created_at" desc,
                "m"."id" desc
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
  join message m on m.account_id = $n
  and m.id = picked.id
  join conversation v on v.account_id = $n
  and v.id = m.conversation_id
  join contact c on c.account_id = $n
  and c.id = v.contact_id
order by
  "m"."created_at" desc,
  "m"."id" desc;


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


-- GET /whatsapp/contacts/
select
  c.id,
  c.name,
  c.phone,
  v.uuid as conversation_id,
  v.unread_count,
  case
    when m.id is not null then json_build_object('body', m.body, 'kind', m.kind, 'direction', m.direction, 'status', m.status)
  end as last_message,
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
          and not "v"."is_leaving"
          and true
          and not exists (
            select
            from
              conversation later
            where
              later.account_id = $n
              and later.contact_id = v.contact_id
              and not "later"."is_leaving"
              and (later.last_message_at, later.id) > (v.last_message_at, v.id)
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
          and not "v"."is_leaving"
          and true
          and not exists (
            select
            from
              conversation later
            where
              later.account_id = $n
              and later.contact_id = v.contact_id
              and not "later"."is_leaving"
              and (later.last_message_at, later.id) > (v.last_message_at, v.id)
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
  left join message m on m.account_id = $n
  and m.id = v.last_message_id
order by
  "v"."last_message_at" desc,
  "v"."id" desc;


-- GET /whatsapp/contacts/, every filter, of their own
/* for its values */
select
  "v"."id",
  (count(*) over ())::int as count
from
  (
    select
      v.*
    from
      conversation v
    where
      v.account_id = $n
      and not "v"."is_leaving"
      and v.id in (
        select
          given.id
        from
          conversation given
        where
          given.account_id = $n
          and given.seller_id = $n
        union
        select
          theirs.id
        from
          (
            select
              own.contact_id as id
            from
              lead own
            where
              own.account_id = $n
              and own.seller_id = $n
              and not own.is_deleted
            union
            select
              made.id
            from
              contact made
            where
              made.account_id = $n
              and made.created_by_id = $n
          ) as own
          join contact c on c.account_id = $n
          and c.id = own.id
          and not c.is_deleted
          join conversation theirs on theirs.account_id = $n
          and theirs.contact_id = c.id
      )
      and "v"."contact_id" = any (
        (
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
        )::bigint[]
      )
      and not exists (
        select
        from
          conversation later
        where
          later.account_id = $n
          and later.contact_id = v.contact_id
          and not "later"."is_leaving"
          and (later.last_message_at, later.id) > (v.last_message_at, v.id)
      )
  ) as v
order by
  "v"."last_message_at" desc,
  "v"."id" desc
limit
  $n
offset
  $n;

select
  c.id,
  c.name,
  c.phone,
  v.uuid as conversation_id,
  v.unread_count,
  case
    when m.id is not null then json_build_object('body', m.body, 'kind', m.kind, 'direction', m.direction, 'status', m.status)
  end as last_message,
  v.window_open_until,
  ($n::int) as count,
  "v"."last_message_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join conversation v on v.account_id = $n
  and v.id = picked.id
  join contact c on c.account_id = $n
  and c.id = v.contact_id
  left join message m on m.account_id = $n
  and m.id = v.last_message_id
order by
  "v"."last_message_at" desc,
  "v"."id" desc;


-- GET /whatsapp/contacts/, behind a link
select
  c.id,
  c.name,
  c.phone,
  v.uuid as conversation_id,
  v.unread_count,
  case
    when m.id is not null then json_build_object('body', m.body, 'kind', m.kind, 'direction', m.direction, 'status', m.status)
  end as last_message,
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
          and not "v"."is_leaving"
          and true
          and not exists (
            select
            from
              conversation later
            where
              later.account_id = $n
              and later.contact_id = v.contact_id
              and not "later"."is_leaving"
              and (later.last_message_at, later.id) > (v.last_message_at, v.id)
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
                and not "v"."is_leaving"
                and true
                and not exists (
                  select
                  from
                    conversation later
                  where
                    later.account_id = $n
                    and later.contact_id = v.contact_id
                    and not "later"."is_leaving"
                    and (later.last_message_at, later.id) > (v.last_message_at, v.id)
                )
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
  left join message m on m.account_id = $n
  and m.id = v.last_message_id
order by
  "v"."last_message_at" desc,
  "v"."id" desc;


-- GET /whatsapp/contacts-with-phones/
select
  c.id,
  c.name,
  c.phone,
  v.uuid as conversation_id,
  coalesce(v.unread_count, 0) as unread_count,
  case
    when m.id is not null then json_build_object('body', m.body, 'kind', m.kind, 'direction', m.direction, 'status', m.status)
  end as last_message,
  v.window_open_until,
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact c
        where
          c.account_id = $n
          and c.phone is not null
          and c.blocked_at is null
          and not "c"."is_deleted"
          and true
        limit
          10001
      ) as capped
  ) as count,
  "c"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "c"."id"
        from
          contact c
        where
          c.account_id = $n
          and c.phone is not null
          and c.blocked_at is null
          and not "c"."is_deleted"
          and true
        order by
          "c"."created_at" desc,
          "c"."id" desc
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
  join contact c on c.account_id = $n
  and c.id = picked.id
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
order by
  "c"."created_at" desc,
  "c"."id" desc;


-- GET /whatsapp/contacts-with-phones/, every filter, of their own
/* for its values */
select
  "c"."id",
  (count(*) over ())::int as count
from
  (
    select
      c.*
    from
      contact c
    where
      c.account_id = $n
      and c.phone is not null
      and c.blocked_at is null
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
      and "c"."id" = any (
        (
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
        )::bigint[]
      )
  ) as c
order by
  "c"."created_at" desc,
  "c"."id" desc
limit
  $n
offset
  $n;

select
  c.id,
  c.name,
  c.phone,
  v.uuid as conversation_id,
  coalesce(v.unread_count, 0) as unread_count,
  case
    when m.id is not null then json_build_object('body', m.body, 'kind', m.kind, 'direction', m.direction, 'status', m.status)
  end as last_message,
  v.window_open_until,
  ($n::int) as count,
  "c"."created_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join contact c on c.account_id = $n
  and c.id = picked.id
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
order by
  "c"."created_at" desc,
  "c"."id" desc;


-- GET /whatsapp/contacts-with-phones/, behind a link
select
  c.id,
  c.name,
  c.phone,
  v.uuid as conversation_id,
  coalesce(v.unread_count, 0) as unread_count,
  case
    when m.id is not null then json_build_object('body', m.body, 'kind', m.kind, 'direction', m.direction, 'status', m.status)
  end as last_message,
  v.window_open_until,
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact c
        where
          c.account_id = $n
          and c.phone is not null
          and c.blocked_at is null
          and not "c"."is_deleted"
          and true
        limit
          10001
      ) as capped
  ) as count,
  "c"."created_at" as sort_key
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
                "c"."id",
                "c"."created_at" as key
              from
                contact c
              where
                c.account_id = $n
                and c.phone is not null
                and c.blocked_at is null
                and not "c"."is_deleted"
                and true
                and ("c"."created_at", "c"."id") < ($n::timestamptz, $n::bigint)
              order by
                "c"."created_at" desc,
                "c"."id" desc
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
  join contact c on c.account_id = $n
  and c.id = picked.id
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
order by
  "c"."created_at" desc,
  "c"."id" desc;


-- GET /whatsapp/media/{id}/
select
  f.id,
  s.key,
  s.thumbnail_key,
  s.mime,
  s.name,
  s.size,
  f.is_voice,
  f.kind
from
  chat_file f
  join stored_file s on s.account_id = $n
  and s.id = f.stored_file_id
  join conversation v on v.account_id = $n
  and v.id = f.conversation_id
  left join message m on m.account_id = $n
  and m.id = f.message_id
where
  f.account_id = $n
  and f.id = $n
  and m.revoked_at is null
  and not "v"."is_leaving";
