import { parseArgs } from 'node:util'
import { board } from './board.ts'
import { bundle } from './bundle.ts'
import { chats } from './chats.ts'
import { dashboards } from './dashboards.ts'
import { forms } from './forms.ts'
import { jobsBench } from './jobs.ts'
import { large } from './large.ts'
import { launchDay } from './launch-day.ts'
import { lighthouse } from './lighthouse.ts'
import { liveBench } from './live.ts'
import { picture } from './picture.ts'
import { plans } from './plans.ts'
import { quick } from './quick.ts'
import { type Bench, print, save } from './report.ts'
import { reports } from './reports.ts'
import { seed } from './seed.ts'
import { sheets } from './sheets.ts'
import { speed } from './speed.ts'
import { startup } from './startup.ts'
import { steady } from './steady.ts'
import { streamsBench } from './streams.ts'
import { unitSheet } from './unit-sheet.ts'
import { units } from './units.ts'
import { whatsAppBench } from './whatsapp.ts'

/** npm run bench [-- name …] [--sizes 10000,100000] [--rows 100000] [--minutes 30] · npm run bench -- --quick */
const benches: Record<string, Bench> = {
  bundle,
  quick,
  startup,
  speed,
  forms,
  plans,
  dashboards,
  reports,
  seed,
  large,
  streams: streamsBench,
  launch: launchDay,
  live: liveBench,
  import: sheets,
  units,
  jobs: jobsBench,
  board,
  picture,
  sheet: unitSheet,
  steady,
  lighthouse,
  whatsapp: whatsAppBench,
  chats,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,100000' },
    rows: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '30' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const rows = Number(values.rows)
const minutes = Number(values.minutes)
const chosen = values.quick ? { bundle, quick } : pick(positionals)

let isOver = false
for (const [name, run] of Object.entries(chosen)) {
  const section = await run({ sizes, rows, minutes })
  print(name, section)
  if (!values.quick) save(name, section)
  isOver ||= section.rows.some(({ ok, isHeld }) => ok === false && (isHeld || values.quick))
}
// Counts fail a run, and processor time far beyond what it was; speeds are only shown.
process.exit(isOver ? 1 : 0)

function pick(names: string[]): Record<string, Bench> {
  const unknown = names.find((name) => !benches[name])
  if (unknown) {
    console.error(`There is no bench "${unknown}": ${Object.keys(benches).join(', ')}.`)
    process.exit(2)
  }
  return names.length === 0
    ? benches
    : Object.fromEntries(names.map((name) => [name, benches[name] as Bench]))
}
