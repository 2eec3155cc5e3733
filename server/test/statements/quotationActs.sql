-- GET /quotations/{id}/versions/
select
  q.id,
  q.uuid,
  q.number,
  q.version,
  q.status,
  q.valid_until,
  q.needs_approval,
  q.created_at,
  q.issued_at,
  q.updated_at,
  case
    when c.id is not null then json_build_object('id', c.id, 'name', c.name)
  end as contact,
  case
    when q.lead_id is not null then json_build_object('id', q.lead_id)
  end as lead,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when q.broker is not null then json_build_object('name', q.broker ->> 'name', 'agent', q.broker ->> 'agent')
  end as broker,
  q.figures -> 'total' as total,
  nullif(q.figures -> 'total_clp', 'null') as total_clp,
  q.figures ->> 'discount_percent' as discount_percent,
  json_build_object(
    'count',
    q.devices_count,
    'last_at',
    to_char("q"."last_seen_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) as seen,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
          order by
            l.position
        )
      from
        quotation_line l
        join unit u on u.account_id = $n
        and u.id = l.unit_id
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as units
from
  (
    select
      q.id
    from
      quotation this
      join quotation q on q.account_id = $n
      and (
        q.id = this.id
        or q.number = this.number
      )
    where
      this.account_id = $n
      and this.id = $n
      and true
      and true
  ) as picked
  join quotation q on q.account_id = $n
  and q.id = picked.id
  join app_user s on s.account_id = $n
  and s.id = q.seller_id
  left join contact c on c.account_id = $n
  and c.id = q.contact_id
  left join project p on p.account_id = $n
  and p.id = q.project_id
order by
  q.version desc,
  q.id;


-- GET /quotations/{id}/compare/
select
  q.id,
  q.uuid,
  q.number,
  q.version,
  q.status,
  q.valid_until,
  q.needs_approval,
  q.created_at,
  q.issued_at,
  q.updated_at,
  case
    when c.id is not null then json_build_object('id', c.id, 'name', c.name)
  end as contact,
  case
    when q.lead_id is not null then json_build_object('id', q.lead_id)
  end as lead,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when q.broker is not null then json_build_object('name', q.broker ->> 'name', 'agent', q.broker ->> 'agent')
  end as broker,
  q.figures -> 'total' as total,
  nullif(q.figures -> 'total_clp', 'null') as total_clp,
  q.figures ->> 'discount_percent' as discount_percent,
  json_build_object(
    'count',
    q.devices_count,
    'last_at',
    to_char("q"."last_seen_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) as seen,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
          order by
            l.position
        )
      from
        quotation_line l
        join unit u on u.account_id = $n
        and u.id = l.unit_id
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as units,
  q.figures,
  q.terms,
  q.notes,
  q.conversation_uuid,
  coalesce(
    (
      select
        json_agg(
          json_build_object('unit_id', l.unit_id, 'discount', l.discount)
          order by
            l.position
        )
      from
        quotation_line l
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as asked_lines,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            u.id,
            'number',
            u.number,
            'kind',
            u.kind,
            'status',
            u.status,
            'project',
            case
              when up.id is not null then json_build_object('id', up.id, 'name', up.name)
            end,
            'unit_type',
            case
              when t.id is not null then json_build_object('id', t.id, 'name', t.name)
            end,
            'model',
            u.model,
            'floor',
            u.floor,
            'orientation',
            u.orientation,
            'rooms',
            u.rooms,
            'bathrooms',
            u.bathrooms,
            'area',
            json_build_object(
              'interior',
              (
                case
                  when scale(trim_scale("u"."area_interior")) = 1 then trim_scale("u"."area_interior") || '0'
                  else trim_scale("u"."area_interior")::text
                end
              ),
              'terrace',
              (
                case
                  when scale(trim_scale("u"."area_terrace")) = 1 then trim_scale("u"."area_terrace") || '0'
                  else trim_scale("u"."area_terrace")::text
                end
              ),
              'garden',
              (
                case
                  when scale(trim_scale("u"."area_garden")) = 1 then trim_scale("u"."area_garden") || '0'
                  else trim_scale("u"."area_garden")::text
                end
              ),
              'total',
              (
                case
                  when scale(trim_scale("u"."area_total")) = 1 then trim_scale("u"."area_total") || '0'
                  else trim_scale("u"."area_total")::text
                end
              )
            ),
            'list_price',
            case
              when "u"."list_price" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("u"."list_price")) = 1 then trim_scale("u"."list_price") || '0'
                    else trim_scale("u"."list_price")::text
                  end
                ),
                'currency',
                "u"."currency"
              )
            end,
            'linked_units',
            coalesce(
              (
                select
                  json_agg(
                    json_build_object('id', lu.id, 'number', lu.number, 'kind', lu.kind, 'must_go_along', ul.must_go_along)
                    order by
                      ul.must_go_along desc,
                      lu.number_sort,
                      lu.id
                  )
                from
                  unit_link ul
                  join unit lu on lu.account_id = $n
                  and lu.id = ul.linked_unit_id
                where
                  ul.account_id = $n
                  and ul.unit_id = u.id
              ),
              '[]'
            )
          )
          order by
            l.position
        )
      from
        quotation_line l
        join unit u on u.account_id = $n
        and u.id = l.unit_id
        left join project up on up.account_id = $n
        and up.id = u.project_id
        left join unit_type t on t.account_id = $n
        and t.id = u.unit_type_id
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as units_detail,
  json_build_object(
    'status',
    case
      when q.needs_approval
      and q.approval_status in ('none', 'approved') then 'needed'
      else q.approval_status
    end,
    'reason',
    q.approval_reason,
    'requested_by',
    (
      select
        json_build_object('id', w.id, 'name', coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.username))
      from
        app_user w
      where
        w.account_id = $n
        and w.id = "q"."approval_requested_by_id"
    ),
    'requested_at',
    to_char("q"."approval_requested_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decided_by',
    (
      select
        json_build_object('id', w.id, 'name', coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.username))
      from
        app_user w
      where
        w.account_id = $n
        and w.id = "q"."approval_decided_by_id"
    ),
    'decided_at',
    to_char("q"."approval_decided_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decided_reason',
    q.approval_decision
  ) as approval,
  case
    when q.answered_at is not null
    and q.status in ('accepted', 'rejected') then json_build_object(
      'kind',
      q.status,
      'name',
      q.answer_name,
      'national_id',
      q.answer_national_id,
      'reason',
      q.answer_reason,
      'at',
      to_char("q"."answered_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'address',
      q.answer_address
    )
  end as answer,
  q.link_revoked_at is not null as is_revoked,
  q.mailed_at,
  (
    select
      json_build_object('id', n.id, 'version', n.version)
    from
      quotation n
    where
      n.account_id = $n
      and n.number = q.number
      and n.version > q.version
    order by
      n.version desc
    limit
      1
  ) as newer_version
from
  quotation q
  join app_user s on s.account_id = $n
  and s.id = q.seller_id
  left join contact c on c.account_id = $n
  and c.id = q.contact_id
  left join project p on p.account_id = $n
  and p.id = q.project_id
where
  q.account_id = $n
  and q.id = $n
  and true;


-- GET /quotations/{id}/compare/, every filter, of their own
select
  q.id,
  q.uuid,
  q.number,
  q.version,
  q.status,
  q.valid_until,
  q.needs_approval,
  q.created_at,
  q.issued_at,
  q.updated_at,
  case
    when c.id is not null then json_build_object('id', c.id, 'name', c.name)
  end as contact,
  case
    when q.lead_id is not null then json_build_object('id', q.lead_id)
  end as lead,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when q.broker is not null then json_build_object('name', q.broker ->> 'name', 'agent', q.broker ->> 'agent')
  end as broker,
  q.figures -> 'total' as total,
  nullif(q.figures -> 'total_clp', 'null') as total_clp,
  q.figures ->> 'discount_percent' as discount_percent,
  json_build_object(
    'count',
    q.devices_count,
    'last_at',
    to_char("q"."last_seen_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) as seen,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
          order by
            l.position
        )
      from
        quotation_line l
        join unit u on u.account_id = $n
        and u.id = l.unit_id
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as units,
  q.figures,
  q.terms,
  q.notes,
  q.conversation_uuid,
  coalesce(
    (
      select
        json_agg(
          json_build_object('unit_id', l.unit_id, 'discount', l.discount)
          order by
            l.position
        )
      from
        quotation_line l
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as asked_lines,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            u.id,
            'number',
            u.number,
            'kind',
            u.kind,
            'status',
            u.status,
            'project',
            case
              when up.id is not null then json_build_object('id', up.id, 'name', up.name)
            end,
            'unit_type',
            case
              when t.id is not null then json_build_object('id', t.id, 'name', t.name)
            end,
            'model',
            u.model,
            'floor',
            u.floor,
            'orientation',
            u.orientation,
            'rooms',
            u.rooms,
            'bathrooms',
            u.bathrooms,
            'area',
            json_build_object(
              'interior',
              (
                case
                  when scale(trim_scale("u"."area_interior")) = 1 then trim_scale("u"."area_interior") || '0'
                  else trim_scale("u"."area_interior")::text
                end
              ),
              'terrace',
              (
                case
                  when scale(trim_scale("u"."area_terrace")) = 1 then trim_scale("u"."area_terrace") || '0'
                  else trim_scale("u"."area_terrace")::text
                end
              ),
              'garden',
              (
                case
                  when scale(trim_scale("u"."area_garden")) = 1 then trim_scale("u"."area_garden") || '0'
                  else trim_scale("u"."area_garden")::text
                end
              ),
              'total',
              (
                case
                  when scale(trim_scale("u"."area_total")) = 1 then trim_scale("u"."area_total") || '0'
                  else trim_scale("u"."area_total")::text
                end
              )
            ),
            'list_price',
            case
              when "u"."list_price" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("u"."list_price")) = 1 then trim_scale("u"."list_price") || '0'
                    else trim_scale("u"."list_price")::text
                  end
                ),
                'currency',
                "u"."currency"
              )
            end,
            'linked_units',
            coalesce(
              (
                select
                  json_agg(
                    json_build_object('id', lu.id, 'number', lu.number, 'kind', lu.kind, 'must_go_along', ul.must_go_along)
                    order by
                      ul.must_go_along desc,
                      lu.number_sort,
                      lu.id
                  )
                from
                  unit_link ul
                  join unit lu on lu.account_id = $n
                  and lu.id = ul.linked_unit_id
                where
                  ul.account_id = $n
                  and ul.unit_id = u.id
              ),
              '[]'
            )
          )
          order by
            l.position
        )
      from
        quotation_line l
        join unit u on u.account_id = $n
        and u.id = l.unit_id
        left join project up on up.account_id = $n
        and up.id = u.project_id
        left join unit_type t on t.account_id = $n
        and t.id = u.unit_type_id
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as units_detail,
  json_build_object(
    'status',
    case
      when q.needs_approval
      and q.approval_status in ('none', 'approved') then 'needed'
      else q.approval_status
    end,
    'reason',
    q.approval_reason,
    'requested_by',
    (
      select
        json_build_object('id', w.id, 'name', coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.username))
      from
        app_user w
      where
        w.account_id = $n
        and w.id = "q"."approval_requested_by_id"
    ),
    'requested_at',
    to_char("q"."approval_requested_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decided_by',
    (
      select
        json_build_object('id', w.id, 'name', coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.username))
      from
        app_user w
      where
        w.account_id = $n
        and w.id = "q"."approval_decided_by_id"
    ),
    'decided_at',
    to_char("q"."approval_decided_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decided_reason',
    q.approval_decision
  ) as approval,
  case
    when q.answered_at is not null
    and q.status in ('accepted', 'rejected') then json_build_object(
      'kind',
      q.status,
      'name',
      q.answer_name,
      'national_id',
      q.answer_national_id,
      'reason',
      q.answer_reason,
      'at',
      to_char("q"."answered_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'address',
      q.answer_address
    )
  end as answer,
  q.link_revoked_at is not null as is_revoked,
  q.mailed_at,
  (
    select
      json_build_object('id', n.id, 'version', n.version)
    from
      quotation n
    where
      n.account_id = $n
      and n.number = q.number
      and n.version > q.version
    order by
      n.version desc
    limit
      1
  ) as newer_version
from
  quotation q
  join app_user s on s.account_id = $n
  and s.id = q.seller_id
  left join contact c on c.account_id = $n
  and c.id = q.contact_id
  left join project p on p.account_id = $n
  and p.id = q.project_id
where
  q.account_id = $n
  and q.id = $n
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
  );


