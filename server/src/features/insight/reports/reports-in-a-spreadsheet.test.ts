import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { read, utils } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { listReportForms, startReport } from '#contract/insight/reports.ts'
import { listLeads } from '#contract/leads/leads.ts'
import { addTask, listTasks } from '#contract/leads/tasks.ts'
import { getJob } from '#contract/office/jobs.ts'
import { listDeals } from '#contract/sales/deals.ts'
import { listQuotations } from '#contract/sales/quotations.ts'
import { listUnits } from '#contract/stock/units.ts'
import { succeeding } from '#test/caller.ts'
import { dealOf } from '#test/deals.ts'
import { leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
  for (const number of ['101', '102', '103']) await dealOf(w, number)
  const { id } = await leadOf(w.manager, { amount: '4000.5' })
  await succeeding(w.manager.call)(addTask, {
    params: { id },
    body: { kind: 'call', title: '=1+1', due_at: '2030-01-01T12:00:00Z' },
  })
})

const kinds = ['leads', 'deals', 'quotations', 'stock', 'tasks'] as const
type Kind = (typeof kinds)[number]
type Lists = { count: number; sums: Record<string, number> }

/** What the list of a kind shows: how many rows, and what its figures add up to. */
async function listed(kind: Kind): Promise<Lists> {
  const ok = succeeding(w.manager.call)
  const sum = (amounts: (string | null | undefined)[]) =>
    amounts.reduce((total, amount) => total + Number(amount ?? 0), 0)
  if (kind === 'leads') {
    const { count, results } = (await ok(listLeads, { query: { status: 'to_contact' } })).body
    return { count, sums: { amount: sum(results.map(({ amount }) => amount)) } }
  }
  if (kind === 'deals') {
    const { count, results } = (await ok(listDeals, {})).body
    return { count, sums: { amount_clp: sum(results.map(({ amount_clp }) => amount_clp?.amount)) } }
  }
  if (kind === 'quotations') {
    const { count, results } = (await ok(listQuotations, {})).body
    return { count, sums: { total_clp: sum(results.map(({ total_clp }) => total_clp?.amount)) } }
  }
  if (kind === 'stock') return { count: (await ok(listUnits, {})).body.count, sums: {} }
  return { count: (await ok(listTasks, {})).body.count, sums: {} }
}

/** A report with all its columns, in groups, as a file. */
async function reportOf(kind: Kind, format: 'xlsx' | 'csv') {
  const { body: forms } = await succeeding(w.manager.call)(listReportForms, {})
  const form = forms.find((one) => one.kind === kind)
  const columns = form?.columns.map(({ key }) => key) ?? []
  const { body } = await succeeding(w.manager.call)(startReport, {
    body: { kind, format, columns, group_by: form?.groupings[0]?.key ?? null },
  })
  await w.runJobs()
  const { body: job } = await succeeding(w.manager.call)(getJob, { params: { id: body.job.id } })
  const { rawPayload } = await w.app.inject(job.file?.url.replace('http://umbral.test', '') ?? '/')
  return { file: rawPayload, form, columns }
}

test.each<Kind>(kinds)(
  'a report of %s opens in a program of others, with the rows and the totals of its list',
  async (kind) => {
    const { file, form, columns } = await reportOf(kind, 'xlsx')
    const book = read(file, { cellDates: true })
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    const [head = [], ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null })
    expect(head).toEqual(form?.columns.map(({ label }) => label))
    const isSum = ([first]: unknown[]) => /^Total/.test(String(first))
    const lines = rows.filter((row) => !isSum(row))
    const { count, sums } = await listed(kind)
    expect(count).toBeGreaterThan(0)
    expect(lines).toHaveLength(count)
    const total = rows.at(-1) ?? []
    expect(total[0]).toBe(`Total (${count})`)
    for (const [key, sum] of Object.entries(sums)) {
      const at = columns.indexOf(key)
      expect(total[at]).toBe(sum)
      // Its cells are numbers, which the program adds up itself.
      expect(lines.reduce((added, row) => added + Number(row[at] ?? 0), 0)).toBeCloseTo(sum, 4)
      expect(lines.every((row) => row[at] === null || typeof row[at] === 'number')).toBe(true)
    }
    // Nothing that was typed is computed.
    expect(Object.values(sheet).filter((cell) => (cell as { f?: string }).f)).toEqual([])
  },
)

const soffice = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path))

/** LibreOffice opens a file and says each of its cells as text. */
function openedByLibreOffice(file: Buffer, format: string): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'umbral-libreoffice-'))
  try {
    const path = join(folder, `report.${format}`)
    writeFileSync(path, file)
    // Its fields end with tabs, in UTF-8 and in English; a CSV of ours has semicolons and is in Spanish.
    const opening = format === 'csv' ? ['--infilter=Text - txt - csv (StarCalc):59,34,76,1,,3082,true'] : []
    const saving = 'txt:Text - txt - csv (StarCalc):9,34,76,1,,1033,false,false'
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const out = join(folder, 'out')
    execFileSync(
      soffice ?? '',
      [profile, '--headless', ...opening, '--convert-to', saving, '--outdir', out, path],
      { stdio: 'pipe', timeout: 120_000, env: { ...process.env, HOME: folder } },
    )
    const book = read(readFileSync(join(out, 'report.txt'), 'utf8'), { type: 'string', FS: '\t', raw: true })
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    return utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', raw: false })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As LibreOffice shows it in English. */
const numberOf = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''))

// In a CSV it is a text by an apostrophe, which a program shows.
const typed = { xlsx: '=1+1', csv: "'=1+1" }

// It is no part of the tests of every run, since it is 300 MB: `apt-get install libreoffice-calc`, then this file alone. Last run: 10 of 10.
test('LibreOffice is installed, so that the next tests run', ({ skip }) => {
  skip(
    !soffice,
    'LibreOffice is not installed here (apt-get install libreoffice-calc): no report is opened in it',
  )
})
test.runIf(soffice).each(kinds.flatMap((kind) => [[kind, 'xlsx'] as const, [kind, 'csv'] as const]))(
  'LibreOffice opens a report of %s in %s, with the rows and the totals of its list',
  async (kind, format) => {
    const { file, form, columns } = await reportOf(kind, format)
    const [head = [], ...rows] = openedByLibreOffice(file, format)
    expect(head).toEqual(form?.columns.map(({ label }) => label))
    const lines = rows.filter(([first]) => !/^Total/.test(first ?? ''))
    const { count, sums } = await listed(kind)
    const total = rows.at(-1) ?? []
    expect([lines.length, total[0]]).toEqual([count, `Total (${count})`])
    for (const [key, sum] of Object.entries(sums)) {
      const at = columns.indexOf(key)
      expect(numberOf(total[at])).toBe(sum)
      expect(lines.reduce((added, row) => added + numberOf(row[at]), 0)).toBeCloseTo(sum, 4)
    }
    // Nothing that was typed is computed.
    if (kind === 'tasks') expect(lines.map((row) => row[columns.indexOf('title')])).toContain(typed[format])
  },
)
