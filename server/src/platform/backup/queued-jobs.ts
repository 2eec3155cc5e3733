import type pg from 'pg'

/** Empty but between a restore and the next start, which queues its jobs. */
export const tableOfJobs = 'restored_job'

/** What is queued and has not ended, in the form of `restored_job`: pg-boss changes its own tables from version to version. */
export async function queuedJobs(client: pg.Client, restored: string, columns: string): Promise<string> {
  const { rows } = await client.query(`select to_regclass('jobs.job') is not null as has_queue`)
  if (!rows[0].has_queue) return restored
  return `${restored} union all select ${columns} from (
    select id, name, coalesce(data, '{}') as payload, start_after as starts_at, singleton_key as key
    from jobs.job where state < 'completed') as queued`
}
