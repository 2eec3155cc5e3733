import { mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { men, surnames, women } from '#server/features/office/demo/names.ts'
import { writeSheet } from '#server/platform/sheets/write.ts'
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import { type Prepared, prepare, seededIn } from './installation.ts'
import type { Line, Section } from './report.ts'
import { ask, type BenchServer, serve } from './server.ts'

const most = 300e6
const leads = 1_000

/** Imports, exports and reverts the contacts of a file, with the server's memory for each. */
export async function sheets({ rows }: { rows: number }): Promise<Section> {
  // A separate installation: the shared one must stay as it was seeded.
  rmSync(seededIn(leads), { recursive: true, force: true })
  const prepared = prepare(leads)
  const folder = mkdtempSync(join(tmpdir(), 'umbral-sheet-'))
  const path = join(folder, 'people.xlsx')
  try {
    await writePeople(path, rows)
    const server = await serve(prepared)
    try {
      return await measure(server, prepared, path, rows)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(seededIn(leads), { recursive: true, force: true })
  }
}

async function measure(
  server: BenchServer,
  prepared: Prepared,
  path: string,
  rows: number,
): Promise<Section> {
  const lines: Line[] = []
  const idle = server.memory()
  const add = (what: string, { seconds, peak, node, postgres }: Taken, reach?: number) =>
    lines.push({
      what,
      figure: `${seconds.toFixed(1)} s, ${megabytes(peak)} at most`,
      against: `Node ${node.toFixed(1)} s, PostgreSQL ${postgres.toFixed(1)} s of processor; ${megabytes(idle)} before`,
      ...(reach && {
        reach: `≤ ${reach} s and ${megabytes(most)}`,
        ok: seconds <= reach && peak <= most,
      }),
    })
  const sent = new FormData()
  sent.set('file', await openAsBlob(path), 'people.xlsx')
  sent.set('mode', 'create')
  const imported = await time(server, prepared, () => ask(server, 'POST /contacts/upload-template/', sent))
  if (imported.created !== rows) throw new Error(`${imported.created} of ${rows} rows went in`)
  add(`import of ${rows} rows`, imported, (60 * rows) / 100_000)
  for (const format of ['xlsx', 'csv'] as const) {
    const columns = ['contact', 'phone', 'email', 'national_id', 'birthdate', 'commune', 'tags', 'created_at']
    const exported = await time(server, prepared, () =>
      ask(server, 'POST /exports/', { list: 'contacts', format, columns }),
    )
    add(`export of as many contacts, ${format}`, exported, (120 * rows) / 1_000_000)
  }
  const reverted = await time(server, prepared, () => ask(server, `POST /imports/${imported.id}/revert/`, {}))
  add('all of it taken back', reverted)
  return {
    about: `${leads} leads in 20 accounts, and an xlsx of ${rows} people with eleven columns each; from the upload to the end of the job. The most memory the server's process held meanwhile.`,
    rows: lines,
  }
}

/** Seconds, CPU seconds, and bytes. */
type Taken = { id: number; seconds: number; node: number; postgres: number; peak: number; created: number }
type Job = {
  id: number
  status: string
  problem: string | null
  result: { created: number }
}

export async function time(
  server: BenchServer,
  { dataDir }: Prepared,
  begin: () => Promise<unknown>,
): Promise<Taken> {
  forgetPeak(server.pid)
  const [from, node, postgres] = [performance.now(), cpuOf(server.pid), cpuOfPostgres(dataDir)]
  const { job } = (await begin()) as { job: { id: number } }
  for (;;) {
    const now = (await ask(server, `GET /jobs/${job.id}/`)) as Job
    if (now.status === 'failed') throw new Error(now.problem ?? 'the job failed')
    if (now.status === 'done')
      return {
        id: job.id,
        seconds: (performance.now() - from) / 1000,
        node: (cpuOf(server.pid) - node) / 1000,
        postgres: (cpuOfPostgres(dataDir) - postgres) / 1000,
        peak: peakOf(server.pid),
        created: now.result.created,
      }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')
const peakOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

const columns = [
  'Nombre',
  'Apellido',
  'Correo',
  'Teléfono',
  'RUT',
  'Fecha de nacimiento',
  'Profesión',
  'Renta mensual',
  'Comuna',
  'Región',
  'Notas',
]

async function writePeople(path: string, count: number) {
  async function* rows() {
    for (let n = 0; n < count; n++)
      yield [
        pick(first, spread(n, 1)),
        `${pick(surnames, spread(n, 2))} ${pick(surnames, spread(n, 3))}`,
        `persona.${n}@correo.cl`,
        `+56 9 ${String(20_000_000 + n * 7).replace(/(\d{4})(\d{4})/, '$1 $2')}`,
        idOf(1_000_000 + n * 3),
        new Date(Date.UTC(1945, 0, spread(n, 4) % 21_000))
          .toISOString()
          .slice(0, 10)
          .split('-')
          .reverse()
          .join('-'),
        pick(['Ingeniera', 'Profesor', 'Médica', 'Contador'], n),
        900_000 + (n % 40) * 50_000,
        pick(['Ñuñoa', 'Providencia', 'La Florida', 'Viña del Mar'], n),
        'Metropolitana',
        n % 5 ? null : 'Busca dos dormitorios cerca del metro',
      ]
  }
  await writeSheet(path, 'xlsx', { name: 'people', columns, rows: rows() })
}

const first = [...women, ...men]
const pick = (words: string[], n: number) => words[n % words.length] as string

/** Numbers below those of the seeded contacts. */
const idOf = (number: number) => `${number.toLocaleString('es-CL')}-${number % 10}`

/** A number for each row and purpose that is unrelated to that of the next row. */
const spread = (n: number, purpose: number) => Math.imul(n * 8 + purpose, 0x9e3779b1) >>> 8
