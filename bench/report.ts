import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

export type Line = {
  what: string
  figure: string
  /** The figure it is compared with, from the same run. */
  against?: string
  reach?: string
  /** Whether the budget is met; undefined where there is none. */
  ok?: boolean
  /** The run fails beyond it: a count, or processor time, which a busy machine changes little. */
  isHeld?: boolean
}
export type Section = { about: string; rows: Line[] }
export type Bench = (options: { sizes: number[]; rows: number; minutes: number }) => Promise<Section>

const file = join(import.meta.dirname, 'RESULTS.md')
const root = join(import.meta.dirname, '..')

const cells = ({ what, figure, against = '', reach = '', ok }: Line) => [
  what,
  figure,
  against,
  reach,
  ok === undefined ? '' : ok ? 'yes' : '**no**',
]
const head = ['what', 'figure', 'against', 'reach', 'reached']

export function print(name: string, { about, rows }: Section) {
  const table = [head, ...rows.map(cells)].map((row) => row.map((cell) => cell.replaceAll('**', '')))
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  console.log(`\n${name}: ${about}`)
  for (const row of table)
    console.log(
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
    )
}

/** Replaces this bench's section of RESULTS.md and keeps the others. */
export function save(name: string, { about, rows }: Section) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const parts = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part] as const),
  )
  const table = [head, head.map(() => '---'), ...rows.map(cells)].map((row) => `| ${row.join(' | ')} |`)
  parts.set(
    name,
    [
      name,
      '',
      about,
      '',
      `${stamp()} \`npm run bench -- ${name}\``,
      '',
      ...table,
      '',
      ...changesSince(parts.get(name) ?? '', rows),
    ].join('\n'),
  )
  const ordered = [...parts].sort(([a], [b]) => a.localeCompare(b)).map(([, part]) => `## ${part.trim()}\n`)
  writeFileSync(file, `${intro}\n${ordered.join('\n')}`)
}

/** Figures that differ from the last run by a tenth or more, by their first number. */
function changesSince(before: string, rows: Line[]): string[] {
  const [, day, commit] = /^(\d{4}-\d\d-\d\d), commit (\w+)/m.exec(before) ?? []
  const figures = new Map(
    [...before.matchAll(/^\| (.+?) \| (.+?) \|/gm)].map(([, what, figure]) => [what, figure]),
  )
  const changed = rows.flatMap(({ what, figure }) => {
    const was = figures.get(what)
    const [from, to] = [was, figure].map((text) => Number(/[\d.]+/.exec(text ?? '')?.[0]))
    if (!from || !to || Math.abs(to / from - 1) < 0.1) return []
    return [`- ${what}: ${was} → ${figure}`]
  })
  return changed.length > 0 ? [`Since ${day}, commit ${commit}:`, '', ...changed, ''] : []
}

const intro = `# Results

Made by \`npm run bench\`. Machines are shared and noisy: read a speed beside its floor, taken in the same run, and not by
itself. \`npm run bench -- --quick\` holds the counts (statements, rows read, bytes) as budgets.
`

function stamp(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const cpu = cpus()
  const machine = `${cpu.length} × ${cpu[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`
  return `${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}, ${machine}, Node ${process.versions.node}.`
}
