import { sql } from 'kysely'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { brokerOf, clientOf } from '#server/features/sales/quotations/rows.queries.ts'
import { visibleQuotations } from '#server/features/sales/quotations/visible.queries.ts'
import { areaOf } from '#server/features/stock/unit-types/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Me } from '#server/platform/me.ts'
import type { QuotationDocument } from './document.ts'
import type { UnitToName } from './unit-words.ts'

export type QuotationToPrint = Omit<QuotationDocument, 'units' | 'logo' | 'pictures' | 'link'> & {
  units: UnitToName[]
  /** Where its preview can be opened; an expired one says whom to ask. */
  uuid: string | null
  logo_key: FileKey | null
  /** The cover of the project, the plan of each unit, then what else there is of the project. */
  pictures: PictureToPrint[]
}
export type PictureToPrint = { key: FileKey; unit: string | null; caption: string | null }

/** So many of the plans, and of the project: each takes time to draw. */
const [mostPlans, mostOfProject] = [3, 4]

/** What the PDF of a quotation says, with the keys of its pictures, or 404. */
export async function quotationToPrint(db: Db, me: Me, id: number): Promise<QuotationToPrint> {
  const { rows } = await sql<QuotationToPrint>`
    select q.number, q.version, q.valid_until, q.figures, q.notes,
      case when q.status = 'draft' then a.quotation_legal_text else q.legal_text end as legal_text, ${clientOf('q', 'c')} as client, p.name as project, a.logo_key,
      to_char(q.issued_at at time zone a.timezone, 'YYYY-MM-DD') as issued_on,
      case when q.status <> 'draft' and q.link_revoked_at is null then q.uuid end as uuid,
      json_build_object('name', a.name, 'national_id', a.national_id, 'phone', a.phone, 'email', a.email,
        'address', a.address) as account,
      json_build_object('name', ${userName('s')}, 'email', s.email, 'phone', s.phone) as seller, ${brokerOf('q')} as broker,
      ${unitsOf(me)} as units, ${picturesOf(me)} as pictures
    from quotation q
    join account a on a.id = ${me.account_id}
    join app_user s on s.account_id = ${me.account_id} and s.id = q.seller_id
    left join contact c on c.account_id = ${me.account_id} and c.id = q.contact_id
    left join project p on p.account_id = ${me.account_id} and p.id = q.project_id
    where q.account_id = ${me.account_id} and q.id = ${id} and ${visibleQuotations(me, 'q')}`.execute(db)
  return found(rows[0])
}

const ref = (column: string) => sql.ref(`u.${column}`)

const unitsOf = ({ account_id }: Me) => sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'number', u.number, 'kind', u.kind, 'model', u.model, 'rooms', u.rooms,
    'bathrooms', u.bathrooms, 'orientation', u.orientation,
    'area', ${areaOf(ref('area_interior'), ref('area_terrace'), ref('area_garden'), ref('area_total'))}) order by l.position)
  from quotation_line l join unit u on u.account_id = ${account_id} and u.id = l.unit_id
  where l.account_id = ${account_id} and l.quotation_id = q.id), '[]')`

/** The size that is drawn of it, if it is drawn: the file of a plan may be a PDF. */
const drawnKey = sql`coalesce(f.medium_key, case when f.mime like 'image/%' then f.key end)`

const picturesOf = ({ account_id }: Me) => sql`coalesce((
  select json_agg(json_build_object('key', x.key, 'unit', x.unit, 'caption', x.caption) order by x.kind, x.place)
  from (
    (select case when i.is_cover then 1 else 3 end as kind,
      row_number() over (order by i.is_cover desc, i.gallery, i.position, i.id) as place,
      ${drawnKey} as key, null as unit, i.caption
    from project_image i
    join stored_file f on f.account_id = ${account_id} and f.id = i.stored_file_id
    where i.account_id = ${account_id} and i.project_id = q.project_id and ${drawnKey} is not null
      and (i.is_cover or i.gallery in ('main', 'project'))
    order by i.is_cover desc, i.gallery, i.position, i.id limit ${mostOfProject})
    union all
    (select 2 as kind, l.position as place, p.key, u.number as unit, p.caption
    from quotation_line l
    join unit u on u.account_id = ${account_id} and u.id = l.unit_id
    cross join lateral (
      select ${drawnKey} as key, i.caption from unit_image i
      join stored_file f on f.account_id = ${account_id} and f.id = i.stored_file_id
      where i.account_id = ${account_id} and i.unit_id = u.id and i.gallery = 'plans' and ${drawnKey} is not null
      order by i.position, i.id limit 1) p
    where l.account_id = ${account_id} and l.quotation_id = q.id
    order by l.position limit ${mostPlans})) x), '[]')`
