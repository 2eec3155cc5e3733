import { prepare } from './installation.ts'
import { startRecorder } from './record.ts'
import type { Line, Section } from './report.ts'
import { rowsRead } from './rows-read.ts'

const base = '/umbral_api/v1'

/** The budget of each request at 10,000 leads, loading the user included: statements sent and rows read. */
const budgets = [
  { what: 'list in follow-up', path: '/leads/?status=in_follow_up', statements: 2, rows: 500 },
  {
    what: 'list to contact, unassigned',
    path: '/leads/?status=to_contact&unassigned=true',
    statements: 2,
    rows: 500,
  },
  { what: 'tab counts', path: '/leads/counts/', statements: 2, rows: 1_200 },
  { what: 'board', path: '/lead-steps/leads/', statements: 2, rows: 3_000 },
  { what: 'contacts of a first name', path: '/contacts/?search=maria', statements: 3, rows: 1_200 },
  { what: 'tabs of a first name', path: '/contacts/counts/?search=maria', statements: 2, rows: 1_600 },
  { what: 'options', path: '/accounts/options/', statements: 2, rows: 300 },
]

export async function quick(): Promise<Section> {
  const recorder = await startRecorder(prepare(10_000))
  try {
    const rows: Line[] = []
    for (const { what, path, statements: most, rows: mostRows } of budgets) {
      await recorder.record(base + path) // the first request fills caches
      const statements = await recorder.record(base + path)
      const read = await rowsRead(recorder, statements)
      rows.push(
        count(`${what}: statements`, statements.length, most),
        count(`${what}: rows read`, read, mostRows),
      )
    }
    return {
      about:
        'What a request costs, as counts. 10,000 leads over 20 accounts, the account with 6,000 of them, its administrator.',
      rows,
    }
  } finally {
    await recorder.stop()
  }
}

const count = (what: string, figure: number, most: number): Line => ({
  what,
  figure: String(figure),
  reach: `≤ ${most}`,
  ok: figure <= most,
})
