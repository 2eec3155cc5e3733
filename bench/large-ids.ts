import pg from 'pg'
import { furnish, type Ids, readTables } from '#test/isolation/furnish.ts'

/** Ids of one account by table: first those with the most dependent rows. */
export type LargeIds = {
  accountId: number
  tables: ReadonlySet<string>
  of(table: string): string[]
  /** What links and chats are called by. */
  uuidsOf(table: string): string[]
}

/** Some rows in every table, and a thousand in the large ones. Written as PostgreSQL's superuser. */
export async function idsOfLarge(ownerUrl: string, username: string): Promise<LargeIds> {
  const { host, database } = new pg.Client(ownerUrl)
  const client = new pg.Client({ host, database, user: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; account_id: string }>(
      'select id, account_id from app_user where username = $1',
      [username],
    )
    const [accountId, userId] = [Number(rows[0]?.account_id), Number(rows[0]?.id)]
    const tables = await readTables(client)
    const sets: Ids[] = []
    for (const mark of ['large', 'larger', 'largest'])
      sets.push(await furnish(client, tables, { accountId, userId, mark }))
    // Random words in columns with fixed kinds would make rows that the program never writes.
    await client.query('delete from notification where account_id = $1 and id = any ($2::bigint[])', [
      accountId,
      sets.map(({ notification }) => notification),
    ])
    await client.query(
      `update client_profile_file set type_id = (
         select id from account_option o where o.account_id = $1 and o.list = 'file_type' order by id limit 1)
       where account_id = $1`,
      [accountId],
    )
    await client.query('delete from import_row where account_id = $1', [accountId])
    // Neither a file that the store does not have, nor a payment that nothing was paid of, nor a deal with a hold.
    await client.query('delete from document_template where account_id = $1', [accountId])
    await client.query('update deal_payment set paid = amount where account_id = $1', [accountId])
    await client.query(`update unit_claim set deal_id = null where account_id = $1 and kind = 'hold'`, [
      accountId,
    ])
    await client.query(`update webhook set url = 'https://large.example/' where account_id = $1`, [accountId])
    const ids = new Map<string, string[]>()
    for (const [table, id] of sets.flatMap((made) => Object.entries(made)))
      ids.set(table, [...new Set([...(ids.get(table) ?? []), id])])
    const uuids = new Map<string, string[]>()
    for (const { name, columns } of tables)
      if (['account_id', 'uuid'].every((one) => columns.some((column) => column.name === one)))
        uuids.set(name, await uuidsOf(client, name, accountId))
    for (const [table, statement] of Object.entries({ ...much, ...largest })) {
      const { rows: found } = await client.query<{ id: string }>(statement, [accountId])
      const others = found.map(({ id }) => id).filter((id) => table !== 'app_user' || id !== String(userId))
      ids.set(table, [...others, ...(ids.get(table) ?? [])])
    }
    return {
      accountId,
      tables: new Set(tables.map(({ name }) => name)),
      of: (table) => ids.get(table) ?? [],
      uuidsOf: (table) => uuids.get(table) ?? [],
    }
  } finally {
    await client.end()
  }
}

async function uuidsOf(client: pg.Client, table: string, accountId: number): Promise<string[]> {
  const { rows } = await client.query<{ uuid: string }>(
    `select uuid from ${table} where account_id = $1 limit 10`,
    [accountId],
  )
  return rows.map(({ uuid }) => uuid)
}

const thousandOf = (table: string) =>
  `select id::text from ${table} where account_id = $1 order by id limit 1000`
const much = Object.fromEntries(
  ['contact', 'lead', 'lead_task', 'timeline_event', 'notification', 'audit_entry'].map((table) => [
    table,
    thousandOf(table),
  ]),
)

const mostOf = (table: string, column: string) =>
  `select ${column}::text as id from ${table} where account_id = $1 and ${column} is not null
   group by 1 order by count(*) desc limit 3`
/** The parts of the project with the most leads, of which units can be made and changed together. */
const ofLargestProject = (table: string) =>
  `select x.id::text from ${table} x where x.account_id = $1 and x.project_id = (
     select project_id from lead_project where account_id = $1 group by 1 order by count(*) desc limit 1)
   order by x.id limit 1000`
const largest = {
  building: ofLargestProject('building'),
  unit_type: ofLargestProject('unit_type'),
  unit: ofLargestProject('unit'),
  app_user: mostOf('lead', 'seller_id'),
  lead_step: mostOf('lead', 'lead_step_id'),
  tag: mostOf('lead_tag', 'tag_id'),
  project: mostOf('lead_project', 'project_id'),
  user_group: 'select id::text from user_group where account_id = $1 order by id desc limit 1',
}
