import pg from 'pg'
import { StartError } from '../start-error.ts'

export type OwnerFacts = {
  user: string
  database: string
  /** The object number of `schema_migration`; null in an empty database. */
  tables: string | null
  owner_of_tables: string | null
  owns_tables: boolean
  may_make_schemas: boolean
  may_make_tables: boolean
  has_queue: boolean
  /** On a cluster, what is passed on of `set local`; null without Citus. */
  propagates: string | null
}

/** Throws where the user of DATABASE_OWNER_URL could not migrate or queue: else jobs would fail to start, again and again. */
export async function refuseUnfitOwner(ownerUrl: string): Promise<OwnerFacts> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral start' })
  await client.connect().catch((error) => {
    throw new StartError(`the database cannot be reached: ${error.message}`)
  })
  const { rows } = await client.query<OwnerFacts>(facts).finally(() => client.end())
  const found = rows[0] as OwnerFacts // a select without a table gives one row
  const why = whyUnfitOwner(found)
  if (why) throw new StartError(why)
  return found
}

export function whyUnfitOwner(facts: OwnerFacts): string | undefined {
  const { user, database } = facts
  if (facts.tables && !facts.owns_tables)
    return `${user} does not own the tables of ${database}, ${facts.owner_of_tables} does: name that one in DATABASE_OWNER_URL.`
  if (!facts.tables && !facts.may_make_tables)
    return `${user} may not make tables in ${database}: alter database ${database} owner to ${user}, or name its owner in DATABASE_OWNER_URL.`
  if (!(facts.has_queue && facts.tables) && !facts.may_make_schemas)
    return `${user} may not make schemas in ${database}, where jobs wait in one: grant create on database ${database} to ${user}.`
  if (facts.propagates !== null && facts.propagates !== 'none')
    return `on a cluster the owner passes no settings on to the nodes, or the queue of jobs fails: alter role ${user} reset citus.propagate_set_commands.`
  return undefined
}

const facts = `
  select current_user as user, current_database() as database, t.oid::text as tables,
    pg_get_userbyid(t.relowner) as owner_of_tables,
    coalesce(pg_has_role(current_user, t.relowner, 'usage'), false) as owns_tables,
    has_database_privilege(current_database(), 'create') as may_make_schemas,
    has_schema_privilege('public', 'create') as may_make_tables,
    to_regnamespace('jobs') is not null as has_queue,
    case when exists (select from pg_extension where extname = 'citus')
      then current_setting('citus.propagate_set_commands', true) end as propagates
  from (select 1) as one left join pg_class t on t.oid = to_regclass('public.schema_migration')`
