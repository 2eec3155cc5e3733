import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Named } from '#contract/fields.ts'
import type { LeadStepBadge } from '#contract/leads/steps.ts'
import { afterCommit, type Db, databaseOf } from '#server/platform/db.ts'
import { type Listed, listed } from '#server/platform/listed.ts'

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

/** Maximum of names, of all accounts together, that one process caches. */
const mostNames = 100_000
const kept = new WeakMap<object, LRUCache<number, Names>>()

/**
 * Names as of `version` or later in which `knowsAll` finds what it needs: from the cache, else from the database. New
 * rows have ids that are not cached, so only changes increase the version.
 */
export async function namesFor(
  db: Db,
  accountId: number,
  version: number,
  knowsAll: (names: Names) => boolean,
): Promise<Names> {
  const ofAccounts = keptOf(databaseOf(db))
  const known = ofAccounts.get(accountId)
  if (known && known.version === version && knowsAll(known)) return known
  const names = await readNames(db, accountId)
  // Uncommitted changes must not be cached for others.
  afterCommit(db, () => ofAccounts.set(accountId, names))
  return names
}

function keptOf(database: object) {
  const known = kept.get(database)
  if (known) return known
  const names = new LRUCache<number, Names>({ maxSize: mostNames, sizeCalculation: sizeOf })
  kept.set(database, names)
  return names
}

const sizeOf = ({ people, options, projects, tags, leadSteps, saleSteps }: Names) =>
  [people, options, projects, tags, leadSteps, saleSteps].reduce((sum, { size }) => sum + size, 1)

type Read = {
  version: number
  people: Named[]
  options: Named[]
  projects: Named[]
  tags: (Named & { color: string })[]
  leadSteps: (LeadStepBadge & { stale_after_days: number | null })[]
  saleSteps: Named[]
}

async function readNames(db: Db, accountId: number): Promise<Names> {
  const of = (table: string, name = sql`t.name`, more = sql``) => sql`
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', ${name} ${more}) order by ${name}, t.id), '[]')
      from ${sql.table(table)} t where t.account_id = ${accountId})`
  const person = sql`coalesce(nullif(trim(t.first_name || ' ' || t.last_name), ''), t.username)`
  const step = sql`, 'color', t.color, 'kind', t.kind, 'stale_after_days', t.stale_after_days`
  const { rows } = await sql<Read>`
    select ${namesVersion(accountId)} as version, ${of('app_user', person)} as people,
      ${of('account_option')} as options, ${of('project')} as projects,
      ${of('tag', sql`t.name`, sql`, 'color', t.color`)} as tags,
      ${of('lead_step', sql`t.name`, step)} as "leadSteps", ${of('sale_step')} as "saleSteps"`.execute(db)
  const { version, people, options, projects, tags, leadSteps, saleSteps } = rows[0] as Read
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
