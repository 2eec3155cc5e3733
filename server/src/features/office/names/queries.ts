import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Named } from '#contract/fields.ts'
import type { LeadStepBadge } from '#contract/leads/steps.ts'
import { afterCommit, type Db, databaseOf } from '#server/platform/db.ts'
import { type Listed, listed } from '#server/platform/listed.ts'
import { userName } from './user-name.queries.ts'

/** The account's names of users, steps, tags and so on, by id. Neither permissions nor contact data. */
export type Names = {
  version: number
  people: Listed<Named>
  options: Listed<Named>
  projects: Listed<Named>
  tags: Listed<Named & { color: string }>
  leadSteps: Listed<LeadStepBadge>
  saleSteps: Listed<Named>
  /** Days after which a lead is stale, by step. */
  staleAfterDays: Map<number, number>
}

/** Version of the account's names: a statement that reads ids returns it too. */
export const namesVersion = (accountId: number): RawBuilder<number> => sql`coalesce(
  (select named.n from counter named where named.account_id = ${accountId} and named.name = 'names'), 0)`

/**
 * Part of each statement that changes a cached name, colour or limit: `with renamed as ${renaming(…)} update tag …`.
 */
export const renaming = (accountId: number): RawBuilder<object> => sql`(
  insert into counter (account_id, name, n) values (${accountId}, 'names', 1)
  on conflict (account_id, name) do update set n = counter.n + 1)`

/** The most names that one process caches: of all accounts together, and of one. Tests lower it. */
export const mostNames = { together: 100_000, ofAccount: 20_000 }
/** An account with too many names is remembered as such: of those only the ones asked for are read, each time. */
type Kept = Names | 'many'
const kept = new WeakMap<object, LRUCache<number, Kept>>()

const kinds = ['people', 'options', 'projects', 'tags', 'leadSteps', 'saleSteps'] as const
/** The ids whose names are needed. */
export type Wanted = Record<(typeof kinds)[number], Set<number>>

/**
 * Names as of `version` or later with all those wanted: from the cache, else from the database. New rows have ids that
 * are not cached, so only changes increase the version.
 */
export async function namesFor(db: Db, accountId: number, version: number, wanted: Wanted): Promise<Names> {
  const ofAccounts = keptOf(databaseOf(db))
  const known = ofAccounts.get(accountId)
  if (known && known !== 'many' && known.version === version && hasAll(known, wanted)) return known
  const names = known === 'many' ? null : await readNames(db, accountId)
  // Uncommitted changes must not be cached for others.
  if (known !== 'many') afterCommit(db, () => ofAccounts.set(accountId, names ?? 'many'))
  return names ?? readWanted(db, accountId, wanted)
}

const hasAll = (names: Names, wanted: Wanted) => kinds.every((kind) => wanted[kind].isSubsetOf(names[kind]))

function keptOf(database: object) {
  const known = kept.get(database)
  if (known) return known
  const names = new LRUCache<number, Kept>({ maxSize: mostNames.together, sizeCalculation: sizeOf })
  kept.set(database, names)
  return names
}

const sizeOf = (names: Kept) =>
  names === 'many' ? 1 : kinds.reduce((sum, kind) => sum + names[kind].size, 1)

type Read = {
  version: number
  people: Named[]
  options: Named[]
  projects: Named[]
  tags: (Named & { color: string })[]
  leadSteps: (LeadStepBadge & { stale_after_days: number | null })[]
  saleSteps: Named[]
}

const tables = {
  people: 'app_user',
  options: 'account_option',
  projects: 'project',
  tags: 'tag',
  leadSteps: 'lead_step',
  saleSteps: 'sale_step',
} as const

/** All names of the account, or null where there are too many. */
async function readNames(db: Db, accountId: number): Promise<Names | null> {
  const most = mostNames.ofAccount
  const counts = kinds.map(
    (kind) => sql`(select count(*) from (
      select from ${sql.table(tables[kind])} t where t.account_id = ${accountId} limit ${most + 1}) x)`,
  )
  const { rows } = await sql<Read>`
    select ${namesVersion(accountId)} as version, ${columnsOf(accountId)}
    where ${sql.join(counts, sql` + `)} <= ${most}`.execute(db)
  return rows[0] ? namesIn(rows[0]) : null
}

async function readWanted(db: Db, accountId: number, wanted: Wanted): Promise<Names> {
  const { rows } = await sql<Read>`
    select ${namesVersion(accountId)} as version, ${columnsOf(accountId, wanted)}`.execute(db)
  return namesIn(rows[0] as Read)
}

/** Each kind as JSON, in the order of the names. */
function columnsOf(accountId: number, wanted?: Wanted) {
  const of = (kind: keyof Wanted, name = sql`t.name`, more = sql``) => sql`
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', ${name} ${more}) order by ${name}, t.id), '[]')
      from ${sql.table(tables[kind])} t where t.account_id = ${accountId}
      ${wanted ? sql`and t.id = any (${[...wanted[kind]]}::bigint[])` : sql``}) as ${sql.ref(kind)}`
  const person = userName('t')
  const step = sql`, 'color', t.color, 'kind', t.kind, 'stale_after_days', t.stale_after_days`
  return sql.join([
    of('people', person),
    of('options'),
    of('projects'),
    of('tags', sql`t.name`, sql`, 'color', t.color`),
    of('leadSteps', sql`t.name`, step),
    of('saleSteps'),
  ])
}

function namesIn({ version, people, options, projects, tags, leadSteps, saleSteps }: Read): Names {
  return {
    version,
    people: listed(people),
    options: listed(options),
    projects: listed(projects),
    tags: listed(tags),
    leadSteps: listed(leadSteps.map(({ stale_after_days: _days, ...step }) => step)),
    saleSteps: listed(saleSteps),
    staleAfterDays: new Map(
      leadSteps.flatMap(({ id, stale_after_days }) => (stale_after_days ? [[id, stale_after_days]] : [])),
    ),
  }
}
