import pg from 'pg'
import type { Recorder, Statement } from './record.ts'

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}
type Asked = Pick<Recorder, 'appUrl' | 'accountId'>

/** Rows read by the scans of all statements, including those filtered out. */
export async function rowsRead(asked: Asked, statements: Statement[]): Promise<number> {
  const plans = await explain(asked, statements, 'format json')
  const read = plans.map((rows) => scanned((rows[0] as unknown as { Plan: Plan }).Plan))
  return Math.round(read.reduce((sum, one) => sum + one, 0))
}

/** Plans in text format, without what differs from run to run. */
export async function plansOf(asked: Asked, statements: Statement[]): Promise<string> {
  const plans = await explain(asked, statements, 'buffers, costs off, timing off, summary off')
  return plans.map((lines) => `${lines.join('\n')}\n`).join('\n')
}

async function explain({ appUrl, accountId }: Asked, statements: Statement[], how: string) {
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    await client.query(`begin; select app.set_account(${accountId})`)
    const plans: string[][] = []
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (analyze, ${how}) ${text}`, values)
      plans.push(rows.flatMap((row) => row['QUERY PLAN']))
    }
    return plans
  } finally {
    await client.end()
  }
}

function scanned(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, child) => sum + scanned(child), 0)
  if (!/Scan$/.test(plan['Node Type']) || /^(CTE|Subquery|Function|Bitmap Index)/.test(plan['Node Type']))
    return below
  const thrown = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return below + (plan['Actual Rows'] + thrown) * plan['Actual Loops']
}
