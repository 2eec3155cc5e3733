import { type RawBuilder, sql } from 'kysely'
import type { Project } from '#contract/stock/projects.ts'
import { renaming } from '#server/features/office/names/queries.ts'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { failField, found } from '#server/platform/fail.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { countedUnits, type ProjectRowColumns, projectColumns } from './list.queries.ts'

export type ProjectColumns = ProjectRowColumns &
  Omit<Project, keyof ProjectRowColumns | 'cover_url' | 'brochure'> & {
    brochure: { name: string; size: number; key: FileKey } | null
  }

/** One project, or 404. */
export async function projectById(db: Db, me: Me, id: number): Promise<ProjectColumns> {
  const { rows } = await sql<ProjectColumns>`
    select ${projectColumns(me)}, p.description, p.address, p.latitude, p.longitude,
      p.sales_room, p.website, p.common_spaces,
      (select json_build_object('name', f.name, 'size', f.size, 'key', f.key) from stored_file f
        where f.account_id = ${me.account_id} and f.id = p.brochure_file_id) as brochure
    from project p ${countedUnits(me)}
    where p.account_id = ${me.account_id} and p.id = ${id}`.execute(db)
  return found(rows[0])
}

/** 404 unless the account has the project. */
export async function ensureProject(db: Db, me: Me, id: number) {
  const { rows } = await sql`
    select from project p where p.account_id = ${me.account_id} and p.id = ${id}`.execute(db)
  found(rows[0])
}

export type EditableProject = {
  name: string
  kind: string
  stage: string
  slug: string | null
  description: string | null
  address: string | null
  commune: string | null
  region: string | null
  latitude: number | null
  longitude: number | null
  delivery_date: string | null
  currency: string
  sales_room: { address: string | null; hours: string | null; phone: string | null } | null
  website: string | null
  is_published: boolean
  is_archived: boolean
}

/** Serializes changes of one project; 404 where there is none. */
export async function lockProject(
  db: Db,
  me: Me,
  id: number,
): Promise<EditableProject & { updated_at: string }> {
  const { rows } = await sql<EditableProject & { updated_at: string }>`
    select p.name, p.kind, p.stage, p.slug, p.description, p.address, p.commune, p.region, p.latitude,
      p.longitude, p.delivery_date::text as delivery_date, p.currency, p.sales_room, p.website,
      p.is_published, p.archived_at is not null as is_archived, p.updated_at
    from project p where p.account_id = ${me.account_id} and p.id = ${id} for no key update`.execute(db)
  return found(rows[0])
}

const columnsOf = ({ sales_room, is_archived, ...plain }: Partial<EditableProject>, at: string) => ({
  ...plain,
  ...(sales_room !== undefined && { sales_room: sales_room && JSON.stringify(sales_room) }),
  ...(is_archived !== undefined && { archived_at: is_archived ? at : null }),
})

export async function insertProject(
  db: Db,
  { me, at }: Actor,
  fields: Partial<EditableProject> & { name: string; currency: string; uuid: string },
): Promise<number> {
  const { id } = await unlessTaken(
    db
      .insertInto('project')
      .values({
        account_id: me.account_id,
        ...columnsOf(fields, at),
        name: fields.name,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    taken,
  )
  return id
}

export const updateProject = (db: Db, { me, at }: Actor, id: number, fields: Partial<EditableProject>) =>
  unlessTaken(
    db
      .with('renamed', () => renaming(me.account_id))
      .updateTable('project')
      .set({ ...columnsOf(fields, at), updated_at: at })
      .where('account_id', '=', me.account_id)
      .where('id', '=', id)
      .execute(),
    taken,
  )

export type InTheWay = {
  units: number
  leads: number
  rules: number
  web_forms: number
  price_lists: number
  launches: number
  quotations: number
  shares: number
  registrations: number
  lead_ads_forms: number
}

/** What still needs the project. */
export async function usesOfProject(db: Db, me: Me, id: number): Promise<InTheWay> {
  const count = (from: RawBuilder<unknown>) => sql`(select count(*)::int from ${from})`
  const { rows } = await sql<InTheWay>`
    select
      ${count(sql`unit u where u.account_id = ${me.account_id} and u.project_id = ${id}`)} as units,
      ${count(sql`lead_project lp where lp.account_id = ${me.account_id} and lp.project_id = ${id}`)} as leads,
      ${count(sql`assignment_rule r where r.account_id = ${me.account_id} and r.projects_ids @> array[${id}::bigint]`)} as rules,
      ${count(sql`api_token k where k.account_id = ${me.account_id} and k.projects_ids @> array[${id}::bigint]`)} as web_forms,
      ${count(sql`price_list pl where pl.account_id = ${me.account_id} and pl.project_id = ${id}`)} as price_lists,
      ${count(sql`launch la where la.account_id = ${me.account_id} and la.project_id = ${id}`)} as launches,
      ${count(sql`quotation q where q.account_id = ${me.account_id} and q.project_id = ${id}`)} as quotations,
      ${count(sql`unit_share s where s.account_id = ${me.account_id} and s.project_id = ${id}`)} as shares,
      ${count(sql`broker_registration b where b.account_id = ${me.account_id} and b.project_id = ${id}`)} as registrations,
      ${count(sql`lead_ads_form f where f.account_id = ${me.account_id} and f.project_id = ${id}`)} as lead_ads_forms`.execute(
    db,
  )
  return rows[0] as InTheWay
}

/** With its buildings and types, which no unit has. */
export async function removeProject(db: Db, { account_id }: Me, id: number) {
  for (const table of ['building', 'unit_type'] as const)
    await sql`delete from ${sql.table(table)} where account_id = ${account_id} and project_id = ${id}`.execute(
      db,
    )
  await sql`delete from project where account_id = ${account_id} and id = ${id}`.execute(db)
}

const nameTaken = () => failField('name', 'Ya existe un proyecto con ese nombre')
const taken = {
  project_slug_key: () => failField('slug', 'Otro proyecto ya tiene esa dirección'),
  project_folded_key: nameTaken,
  project_name_key: nameTaken,
}
