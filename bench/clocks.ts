import { deadlines, reactions } from '#server/features.ts'
import type { Database } from '#server/platform/db.ts'
import { withEvents } from '#server/platform/events.ts'
import type { JobQueue } from '#server/platform/jobs/queue.ts'
import { runDue } from '#server/platform/jobs/wake-up.ts'
import { silentLog } from '#server/platform/log.ts'
import { nowIso } from '#server/platform/time.ts'
import { cpuOfPostgres } from './cpu.ts'
import type { Rows } from './job-rows.ts'

const times = 50

/** CPU time of the jobs that run every minute, in ms, with ten deadlines per account on later days. */
export async function minuteOfClocks(
  database: Database,
  { enqueue }: JobQueue,
  { client }: Rows,
  dataDir: string,
  accounts: number,
): Promise<number> {
  await client.query(
    `insert into account (name, uuid) select 'Idle ' || n, gen_random_uuid() from generate_series(1, $1::int) n`,
    [accounts],
  )
  await client.query(
    `insert into wakeup (account_id, kind, subject_id, at)
     select a.id, 'task.due', n, now() + interval '1 day' * n from account a, generate_series(1, 10) n
     where a.name like 'Idle %'`,
  )
  await client.query('analyze wakeup')
  const signal = new AbortController().signal
  const context = { now: nowIso, retries: 0, signal, enqueue, log: silentLog }
  const nobody = { wake() {}, broadcast() {} }
  const living = withEvents(database, { reactions, bus: nobody })
  await runDue(living, deadlines, context)
  const [node, postgres] = [process.cpuUsage(), cpuOfPostgres(dataDir)]
  for (let n = 0; n < times; n++) await runDue(living, deadlines, context)
  const { user, system } = process.cpuUsage(node)
  return ((user + system) / 1000 + cpuOfPostgres(dataDir) - postgres) / times
}
