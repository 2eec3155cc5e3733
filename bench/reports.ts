import { prepare } from './installation.ts'
import type { Section } from './report.ts'
import { ask, serve } from './server.ts'
import { time } from './sheets.ts'

const columns = [
  'id',
  'contact',
  'phone',
  'projects',
  'seller',
  'lead_step',
  'status',
  'amount',
  'method',
  'created_at',
]
const longest = 120
const most = 300e6

/** A report of all leads of one account, from the request to the end of its job. */
export async function reports({ sizes }: { sizes: number[] }): Promise<Section> {
  const prepared = prepare(Math.max(...sizes), 1)
  const server = await serve(prepared)
  try {
    const idle = server.memory()
    const rows = []
    for (const format of ['xlsx', 'csv']) {
      const { seconds, node, postgres, peak } = await time(server, prepared, () =>
        ask(server, 'POST /reports/runs/', { kind: 'leads', format, columns }),
      )
      const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
      rows.push({
        what: `report of ${prepared.leads} leads, ${format}`,
        figure: `${seconds.toFixed(1)} s, ${megabytes(peak)} at most`,
        against: `Node ${node.toFixed(1)} s, PostgreSQL ${postgres.toFixed(1)} s of processor; ${megabytes(idle)} before, ${megabytes(peak - idle)} for it`,
        reach: `≤ ${longest} s and ${megabytes(most)} a million`,
        ok: seconds <= (longest * prepared.leads) / 1e6 && peak <= most,
      })
    }
    return {
      about:
        'Ten columns and the totals; all leads of one account. Memory is what the whole server held (resident, with the 68 MB of its program).',
      rows,
    }
  } finally {
    await server.stop()
  }
}
