import type { LaunchRegistration, RegistrationWithFree } from '#contract/stock/launch-registrations.ts'
import type { Section } from './report.ts'
import { ask, type BenchServer, demoPassword, serveDemo, signIn } from './server.ts'
import { orientations, tower } from './tower.ts'

const clients = 500
const sellers = 50
/** Fewer than clients, so that the last ones find nothing. */
const [floors, columns] = [20, 20] as const

type Made = { id: number }
/** What was heard of each claim: how long it took, in milliseconds, and which unit it got, if any. */
type Told = { took: number; unit: number | null }

/** A launch with all of its turns at once: each seller claims for their own clients, wishes first, against all others. */
export async function launchDay(): Promise<Section> {
  const server = await serveDemo('admin')
  try {
    const launch = await set(server)
    const desks = await Promise.all(Array.from({ length: sellers }, (_, place) => deskOf(server, place)))
    for (let round = 0; round < clients / sellers; round++)
      await Promise.all(desks.map((desk) => register(desk, launch)))
    const open = (step: string) => ask(server, `POST /launches/${launch}/${step}/`, {})
    await open('close')
    await open('draw')
    const from = performance.now()
    await open('start')
    const told = (await Promise.all(desks.map((desk) => sell(desk, launch)))).flat()
    const seconds = (performance.now() - from) / 1000
    await open('end')

    const counts = ((await ask(server, `GET /launches/${launch}/`)) as Ended).registrations
    const got = told.flatMap(({ unit }) => unit ?? [])
    const took = told.map((one) => one.took).sort((one, other) => one - other)
    const p = (share: number) => `${Math.round(took[Math.floor((took.length - 1) * share)] ?? 0)} ms`
    const isTrue = counts.claimed === got.length && counts.claimed + counts.passed === clients
    return {
      about: `${clients} clients with two wishes each, in the order of a draw, ${floors * columns} units, ${sellers} sellers with a turn each at once, who claim as fast as they are answered.`,
      rows: [
        {
          what: 'all turns',
          figure: `${seconds.toFixed(1)} s`,
          against: `${counts.claimed} units claimed, ${told.length - got.length} refused since another was faster, ${counts.passed} turns passed`,
        },
        { what: 'a claim, refused ones too', figure: `p50 ${p(0.5)}, p99 ${p(0.99)}` },
        {
          what: 'units that two turns got',
          figure: String(got.length - new Set(got).size),
          reach: '0',
          ok: new Set(got).size === got.length,
        },
        {
          what: 'turns of which the server says otherwise than was answered',
          figure: isTrue ? '0' : JSON.stringify(counts),
          reach: '0',
          ok: isTrue,
        },
      ],
    }
  } finally {
    await server.stop()
  }
}

type Ended = { registrations: { claimed: number; passed: number } }

/** A project with its units, and a launch of it that takes registrations. */
async function set(server: BenchServer): Promise<number> {
  const project = await tower(server, { name: 'Lanzamiento de prueba', floors, columns })
  const launch = (await ask(server, 'POST /launches/', {
    project_id: project,
    name: 'Etapa 1',
    starts_at: new Date(Date.now() + 3_600_000).toISOString(),
    desks: sellers,
    turn_minutes: 120,
    turn_order: 'draw',
  })) as Made
  await ask(server, `POST /launches/${launch.id}/open/`, {})
  return launch.id
}

async function deskOf(server: BenchServer, place: number): Promise<BenchServer> {
  const username = `escritorio${place}`
  await ask(server, 'POST /users/', {
    username,
    email: `${username}@correo.cl`,
    first_name: 'Escritorio',
    last_name: String(place),
    password: demoPassword,
    must_change_password: false,
    is_seller: true,
    groups: ['Vendedor'],
  })
  const { access } = await signIn(server.url, username, demoPassword)
  return { ...server, token: access }
}

let registered = 0
/** One of the seller's clients, who wants what many want. */
async function register(desk: BenchServer, launch: number) {
  registered += 1
  const contact = { kind: 'person', first_name: 'Cliente', last_name: String(registered) }
  const lead = (await ask(desk, 'POST /leads/', { contact })) as Made
  const orientation = [orientations[registered % orientations.length]]
  const wishes = [{ orientation, floor_min: 15 }, { floor_min: 5 }]
  await ask(desk, `POST /launches/${launch}/registrations/`, { lead_id: lead.id, wishes })
}

/** Serves the turns of the seller's clients until none waits. */
async function sell(desk: BenchServer, launch: number): Promise<Told[]> {
  const told: Told[] = []
  for (;;) {
    const mine = `GET /launches/${launch}/registrations/?mine=true&status=waiting&status=turn&page_size=100`
    const { results } = (await ask(desk, mine)) as { results: LaunchRegistration[] }
    if (results.length === 0) return told
    for (const { id } of results.filter(({ status }) => status === 'turn'))
      told.push(...(await serve(desk, id)))
  }
}

/** Claims a free unit of the first wish that has one, again where another was faster; passes where nothing is left. */
async function serve(desk: BenchServer, id: number): Promise<Told[]> {
  const told: Told[] = []
  for (;;) {
    const { free } = (await ask(desk, `GET /launch-registrations/${id}/`)) as RegistrationWithFree
    const found = free?.find(({ units }) => units.length > 0)?.units ?? []
    // Clients differ in which of them they like.
    const unit = found[id % found.length]
    if (!unit) {
      await ask(desk, `POST /launch-registrations/${id}/pass/`, {})
      return told
    }
    const from = performance.now()
    const answer = await ask(desk, `POST /launch-registrations/${id}/claim/`, { unit_id: unit.id }).catch(
      (error: Error) => error,
    )
    const isTaken = answer instanceof Error
    if (isTaken && !answer.message.includes('unit_taken')) throw answer
    told.push({ took: performance.now() - from, unit: isTaken ? null : unit.id })
    if (!isTaken) return told
  }
}
