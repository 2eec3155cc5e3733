-- GET /contacts/download-template
select
  f.id,
  f.noun,
  f.key,
  f.label,
  f.kind,
  f.currency,
  f.options,
  f.help,
  f.is_required,
  f.is_in_form,
  f.is_in_list,
  f.position as "order",
  f.is_archived,
  f.updated_at
from
  custom_field f
where
  f.account_id = $n
order by
  f.noun,
  f.is_archived,
  f.position,
  f.id;

select
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', o.id, 'name', o.name, 'code', o.code)
          order by
            o.position,
            o.id
        ),
        '[]'
      )
    from
      account_option o
    where
      o.account_id = $n
      and o.list = 'method'
      and not o.is_retired
  ) as methods,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', o.id, 'name', o.name, 'code', o.code)
          order by
            o.position,
            o.id
        ),
        '[]'
      )
    from
      account_option o
    where
      o.account_id = $n
      and o.list = 'gender'
      and not o.is_retired
  ) as genders,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', o.id, 'name', o.name, 'code', o.code)
          order by
            o.position,
            o.id
        ),
        '[]'
      )
    from
      account_option o
    where
      o.account_id = $n
      and o.list = 'marital_status'
      and not o.is_retired
  ) as marital_statuses,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', o.id, 'name', o.name, 'code', o.code)
          order by
            o.position,
            o.id
        ),
        '[]'
      )
    from
      account_option o
    where
      o.account_id = $n
      and o.list = 'marital_regime'
      and not o.is_retired
  ) as marital_regimes,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', o.id, 'name', o.name, 'code', o.code)
          order by
            o.position,
            o.id
        ),
        '[]'
      )
    from
      account_option o
    where
      o.account_id = $n
      and o.list = 'file_type'
      and not o.is_retired
  ) as file_types,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', o.code, 'name', o.name)
          order by
            o.position,
            o.id
        ),
        '[]'
      )
    from
      account_option o
    where
      o.account_id = $n
      and o.list = 'discard_kind'
      and o.code is not null
      and not o.is_retired
  ) as discard_kinds,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', st.id, 'name', st.name, 'color', st.color, 'kind', st.kind, 'order', st.position)
          order by
            st.position,
            st.id
        ),
        '[]'
      )
    from
      lead_step st
    where
      st.account_id = $n
  ) as lead_steps,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', ss.id, 'name', ss.name)
          order by
            ss.position,
            ss.id
        ),
        '[]'
      )
    from
      sale_step ss
    where
      ss.account_id = $n
  ) as sale_steps,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', t.id, 'name', t.name, 'color', t.color)
          order by
            t.name,
            t.id
        ),
        '[]'
      )
    from
      tag t
    where
      t.account_id = $n
  ) as tags,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            u.id,
            'name',
            coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username),
            'is_active',
            u.is_active
          )
          order by
            u.is_active desc,
            u.first_name,
            u.last_name,
            u.id
        ),
        '[]'
      )
    from
      app_user u
    where
      u.account_id = $n
      and u.is_seller
  ) as sellers,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', p.id, 'name', p.name)
          order by
            p.name,
            p.id
        ),
        '[]'
      )
    from
      project p
    where
      p.account_id = $n
  ) as projects,
  (
    select
      a.whatsapp_texts
    from
      account a
    where
      a.id = $n
  ) as whatsapp_texts,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', ut.id, 'name', ut.name, 'project_id', ut.project_id)
          order by
            ut.name,
            ut.id
        ),
        '[]'
      )
    from
      unit_type ut
    where
      ut.account_id = $n
  ) as unit_types,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', b.id, 'name', b.name, 'project_id', b.project_id)
          order by
            b.position,
            b.id
        ),
        '[]'
      )
    from
      building b
    where
      b.account_id = $n
  ) as buildings;


