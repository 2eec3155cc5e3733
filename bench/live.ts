import { openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { changedSince, type Known, knownOf } from '#web/kit/live/changes.ts'
import { connect } from '#web/kit/live/connect.ts'
import { createLine } from '#web/kit/live/line.ts'
import { untilMyTurn } from '#web/kit/live/turns.ts'
import { prepare, seededIn } from './installation.ts'
import { assignByTurns, createLeads } from './leads-meanwhile.ts'
import type { Section } from './report.ts'
import { ask, type BenchServer, serve } from './server.ts'
import { peopleOf } from './streams.ts'

const leads = 2_000
const tabs = 100
/** Fewer with `--rows`. */
const mostRows = 20_000
const wantedReads = 40
const wantedSeconds = 5
/** The events after which the web app refetches leads. */
const nouns = ['lead', 'contact', 'person', 'task', 'acts-leads', 'acts-pipeline']

/** Tabs with the list of leads open during an import: how often they refetch, and how soon they are up to date. */
export async function liveBench({ rows: asked }: { rows: number }): Promise<Section> {
  const rows = Math.min(asked, mostRows)
  // A separate installation: the shared one must stay as it was seeded.
  rmSync(seededIn(leads), { recursive: true, force: true })
  const prepared = prepare(leads)
  const file = join(tmpdir(), `umbral-live-${process.pid}.csv`)
  const server = await serve(prepared)
  const open: ReturnType<typeof openTab>[] = []
  try {
    const account = (await ask(server, 'GET /accounts/me/')) as { id: number; uuid: string }
    const tokens = await peopleOf(prepared, account.id, tabs / 4, 'Administrador')
    for (let tab = 0; tab < tabs; tab++)
      open.push(openTab({ ...server, token: tokens[tab % tokens.length] as string }, account.uuid))
    await Promise.all(open.map(({ isOpen }) => isOpen))
    writeFileSync(file, ['Nombre;Correo;Crear lead', ...Array.from({ length: rows }, lineOf)].join('\n'))
    await assignByTurns(server)
    const others = createLeads(server)
    const began = performance.now()
    await importAll(server, file, rows)
    const meanwhile = await others.stop()
    const ended = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    const truth = await listOf(server)
    const late = open.map(({ reads }) => {
      const lastFalse = reads.findLastIndex(({ list }) => !isDeepStrictEqual(list, truth))
      const first = reads[lastFalse + 1]
      return first ? Math.max(0, first.at - ended) / 1000 : Number.POSITIVE_INFINITY
    })
    const times = open
      .flatMap(({ reads }) => reads.map(({ asked }) => asked))
      .sort((one, other) => one - other)
    const most = Math.max(
      ...times.map((from, at) => times.findLastIndex((time) => time < from + 1000) - at + 1),
    )
    const seconds = (ended - began) / 1000
    return {
      about: `${tabs} tabs of ${tokens.length} people that show the list of leads, with the web app's own modules for what is read again and when, while a file of ${rows} rows with a lead each is imported, all assigned by one rule.`,
      rows: [
        {
          what: 'readings of the list in the second with the most, all tabs',
          figure: String(most),
          against: `${(times.length / seconds).toFixed(1)} a second over the ${seconds.toFixed(0)} s of the import`,
          reach: `≤ ${wantedReads}`,
          ok: most <= wantedReads,
        },
        {
          what: 'from the end of the import to what is true, in the last tab',
          figure: `${Math.max(...late).toFixed(1)} s`,
          against: `${(late.reduce((sum, one) => sum + one, 0) / late.length).toFixed(1)} s on average`,
          reach: `≤ ${wantedSeconds} s`,
          ok: Math.max(...late) <= wantedSeconds,
        },
        meanwhile,
      ],
    }
  } finally {
    for (const { close } of open) close()
    await server.stop()
    rmSync(file, { force: true })
    rmSync(seededIn(leads), { recursive: true, force: true })
  }
}

const lineOf = (_: unknown, n: number) => `Persona ${n};persona.${n}@importada.cl;Sí`

async function importAll(server: BenchServer, file: string, rows: number) {
  const form = new FormData()
  form.set('file', await openAsBlob(file), 'people.csv')
  form.set('mode', 'create')
  const { job } = (await ask(server, 'POST /contacts/upload-template/', form)) as { job: { id: number } }
  for (;;) {
    const now = (await ask(server, `GET /jobs/${job.id}/`)) as {
      status: string
      problem: string | null
      result: { created: number }
    }
    if (now.status === 'failed') throw new Error(now.problem ?? 'the job failed')
    if (now.status === 'done') {
      if (now.result.created !== rows) throw new Error(`${now.result.created} of ${rows} rows came in`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

type List = { count: number; results: { id: number }[] }

async function listOf(server: BenchServer) {
  const { count, results } = (await ask(server, 'GET /leads/')) as List
  return { count, ids: results.map(({ id }) => id) }
}

/** The logic of the web app's `live.ts`, without screens. */
function openTab(server: BenchServer, account: string) {
  const reads: { asked: number; at: number; list: Awaited<ReturnType<typeof listOf>> }[] = []
  const place = Math.random()
  const path = `changes/${account}`
  let known: Known | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const line = createLine({
    connect,
    address: async () => `${server.url}/realtime`,
    token: () => server.token,
    renew: async () => {},
    change: async () => null,
  })
  async function read() {
    timer = undefined
    const asked = performance.now()
    const list = await listOf(server)
    reads.push({ asked, at: performance.now(), list })
  }
  const opening = Promise.withResolvers<void>()
  const leave = line.watch(path, () => {
    const now = knownOf(line.value(path)) ?? { nouns: {}, turn: 300 }
    const changed = known ? changedSince(known, now, 0) : []
    known = now
    opening.resolve()
    if (changed.some(({ noun }) => nouns.includes(noun)))
      timer ??= setTimeout(() => read().catch(failed), untilMyTurn(Date.now(), now.turn, place))
  })
  /** Requests fail while the server stops. */
  const failed = (error: unknown) => {
    if (!isClosed) throw error
  }
  const close = () => {
    isClosed = true
    clearTimeout(timer)
    leave()
    line.stop()
  }
  return { reads, isOpen: opening.promise, close }
}
