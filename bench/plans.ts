import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './installation.ts'
import { type Recorder, startRecorder } from './record.ts'
import type { Line, Section } from './report.ts'
import { plansOf, rowsRead } from './rows-read.ts'

const base = '/umbral_api/v1'
const folder = join(import.meta.dirname, 'plans')

/** Stores the plan of each list at each size in bench/plans and compares the rows read with the last run. */
export async function plans({ sizes }: { sizes: number[] }): Promise<Section> {
  const rows: Line[] = []
  for (const size of sizes) {
    const recorder = await startRecorder(prepare(size))
    try {
      for (const [name, path] of Object.entries(await lists(recorder)))
        rows.push(await planOf(recorder, `${name}-${size}`, path))
    } finally {
      await recorder.stop()
    }
  }
  return { about: 'Rows read by the statements of each list; their plans are in bench/plans.', rows }
}

async function lists(recorder: Recorder): Promise<Record<string, string>> {
  const options = await recorder.ask<Options>(`${base}/accounts/options/`)
  return {
    list: `${base}/leads/?status=in_follow_up`,
    'list-by-interaction': `${base}/leads/?status=in_follow_up&ordering=-last_interaction_at`,
    'list-deep': `${base}/leads/?page=100&page_size=20`,
    'list-filtered': `${base}/leads/?${filtersOf(options)}`,
    'list-searched': `${base}/leads/?search=maria%20gonz`,
    counts: `${base}/leads/counts/`,
    board: `${base}/lead-steps/leads/`,
    stats: `${base}/leads/daily-stats/`,
    contacts: `${base}/contacts/?search=maria`,
    'shared-units': `${base}/shared-units/`,
    'shared-contacts': `${base}/shared-contacts/`,
  }
}

type Options = { tags: { id: number }[]; sellers?: { id: number }[] }

/** Two tags, a state, a period and a name: a typical query of a manager. */
export function filtersOf({ tags, sellers = [] }: Options): string {
  const ids = (name: string, of: { id: number }[]) => of.slice(0, 2).map(({ id }) => `${name}=${id}`)
  const days = 'date_created_lead[date_filter_type]=this_year'
  return [...ids('tags_ids', tags), ...ids('sellers_ids', sellers), days, 'search=maria'].join('&')
}

export async function planOf(recorder: Recorder, name: string, path: string): Promise<Line> {
  await recorder.record(path)
  const statements = (await recorder.record(path)).slice(1) // all statements but the one that loads the user
  const read = await rowsRead(recorder, statements)
  const file = join(folder, `${name}.txt`)
  const before = existsSync(file) ? /^rows read: (\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `rows read: ${read}\n\n${await plansOf(recorder, statements)}`)
  return { what: name, figure: String(read), ...(before && { against: `${before} before` }) }
}
