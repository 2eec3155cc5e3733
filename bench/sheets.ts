import { mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSheet } from '#server/platform/sheets/write.ts'
import { prepare, seededIn } from './installation.ts'
import type { Line, Section } from './report.ts'
import { ask, type BenchServer, serve } from './server.ts'

const most = 300e6
const leads = 1_000

/** People of a file go in, are taken along and taken back, with the memory the server needs for each. */
export async function sheets({ rows }: { rows: number }): Promise<Section> {
  // Of its own: what others measure stays as it was seeded.
  rmSync(seededIn(leads), { recursive: true, force: true })
  const prepared = prepare(leads)
  const folder = mkdtempSync(join(tmpdir(), 'umbral-sheet-'))
  const path = join(folder, 'people.xlsx')
  try {
    await writePeople(path, rows)
    const server = await serve(prepared)
    try {
      return await measure(server, path, rows)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(seededIn(leads), { recursive: true, force: true })
  }
}

async function measure(server: BenchServer, path: string, rows: number): Promise<Section> {
  const lines: Line[] = []
  const idle = server.memory()
  const add = (what: string, { seconds, peak }: Taken, reach?: number) =>
    lines.push({
      what,
      figure: `${seconds.toFixed(1)} s, ${megabytes(peak)} at most`,
      against: `${megabytes(idle)} before`,
      ...(reach && {
        reach: `≤ ${reach} s and ${megabytes(most)}`,
        ok: seconds <= reach && peak <= most,
      }),
    })
  const sent = new FormData()
  sent.set('file', await openAsBlob(path), 'people.xlsx')
  sent.set('mode', 'create')
  const imported = await time(server, () => ask(server, 'POST /contacts/upload-template/', sent))
  if (imported.created !== rows) throw new Error(`${imported.created} of ${rows} rows went in`)
  add(`import of ${rows} rows`, imported, (60 * rows) / 100_000)
  for (const format of ['xlsx', 'csv'] as const) {
    const columns = ['contact', 'phone', 'email', 'national_id', 'birthdate', 'commune', 'tags', 'created_at']
    const exported = await time(server, () =>
      ask(server, 'POST /exports/', { list: 'contacts', format, columns }),
    )
    add(`export of as many contacts, ${format}`, exported, (120 * rows) / 1_000_000)
  }
  const reverted = await time(server, () => ask(server, `POST /imports/${imported.id}/revert/`, {}))
  add('all of it taken back', reverted)
  return {
    about: `${leads} leads in 20 accounts, and an xlsx of ${rows} people with eleven columns each; from the upload to the end of the job. The most memory the server's process held meanwhile.`,
    rows: lines,
  }
}

type Taken = { id: number; seconds: number; peak: number; created: number }
type Job = {
  id: number
  status: string
  problem: string | null
  result: { created: number }
}

async function time(server: BenchServer, begin: () => Promise<unknown>): Promise<Taken> {
  forgetPeak(server.pid)
  const from = performance.now()
  const { job } = (await begin()) as { job: { id: number } }
  for (;;) {
    const now = (await ask(server, `GET /jobs/${job.id}/`)) as Job
    if (now.status === 'failed') throw new Error(now.problem ?? 'the job failed')
    if (now.status === 'done')
      return {
        id: job.id,
        seconds: (performance.now() - from) / 1000,
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
        pick(first, n),
        `${pick(last, n * 7)} ${pick(last, n * 13 + 5)}`,
        `persona.${n}@correo.cl`,
        `+56 9 ${String(20_000_000 + n * 7).replace(/(\d{4})(\d{4})/, '$1 $2')}`,
        idOf(5_000_000 + n * 3),
        `${String((n % 28) + 1).padStart(2, '0')}-${String((n % 12) + 1).padStart(2, '0')}-${1950 + (n % 55)}`,
        pick(['Ingeniera', 'Profesor', 'Médica', 'Contador'], n),
        900_000 + (n % 40) * 50_000,
        pick(['Ñuñoa', 'Providencia', 'La Florida', 'Viña del Mar'], n),
        'Metropolitana',
        n % 5 ? null : 'Busca dos dormitorios cerca del metro',
      ]
  }
  await writeSheet(path, 'xlsx', { name: 'people', columns, rows: rows() })
}

const first = ['María José', 'Íñigo', 'Camila', 'Benjamín', 'Sofía', 'Tomás', 'Antonia', 'Vicente', 'Josefa']
const last = ['Núñez', 'Muñoz', "O'Higgins", 'Rojas', 'Díaz', 'Pérez', 'Soto', 'Contreras', 'Silva', 'Araya']
const pick = (words: string[], n: number) => words[n % words.length] as string

const idOf = (number: number) => `${number.toLocaleString('es-CL')}-${number % 10}`