-- GET /quotations/{id}/margins/
select
  q.id,
  q.uuid,
  q.number,
  q.version,
  q.status,
  q.contact_id,
  q.lead_id,
  q.seller_id,
  q.project_id,
  q.conversation_uuid,
  q.valid_until,
  q.expires_at,
  q.notes,
  q.needs_approval,
  q.approval_status,
  q.approval_requested_at,
  q.approved_discounts,
  q.link_revoked_at,
  q.mailed_at,
  q.broker_account_id,
  q.broker,
  q.updated_at,
  q.terms || jsonb_build_object(
    'currency',
    coalesce(q.figures ->> 'currency', 'UF'),
    'lines',
    coalesce(
      (
        select
          jsonb_agg(
            jsonb_build_object('unit_id', l.unit_id, 'discount', l.discount)
            order by
              l.position
          )
        from
          quotation_line l
        where
          l.account_id = $n
          and l.quotation_id = q.id
      ),
      '[]'
    )
  ) as asked,
  q.figures
from
  quotation q
where
  q.account_id = $n
  and q.id = $n
  and true;


-- GET /quotations/{id}/pdf/
select
  q.number,
  q.version,
  q.valid_until,
  q.figures,
  q.notes,
  case
    when q.status = 'draft' then a.quotation_legal_text
    else q.legal_text
  end as legal_text,
  case
    when q.broker is not null then q.broker ->> 'client'
    else c.name
  end as client,
  p.name as project,
  a.logo_key,
  to_char(q.issued_at at time zone a.timezone, 'YYYY-MM-DD') as issued_on,
  case
    when q.status <> 'draft'
    and q.link_revoked_at is null then q.uuid
  end as uuid,
  json_build_object(
    'name',
    a.name,
    'national_id',
    a.national_id,
    'phone',
    a.phone,
    'email',
    a.email,
    'address',
    a.address
  ) as account,
  json_build_object(
    'name',
    coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username),
    'email',
    s.email,
    'phone',
    s.phone
  ) as seller,
  case
    when q.broker is not null then json_build_object(
      'name',
      q.broker ->> 'name',
      'agent',
      q.broker ->> 'agent',
      'email',
      q.broker ->> 'email',
      'phone',
      q.broker ->> 'phone'
    )
  end as broker,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            u.id,
            'number',
            u.number,
            'kind',
            u.kind,
            'model',
            u.model,
            'rooms',
            u.rooms,
            'bathrooms',
            u.bathrooms,
            'orientation',
            u.orientation,
            'area',
            json_build_object(
              'interior',
              (
                case
                  when scale(trim_scale("u"."area_interior")) = 1 then trim_scale("u"."area_interior") || '0'
                  else trim_scale("u"."area_interior")::text
                end
              ),
              'terrace',
              (
                case
                  when scale(trim_scale("u"."area_terrace")) = 1 then trim_scale("u"."area_terrace") || '0'
                  else trim_scale("u"."area_terrace")::text
                end
              ),
              'garden',
              (
                case
                  when scale(trim_scale("u"."area_garden")) = 1 then trim_scale("u"."area_garden") || '0'
                  else trim_scale("u"."area_garden")::text
                end
              ),
              'total',
              (
                case
                  when scale(trim_scale("u"."area_total")) = 1 then trim_scale("u"."area_total") || '0'
                  else trim_scale("u"."area_total")::text
                end
              )
            )
          )
          order by
            l.position
        )
      from
        quotation_line l
        join unit u on u.account_id = $n
        and u.id = l.unit_id
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as units,
  coalesce(
    (
      select
        json_agg(
          json_build_object('key', x.key, 'unit', x.unit, 'caption', x.caption)
          order by
            x.kind,
            x.place
        )
      from
        (
          (
            select
              case
                when i.is_cover then 1
                else 3
              end as kind,
              row_number() over (
                order by
                  i.is_cover desc,
                  i.gallery,
                  i.position,
                  i.id
              ) as place,
              coalesce(
                f.medium_key,
                case
                  when f.mime like 'image/%' then f.key
                end
              ) as key,
              null as unit,
              i.caption
            from
              project_image i
              join stored_file f on f.account_id = $n
              and f.id = i.stored_file_id
            where
              i.account_id = $n
              and i.project_id = q.project_id
              and coalesce(
                f.medium_key,
                case
                  when f.mime like 'image/%' then f.key
                end
              ) is not null
              and (
                i.is_cover
                or i.gallery in ('main', 'project')
              )
            order by
              i.is_cover desc,
              i.gallery,
              i.position,
              i.id
            limit
              $n
          )
          union all
          (
            select
              2 as kind,
              l.position as place,
              p.key,
              u.number as unit,
              p.caption
            from
              quotation_line l
              join unit u on u.account_id = $n
              and u.id = l.unit_id
              cross join lateral (
                select
                  coalesce(
                    f.medium_key,
                    case
                      when f.mime like 'image/%' then f.key
                    end
                  ) as key,
                  i.caption
                from
                  unit_image i
                  join stored_file f on f.account_id = $n
                  and f.id = i.stored_file_id
                where
                  i.account_id = $n
                  and i.unit_id = u.id
                  and i.gallery = 'plans'
                  and coalesce(
                    f.medium_key,
                    case
                      when f.mime like 'image/%' then f.key
                    end
                  ) is not null
                order by
                  i.position,
                  i.id
                limit
                  1
              ) p
            where
              l.account_id = $n
              and l.quotation_id = q.id
            order by
              l.position
            limit
              $n
          )
        ) x
    ),
    '[]'
  ) as pictures
from
  quotation q
  join account a on a.id = $n
  join app_user s on s.account_id = $n
  and s.id = q.seller_id
  left join contact c on c.account_id = $n
  and c.id = q.contact_id
  left join project p on p.account_id = $n
  and p.id = q.project_id
where
  q.account_id = $n
  and q.id = $n
  and true;


-- GET /quotations/{id}/views/
select
from
  quotation q
where
  q.account_id = $n
  and q.id = $n
  and true;
