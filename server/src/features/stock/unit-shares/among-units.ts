import type { OutputOf } from '#contract/endpoint.ts'
import { mostSheetUnits, type SheetProject, type SheetUnit } from '#contract/stock/unit-sheet.ts'
import type { listUnits } from '#contract/stock/units.ts'
import type { UnitsSharedWithMe } from '#server/features/stock/units/shared-with-me.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { sumOf } from '#server/platform/decimals.ts'
import { allIds } from '#server/platform/list/all-ids.ts'
import { countCap } from '#server/platform/list/page.ts'
import * as queries from './guest.queries.ts'
import { type Asking, guestsOf, pageSharedWithMe } from './with-me.ts'

type Query = OutputOf<typeof listUnits, 'query'>
type List = ReturnType<typeof queries.sharedList>

/** What is shared by the queries of units: what only a developer knows of its units (tags, sellers, steps) matches none of them. */
function known(query: Query) {
  const { tags_ids, sellers_ids, sale_steps_ids, is_published, date_created_unit, date_sold_unit, ...rest } =
    query
  const { include_unassigned_units_to_projects: _none, ...known } = rest
  const isOfOwner =
    tags_ids ?? sellers_ids ?? sale_steps_ids ?? is_published ?? date_created_unit ?? date_sold_unit
  return isOfOwner === undefined ? known : { ...known, owners_uuids: [] }
}

/** What is read of each developer, one after the other, in the order of the list, until there is enough. */
async function ofEach<T>(
  asking: Asking,
  query: Query,
  read: (db: Db, guest: queries.Guest, list: List) => Promise<T>,
  isEnough: (found: T[]) => boolean,
): Promise<T[]> {
  const asked = known(query)
  const found: T[] = []
  for (const guest of await guestsOf(asking, 'owners_uuids' in asked ? asked.owners_uuids : undefined)) {
    found.push(
      await asking.accounts.readingInAccount(guest.owner.id, (db) =>
        read(db, guest, queries.sharedList(guest, asked, asking.now)),
      ),
    )
    if (isEnough(found)) break
  }
  return found
}

export const sharedAmongUnits: UnitsSharedWithMe = {
  page: (asking, query, link) => pageSharedWithMe(asking, known(query), link),

  ids: async (asking, query) => {
    const found = await ofEach(
      asking,
      query,
      (db, _, list) => allIds(db, list),
      (found) =>
        found.some(({ is_whole }) => !is_whole) || countOf(found.map(({ ids }) => ids.length)) > countCap,
    )
    const ids = found.flatMap((one) => one.ids)
    return {
      ids: ids.slice(0, countCap),
      is_whole: ids.length <= countCap && found.every(({ is_whole }) => is_whole),
    }
  },

  totals: async (asking, query) => {
    // As of one's own units: the sums are of what is counted.
    const found = await ofEach(
      asking,
      query,
      queries.totalsShared,
      (found) =>
        found.some(({ count_is_exact }) => !count_is_exact) ||
        countOf(found.map(({ count }) => count)) > countCap,
    )
    const count = countOf(found.map(({ count }) => count))
    const byCurrency = Map.groupBy(
      found.flatMap(({ amounts }) => amounts),
      ({ currency }) => currency,
    )
    return {
      count: Math.min(count, countCap),
      count_is_exact: count <= countCap && found.every(({ count_is_exact }) => count_is_exact),
      amounts: [...byCurrency].map(([currency, sums]) => ({
        currency,
        amount: sumOf(sums.map(({ amount }) => amount)).toFixed(),
      })),
    }
  },

  sheet: async (asking, query) => {
    let left = mostSheetUnits + 1
    const found = await ofEach(
      asking,
      query,
      async (db, guest, list) => {
        const rows = await queries.sliceOfShared(db, guest, list, { offset: 0, limit: left })
        const projects = [...new Set(rows.flatMap(({ project }) => project?.id ?? []))]
        return { rows, currencies: await queries.currenciesOf(db, guest, projects) }
      },
      (found) => {
        left = mostSheetUnits + 1 - countOf(found.map(({ rows }) => rows.length))
        return left <= 0
      },
    )
    const rows = found.flatMap((one) => one.rows)
    const shown = rows.slice(0, mostSheetUnits)
    const currencies = new Map(found.flatMap((one) => one.currencies))
    return {
      units: shown.map(sheetUnit),
      projects: projectsOf(shown, currencies),
      is_whole: shown.length === rows.length,
    }
  },
}

const countOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)

const sheetUnit = ({ project, building, unit_type, ...row }: queries.SharedRow): SheetUnit => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  model: row.model,
  floor: row.floor,
  project_id: project?.id ?? null,
  building_id: building?.id ?? null,
  unit_type_id: unit_type?.id ?? null,
  position: row.position,
  orientation: row.orientation,
  rooms: row.rooms,
  bathrooms: row.bathrooms,
  area: row.area,
  list_price: row.list_price,
  is_published: row.is_published,
  status: row.status,
  updated_at: row.updated_at,
  own: [],
  tags_ids: [],
})

type Named = { id: number; name: string }
type Currencies = Map<number, SheetProject['currency']>

/** With the buildings and types of what is shared alone. */
function projectsOf(rows: queries.SharedRow[], currencies: Currencies): SheetProject[] {
  const byProject = Map.groupBy(rows, ({ project }) => project?.id)
  return [...byProject].flatMap(([id, units]) => {
    const project = units[0]?.project
    const currency = currencies.get(id ?? 0)
    if (!project || !currency) return []
    return {
      id: project.id,
      name: project.name,
      currency,
      buildings: once(units.map(({ building }) => building)),
      unit_types: once(units.map(({ unit_type }) => unit_type)),
    }
  })
}

const once = (named: (Named | null)[]): Named[] => [
  ...new Map(named.flatMap((one) => (one ? [[one.id, one] as const] : []))).values(),
]
