import type pg from 'pg'
import { sentToNodes } from '../distribute/sent-to-nodes.ts'
import { type Finding, warning } from './finding.ts'

/** Deadlines without a wake-up: nothing would run when they are due. */
export async function examineWakeups(client: pg.Client): Promise<Finding[]> {
  const { rows: tables } = await client.query(`select to_regclass('wakeup') is not null as is_there`)
  if (!tables[0]?.is_there) return []
  const { rows: accounts } = await client.query<{ id: string }>('select id from account order by id')
  let missing = 0
  for (const { id } of accounts) missing += await missingOf(client, Number(id))
  if (missing === 0) return []
  return [
    warning(
      `${missing} deadlines have no wakeup: nobody is told when they come. The clock fill-wakeups writes them every night.`,
    ),
  ]
}

/** Row level security shows one account at a time, also to the owner. */
async function missingOf(client: pg.Client, accountId: number): Promise<number> {
  await client.query('begin read only')
  try {
    await client.query(sentToNodes)
    await client.query('select app.set_account($1)', [accountId])
    const { rows } = await client.query<{ missing: string }>(countMissing, [accountId])
    return Number(rows[0]?.missing)
  } finally {
    await client.query('rollback')
  }
}

// Local rows are read apart: a cluster joins them with distributed ones only that way.
const countMissing = `
  with known as materialized (select w.kind, w.subject_id from wakeup w where w.account_id = $1)
  select count(*) as missing from deadline d left join known on known.kind = d.kind and known.subject_id = d.subject_id
  where d.account_id = $1 and (d.until is null or d.until > now()) and known.kind is null`