-- GET /imports/
select
  i.id,
  i.subject,
  i.project_id,
  j.title as name,
  i.stage,
  j.progress,
  j.problem,
  i.rows_count as "rows",
  counted.*,
  j.created_at,
  j.finished_at,
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = j.user_id
  ) as "user",
  (
    select
      count(*)::int
    from
      (
        select
        from
          job j
          join contact_import i on i.account_id = $n
          and i.id = j.id
        where
          j.account_id = $n
          and i.subject = $n
          and true
          and case i.subject
            when 'contacts' then $n::boolean
            and true
            else $n::boolean
          end
        limit
          10001
      ) as capped
  ) as count,
  "j"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "j"."id"
        from
          job j
          join contact_import i on i.account_id = $n
          and i.id = j.id
        where
          j.account_id = $n
          and i.subject = $n
          and true
          and case i.subject
            when 'contacts' then $n::boolean
            and true
            else $n::boolean
          end
        order by
          "j"."created_at" desc,
          "j"."id" desc
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
  join job j on j.account_id = $n
  and j.id = picked.id
  join contact_import i on i.account_id = $n
  and i.id = picked.id
  cross join lateral (
    select
      coalesce(
        (j.result -> 'rows' ->> 'bad')::int,
        count(*) filter (
          where
            r.state = 'bad'
        )::int
      ) as "bad",
      coalesce(
        (j.result -> 'rows' ->> 'created')::int,
        count(*) filter (
          where
            r.state = 'created'
        )::int
      ) as "created",
      coalesce(
        (j.result -> 'rows' ->> 'updated')::int,
        count(*) filter (
          where
            r.state = 'updated'
        )::int
      ) as "updated",
      coalesce(
        (j.result -> 'rows' ->> 'unchanged')::int,
        count(*) filter (
          where
            r.state = 'unchanged'
        )::int
      ) as "unchanged",
      coalesce(
        (j.result -> 'rows' ->> 'skipped')::int,
        count(*) filter (
          where
            r.state = 'skipped'
        )::int
      ) as "skipped",
      coalesce(
        (j.result -> 'rows' ->> 'reverted')::int,
        count(*) filter (
          where
            r.state = 'reverted'
        )::int
      ) as "reverted",
      coalesce(
        (j.result -> 'rows' ->> 'kept')::int,
        count(*) filter (
          where
            r.state = 'kept'
        )::int
      ) as "kept",
      coalesce((j.result -> 'rows' ->> 'leads')::int, count(r.lead_id)::int) as "leads"
    from
      import_row r
    where
      r.account_id = $n
      and r.import_id = i.id
  ) as counted
order by
  "j"."created_at" desc,
  "j"."id" desc;


-- GET /imports/, every filter
select
  i.id,
  i.subject,
  i.project_id,
  j.title as name,
  i.stage,
  j.progress,
  j.problem,
  i.rows_count as "rows",
  counted.*,
  j.created_at,
  j.finished_at,
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = j.user_id
  ) as "user",
  (
    select
      count(*)::int
    from
      (
        select
        from
          job j
          join contact_import i on i.account_id = $n
          and i.id = j.id
        where
          j.account_id = $n
          and i.subject = $n
          and i.project_id = $n
          and case i.subject
            when 'contacts' then $n::boolean
            and true
            else $n::boolean
          end
        limit
          10001
      ) as capped
  ) as count,
  "j"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "j"."id"
        from
          job j
          join contact_import i on i.account_id = $n
          and i.id = j.id
        where
          j.account_id = $n
          and i.subject = $n
          and i.project_id = $n
          and case i.subject
            when 'contacts' then $n::boolean
            and true
            else $n::boolean
          end
        order by
          "j"."created_at" desc,
          "j"."id" desc
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
  join job j on j.account_id = $n
  and j.id = picked.id
  join contact_import i on i.account_id = $n
  and i.id = picked.id
  cross join lateral (
    select
      coalesce(
        (j.result -> 'rows' ->> 'bad')::int,
        count(*) filter (
          where
            r.state = 'bad'
        )::int
      ) as "bad",
      coalesce(
        (j.result -> 'rows' ->> 'created')::int,
        count(*) filter (
          where
            r.state = 'created'
        )::int
      ) as "created",
      coalesce(
        (j.result -> 'rows' ->> 'updated')::int,
        count(*) filter (
          where
            r.state = 'updated'
        )::int
      ) as "updated",
      coalesce(
        (j.result -> 'rows' ->> 'unchanged')::int,
        count(*) filter (
          where
            r.state = 'unchanged'
        )::int
      ) as "unchanged",
      coalesce(
        (j.result -> 'rows' ->> 'skipped')::int,
        count(*) filter (
          where
            r.state = 'skipped'
        )::int
      ) as "skipped",
      coalesce(
        (j.result -> 'rows' ->> 'reverted')::int,
        count(*) filter (
          where
            r.state = 'reverted'
        )::int
      ) as "reverted",
      coalesce(
        (j.result -> 'rows' ->> 'kept')::int,
        count(*) filter (
          where
            r.state = 'kept'
        )::int
      ) as "kept",
      coalesce((j.result -> 'rows' ->> 'leads')::int, count(r.lead_id)::int) as "leads"
    from
      import_row r
    where
      r.account_id = $n
      and r.import_id = i.id
  ) as counted
order by
  "j"."created_at" desc,
  "j"."id" desc;


