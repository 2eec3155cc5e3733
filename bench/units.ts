import { existsSync, mkdirSync, mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { unitImportFields } from '#contract/stock/unit-import-fields.ts'
import { readConfig } from '#server/platform/config.ts'
import { dayOf } from '#server/platform/days.ts'
import { connectInstallation } from '#server/platform/installation.ts'
import { silentLog } from '#server/platform/log.ts'
import { writeSheet } from '#server/platform/sheets/write.ts'
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import { type Prepared, prepare, seededIn } from './installation.ts'
import { startRecorder } from './record.ts'
import type { Line, Section } from './report.ts'
import { plansOf, rowsRead } from './rows-read.ts'
import { ask, type BenchServer, environmentFor, serve } from './server.ts'
import { time } from './sheets.ts'

const base = '/umbral_api/v1'
const sizes = [2_000, 200_000]
const perProject = 1_000
const imported = 10_000
const requests = 200

/** The list of units with three filters in a small and a large account, the generator, an import, and prices. */
export async function units(): Promise<Section> {
  const [leads, accounts] = [1_000, 2]
  const forget = () => rmSync(seededIn(leads, accounts), { recursive: true, force: true })
  forget()
  const prepared = prepare(leads, accounts)
  try {
    const lines: Line[] = []
    const taken: Record<string, number>[] = []
    for (const size of sizes) {
      const projects = await growTo(prepared, size)
      lines.push(...(await plansAt(prepared, projects, size)))
      taken.push(await listsAt(prepared, projects))
    }
    lines.push(...growth(taken), ...(await writing(prepared)))
    return {
      about: `One account with ${sizes.join(' and then ')} units in projects of ${perProject}. Lists: the processor of Node and PostgreSQL together for a request, the middle of five turns of ${requests / 5}; plans are in bench/plans.`,
      rows: lines,
    }
  } finally {
    forget()
  }
}

const inProjects = 'two projects, available, two rooms'
type Filters = Record<string, string>
const filtersIn = (projects: number[]): Filters => {
  const two = projects.slice(0, 2).map((id) => `projects_ids=${id}`)
  return {
    [inProjects]: `${two.join('&')}&status=available&rooms=2`,
    'available, two rooms, a price':
      'status=available&rooms=2&price_start=3000&price_end=3100&price_currency=UF',
    'apartments, north, published': 'kinds=apartment&orientation=north&is_published=true',
  }
}

async function growTo(prepared: Prepared, size: number): Promise<number[]> {
  const server = await serve(prepared)
  try {
    const known = (await ask(server, 'GET /accounts/me/')) as { id: number }
    const client = await superuser(prepared)
    const { rows: made } = await client.query<{ id: string }>(
      'select id from project where account_id = $1 and name like $2 order by id',
      [known.id, 'Proyecto %'],
    )
    const ids = made.map(({ id }) => Number(id))
    for (let n = ids.length; n < size / perProject; n++)
      ids.push(((await ask(server, 'POST /projects/', { name: `Proyecto ${n}` })) as { id: number }).id)
    await client.query(filling, [known.id, ids, perProject])
    // As it is a minute after a large import: autovacuum does it.
    await client.query('vacuum analyze unit')
    await client.end()
    return ids
  } finally {
    await server.stop()
  }
}

/** Only projects without units get some. */
const filling = `
  insert into unit (account_id, project_id, number, kind, floor, position, orientation, rooms, own_rooms, bathrooms, own_bathrooms,
    area_interior, own_area_interior, area_total, list_price, currency, price_per_m2, claim_status, is_published, created_at, updated_at)
  select $1, p, (n / 10 + 1) || lpad((n % 10 + 1)::text, 2, '0'),
    case when n % 5 = 4 then 'parking' else 'apartment' end, n / 10 + 1, n % 10 + 1,
    (array['north', 'east', 'south', 'west'])[n % 4 + 1], n % 3 + 1, n % 3 + 1, n % 2 + 1, n % 2 + 1, 40 + n % 50, 40 + n % 50,
    40 + n % 50, 2000 + (n * 7 + p * 13) % 6000, 'UF', 60 + n % 20,
    case when n % 3 = 0 then 'sold' else 'available' end, n % 7 <> 0, now(), now()
  from unnest($2::bigint[]) p cross join generate_series(0, $3::int - 1) n
  where not exists (select from unit u where u.account_id = $1 and u.project_id = p)`

async function superuser({ dataDir }: Prepared) {
  const beside = await connectInstallation(readConfig(environmentFor(dataDir, 0)), silentLog, 'visitor')
  const { host, database } = new pg.Client(beside.ownerUrl)
  const client = new pg.Client({ host, database, user: 'postgres' })
  await client.connect()
  return client
}

async function plansAt(prepared: Prepared, projects: number[], size: number): Promise<Line[]> {
  const recorder = await startRecorder(prepared)
  const folder = join(import.meta.dirname, 'plans')
  mkdirSync(folder, { recursive: true })
  const lines: Line[] = []
  try {
    for (const [index, [what, query]] of Object.entries(filtersIn(projects)).entries()) {
      const statements = (await recorder.record(`${base}/units/?${query}`)).slice(1)
      const read = await rowsRead(recorder, statements)
      const file = join(folder, `units-${index + 1}-${size}.txt`)
      const before = existsSync(file) ? /^rows read: (\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
      writeFileSync(file, `rows read: ${read}\n\n${await plansOf(recorder, statements)}`)
      lines.push({
        what: `${what}: rows read of ${size}`,
        figure: String(read),
        ...(before && { against: `${before} before` }),
      })
    }
  } finally {
    await recorder.stop()
  }
  return lines
}

/** Milliseconds of processor of a request, by its filters. */
async function listsAt(prepared: Prepared, projects: number[]): Promise<Record<string, number>> {
  const server = await serve(prepared)
  try {
    const taken: Record<string, number> = {}
    for (const [what, query] of Object.entries(filtersIn(projects))) {
      for (let n = 0; n < 50; n++) await ask(server, `GET /units/?${query}`)
      const turns: number[] = []
      for (let turn = 0; turn < 5; turn++) turns.push(await turnOf(server, prepared, query))
      taken[what] = turns.sort((one, two) => one - two)[2] ?? 0
    }
    return taken
  } finally {
    await server.stop()
  }
}

async function turnOf(server: BenchServer, { dataDir }: Prepared, query: string): Promise<number> {
  const spent = () => cpuOf(server.pid) + cpuOfPostgres(dataDir)
  const before = spent()
  for (let n = 0; n < requests / 5; n++) await ask(server, `GET /units/?${query}`)
  return (spent() - before) / (requests / 5)
}

const growth = ([small = {}, large = {}]: Record<string, number>[]): Line[] =>
  Object.entries(large).map(([what, ms]) => {
    const times = ms / (small[what] ?? 1)
    return {
      what: `${what}: growth`,
      figure: `${times.toFixed(2)}×`,
      against: `${(small[what] ?? 0).toFixed(1)} → ${ms.toFixed(1)} ms`,
      reach: '≤ 1.2×',
      ok: times <= 1.2,
    }
  })

/** A building of as many units as one plan may have, a sheet of ten thousand, and their prices. */
async function writing(prepared: Prepared): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'umbral-units-'))
  const server = await serve(prepared)
  try {
    const project = (await ask(server, 'POST /projects/', { name: 'Torre alta' })) as { id: number }
    const building = (await ask(server, `POST /projects/${project.id}/buildings/`, {
      name: 'Torre',
      floors: 100,
    })) as { id: number }
    const plan = {
      building_id: building.id,
      floors: { from: 1, to: 100 },
      number_pattern: '{floor}{position:2}',
      preview: false,
      base_price: { amount: '3000', currency: 'UF' },
      columns: Array.from({ length: 50 }, (_, n) => ({ position: n + 1 })),
    }
    const generated = await atOnce(server, prepared, 'generator of 5000 units', () =>
      ask(server, `POST /projects/${project.id}/generate-units/`, plan),
    )
    return [generated, ...(await importing(server, prepared, folder))]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One request, and how long one who edits a unit waits meanwhile. */
async function atOnce(
  server: BenchServer,
  { dataDir }: Prepared,
  what: string,
  change: () => Promise<unknown>,
  unitId?: number,
): Promise<Line> {
  const spent = () => [cpuOf(server.pid), cpuOfPostgres(dataDir)] as const
  const [from, before] = [performance.now(), spent()]
  const changed = change()
  const waits: number[] = []
  let isOver = false
  const over = changed.finally(() => {
    isOver = true
  })
  while (unitId && !isOver) {
    const began = performance.now()
    const body = { orientation: waits.length % 2 ? 'north' : 'south' }
    // One who waits for five seconds is told to try again.
    await ask(server, `PATCH /units/${unitId}/`, body).catch(() => {})
    waits.push(performance.now() - began)
  }
  await over
  const seconds = (performance.now() - from) / 1000
  const [node, postgres] = spent().map((now, index) => ((now - (before[index] ?? 0)) / 1000).toFixed(1))
  const waited =
    waits.length > 0 ? `; who edits one of them waits ${(Math.max(...waits) / 1000).toFixed(1)} s` : ''
  return {
    what,
    figure: `${seconds.toFixed(1)} s`,
    against: `Node ${node} s, PostgreSQL ${postgres} s of processor${waited}`,
    reach: '≤ 5 s',
    ok: seconds <= 5,
  }
}

/** All of the prices of a project, at once and by a list that takes effect. */
async function pricing(server: BenchServer, prepared: Prepared, project_id: number): Promise<Line[]> {
  const units = (await ask(server, `GET /units/?projects_ids=${project_id}&page_size=100`)) as {
    results: { id: number }[]
  }
  const one = units.results[0]?.id ?? 0
  const change = { filters: { projects_ids: [project_id] }, percent: '1.5' }
  const bulk = await atOnce(
    server,
    prepared,
    `prices of ${imported} units`,
    () => ask(server, 'POST /units/bulk-price/', change),
    one,
  )
  const effective_on = dayOf(new Date().toISOString(), 'America/Santiago')
  const listed = await atOnce(
    server,
    prepared,
    `price list of ${imported} units that takes effect`,
    () => ask(server, 'POST /units/bulk-price/', { ...change, effective_on }),
    one,
  )
  return [bulk, listed]
}

async function importing(server: BenchServer, prepared: Prepared, folder: string): Promise<Line[]> {
  const project = (await ask(server, 'POST /projects/', { name: 'Por planilla' })) as { id: number }
  const path = join(folder, 'units.xlsx')
  async function* rows() {
    for (let n = 0; n < imported; n++)
      yield [
        String(1000 + n),
        'Departamento',
        1 + Math.floor(n / 200),
        (n % 4) + 1,
        40 + (n % 60),
        2500 + (n % 900),
        'UF',
      ]
  }
  const labels = new Map(unitImportFields.map(({ key, label }) => [key, label]))
  const keys = ['number', 'kind', 'floor', 'rooms', 'area_interior', 'list_price', 'currency']
  const columns = keys.map((key) => labels.get(key) ?? key)
  await writeSheet(path, 'xlsx', { name: 'units', columns, rows: rows() })
  const sent = new FormData()
  sent.set('file', await openAsBlob(path), 'units.xlsx')
  const done = await time(server, prepared, () =>
    ask(server, `POST /projects/${project.id}/units-import/`, sent),
  )
  if (done.created !== imported) throw new Error(`${done.created} of ${imported} rows went in`)
  const line = {
    what: `import of ${imported} units`,
    figure: `${done.seconds.toFixed(1)} s`,
    against: `Node ${done.node.toFixed(1)} s, PostgreSQL ${done.postgres.toFixed(1)} s of processor`,
    reach: '≤ 15 s of processor',
    ok: done.node + done.postgres <= 15,
  }
  return [line, ...(await pricing(server, prepared, project.id))]
}
