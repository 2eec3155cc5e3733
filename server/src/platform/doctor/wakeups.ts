import type pg from 'pg'
import { type Finding, warning } from './finding.ts'

/** Row level security shows one account at a time, also to the owner. */
const missingOf = (accountId: string) => `
  begin read only;
  select app.set_account(${Number(accountId)});
  select count(*) as missing from deadline d
    where d.account_id = ${Number(accountId)} and (d.until is null or d.until > now()) and not exists (
      select from wakeup w where w.account_id = d.account_id and w.kind = d.kind and w.subject_id = d.subject_id);
  rollback`

/** Deadlines without a wake-up: nothing would run when they are due. */
export async function examineWakeups(client: pg.Client): Promise<Finding[]> {
  const { rows: tables } = await client.query(`select to_regclass('wakeup') is not null as is_there`)
  if (!tables[0]?.is_there) return []
  const { rows: accounts } = await client.query<{ id: string }>('select id from account order by id')
  let missing = 0
  for (const { id } of accounts) {
    // Several statements in one text answer with several results.
    const results = (await client.query(missingOf(id))) as unknown as pg.QueryResult<{ missing: string }>[]
    missing += Number(results[2]?.rows[0]?.missing ?? 0)
  }
  if (missing === 0) return []
  return [
    warning(
      `${missing} deadlines have no wakeup: nobody is told when they come. The clock fill-wakeups writes them every night.`,
    ),
  ]
}