-- GET /imports/, behind a link
select
  i.id,
  i.subject,
  i.project_id,
  j.title as name,
  i.stage,
  j.progress,
  j.problem,
  i.rows_count as "rows",
  counted.*,
  j.created_at,
  j.finished_at,
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = j.user_id
  ) as "user",
  (
    select
      count(*)::int
    from
      (
        select
        from
          job j
          join contact_import i on i.account_id = $n
          and i.id = j.id
        where
          j.account_id = $n
          and i.subject = $n
          and true
          and case i.subject
            when 'contacts' then $n::boolean
            and true
            else $n::boolean
          end
        limit
          10001
      ) as capped
  ) as count,
  "j"."created_at" as sort_key
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
                "j"."id",
                "j"."created_at" as key
              from
                job j
                join contact_import i on i.account_id = $n
                and i.id = j.id
              where
                j.account_id = $n
                and i.subject = $n
                and true
                and case i.subject
                  when 'contacts' then $n::boolean
                  and true
                  else $n::boolean
                end
                and ("j"."created_at", "j"."id") < ($n::timestamptz, $n::bigint)
              order by
                "j"."created_at" desc,
                "j"."id" desc
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
  join job j on j.account_id = $n
  and j.id = picked.id
  join contact_import i on i.account_id = $n
  and i.id = picked.id
  cross join lateral (
    select
      coalesce(
        (j.result -> 'rows' ->> 'bad')::int,
        count(*) filter (
          where
            r.state = 'bad'
        )::int
      ) as "bad",
      coalesce(
        (j.result -> 'rows' ->> 'created')::int,
        count(*) filter (
          where
            r.state = 'created'
        )::int
      ) as "created",
      coalesce(
        (j.result -> 'rows' ->> 'updated')::int,
        count(*) filter (
          where
            r.state = 'updated'
        )::int
      ) as "updated",
      coalesce(
        (j.result -> 'rows' ->> 'unchanged')::int,
        count(*) filter (
          where
            r.state = 'unchanged'
        )::int
      ) as "unchanged",
      coalesce(
        (j.result -> 'rows' ->> 'skipped')::int,
        count(*) filter (
          where
            r.state = 'skipped'
        )::int
      ) as "skipped",
      coalesce(
        (j.result -> 'rows' ->> 'reverted')::int,
        count(*) filter (
          where
            r.state = 'reverted'
        )::int
      ) as "reverted",
      coalesce(
        (j.result -> 'rows' ->> 'kept')::int,
        count(*) filter (
          where
            r.state = 'kept'
        )::int
      ) as "kept",
      coalesce((j.result -> 'rows' ->> 'leads')::int, count(r.lead_id)::int) as "leads"
    from
      import_row r
    where
      r.account_id = $n
      and r.import_id = i.id
  ) as counted
order by
  "j"."created_at" desc,
  "j"."id" desc;


-- GET /imports/{id}/
select
  i.id,
  i.subject,
  i.project_id,
  j.title as name,
  i.stage,
  j.progress,
  j.problem,
  i.rows_count as "rows",
  counted.*,
  j.created_at,
  j.finished_at,
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = j.user_id
  ) as "user",
  i.mode,
  i.match_by,
  i.is_partial as partial,
  i.headings,
  i.mapping,
  array(
    select
      r.cells
    from
      import_row r
    where
      r.account_id = $n
      and r.import_id = i.id
    order by
      r.n
    limit
      3
  ) as first
from
  contact_import i
  join job j on j.account_id = $n
  and j.id = i.id
  cross join lateral (
    select
      coalesce(
        (j.result -> 'rows' ->> 'bad')::int,
        count(*) filter (
          where
            r.state = 'bad'
        )::int
      ) as "bad",
      coalesce(
        (j.result -> 'rows' ->> 'created')::int,
        count(*) filter (
          where
            r.state = 'created'
        )::int
      ) as "created",
      coalesce(
        (j.result -> 'rows' ->> 'updated')::int,
        count(*) filter (
          where
            r.state = 'updated'
        )::int
      ) as "updated",
      coalesce(
        (j.result -> 'rows' ->> 'unchanged')::int,
        count(*) filter (
          where
            r.state = 'unchanged'
        )::int
      ) as "unchanged",
      coalesce(
        (j.result -> 'rows' ->> 'skipped')::int,
        count(*) filter (
          where
            r.state = 'skipped'
        )::int
      ) as "skipped",
      coalesce(
        (j.result -> 'rows' ->> 'reverted')::int,
        count(*) filter (
          where
            r.state = 'reverted'
        )::int
      ) as "reverted",
      coalesce(
        (j.result -> 'rows' ->> 'kept')::int,
        count(*) filter (
          where
            r.state = 'kept'
        )::int
      ) as "kept",
      coalesce((j.result -> 'rows' ->> 'leads')::int, count(r.lead_id)::int) as "leads"
    from
      import_row r
    where
      r.account_id = $n
      and r.import_id = i.id
  ) as counted
where
  i.account_id = $n
  and i.id = $n
  and case i.subject
    when 'contacts' then $n::boolean
    and true
    else $n::boolean
  end;


-- GET /imports/{id}/failed-rows/
select
  i.id,
  i.subject,
  i.project_id,
  i.stage,
  i.wants_review,
  i.mode,
  i.match_by,
  i.is_partial,
  i.headings,
  i.mapping,
  i.rows_count,
  i.unstaged_to,
  i.created_at
from
  contact_import i
  join job j on j.account_id = $n
  and j.id = i.id
where
  i.account_id = $n
  and i.id = $n
  and case i.subject
    when 'contacts' then $n::boolean
    and true
    else $n::boolean
  end
for no key update of
  i;
