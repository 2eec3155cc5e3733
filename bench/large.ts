import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '#contract/contract.ts'
import { basePaths, type Endpoint } from '#contract/endpoint.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectInstallation } from '#server/platform/installation.ts'
import { silentLog } from '#server/platform/log.ts'
import { formOf, picture } from '#test/form.ts'
import { prepare } from './installation.ts'
import { idsOfLarge } from './large-ids.ts'
import { type Input, inputsFor } from './large-inputs.ts'
import type { Line, Section } from './report.ts'
import { environmentFor, serve, signIn } from './server.ts'

/** The statement timeout of the database. */
const longestMs = 15_000
const shown = 15

type Call = { route: string; path: string; status: number; ms: number }

/**
 * Calls every endpoint of the contract on an account with as many leads as the largest size (`--sizes 600000`): none may answer
 * 5xx or come near the statement timeout.
 */
export async function large({ sizes }: { sizes: number[] }): Promise<Section> {
  const prepared = prepare(Math.max(...sizes), 1)
  const folder = mkdtempSync(join(tmpdir(), 'umbral-bench-large-'))
  chmodSync(folder, 0o711) // PostgreSQL's own user must traverse it
  try {
    // The calls change data, so they run on a copy of the seeded installation.
    const dataDir = join(folder, 'data')
    execFileSync('cp', ['-a', prepared.dataDir, dataDir])
    const calls = await callAll({ ...prepared, dataDir })
    return sectionOf(calls, prepared.leads)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function callAll(who: { dataDir: string; username: string; password: string }): Promise<Call[]> {
  const server = await serve(who)
  const beside = await connectInstallation(readConfig(environmentFor(who.dataDir, 0)), silentLog, 'visitor')
  try {
    const ids = await idsOfLarge(beside.ownerUrl, who.username)
    const calls: Call[] = []
    let token = server.token
    for (const { endpoint } of endpoints.toSorted(
      (one, two) => orderOf(one.endpoint) - orderOf(two.endpoint),
    ))
      for (const input of inputsFor(endpoint, ids, endpoint.method === 'GET' ? 4 : 10, who.password)) {
        let made = await call(server.url, token, endpoint, input)
        if (made.status === 401 && endpoint.can !== 'anyone') {
          const again = await signIn(server.url, who.username, who.password).catch(() => null)
          token = again?.access ?? token
          made = await call(server.url, token, endpoint, input)
        }
        calls.push(made)
        // A successful change has been measured; a refused one is tried again with other values.
        if (endpoint.method !== 'GET' && made.status < 300) break
      }
    return calls
  } finally {
    await beside.stop()
    await server.stop()
  }
}

/** First reads, then changes, then what ends the life of rows, and last what ends sessions. */
function orderOf({ method, path }: Endpoint): number {
  if (/logout|change-password/.test(path)) return 5
  if (/session|password|factor|passkey|login|reset/.test(path)) return 4
  if (method === 'GET') return 0
  if (method === 'DELETE' || /erase|erasure|\/block\/|merge/.test(path)) return 3
  return /discard|lose|lost|leave|release|cancel|archive|withdraw|revoke|\/end\/|reject|accept/.test(path)
    ? 2
    : 1
}

async function call(url: string, token: string, endpoint: Endpoint, { path, body }: Input): Promise<Call> {
  const form = endpoint.multipart ? await formOf(fileFor(endpoint)) : null
  const from = performance.now()
  const status = await fetch(`${url}${basePaths[endpoint.base]}${path}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      ...form?.headers,
    },
    ...((form || body !== undefined) && { body: form ? new Uint8Array(form.payload) : (body as string) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(4 * longestMs),
  })
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    })
    .catch(() => 599)
  return { route: endpoint.route, path, status, ms: performance.now() - from }
}

const fileFor = ({ multipart }: Endpoint) =>
  multipart?.kinds.includes('csv')
    ? { name: 'a.csv', content: 'Nombre;Correo\nAna;ana@grande.test\n' }
    : { name: 'a.png', content: picture }

/** "120 × 409, 40 × 404", by the last answer of each. */
const refusals = (byRoute: Call[][]) =>
  [
    ...Map.groupBy(
      byRoute.filter((made) => made.every(({ status }) => status >= 400)),
      (made) => made.at(-1)?.status,
    ),
  ]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([status, of]) => `${of.length} × ${status}`)
    .join(', ')

function sectionOf(calls: Call[], size: number): Section {
  const byRoute = [...Map.groupBy(calls, ({ route }) => route)]
  const done = byRoute.filter(([, made]) => made.some(({ status }) => status < 400))
  const failed = calls.filter(({ status, ms }) => status >= 500 || ms > longestMs)
  const slowest = byRoute
    .map(([, made]) => made.reduce((one, two) => (two.ms > one.ms ? two : one)))
    .sort((one, two) => two.ms - one.ms)
  const lineOf = ({ route, path, status, ms }: Call): Line => ({
    what: `${route}${path.includes('?') ? ` ?${path.split('?')[1]?.slice(0, 80)}` : ''}`.replaceAll('|', '/'),
    figure: `${Math.round(ms)} ms, ${status}`,
    reach: `≤ ${longestMs / 1000} s, no 5xx`,
    ok: status < 500 && ms <= longestMs,
  })
  return {
    about: `Every endpoint once and more, on an account of ${size} leads; the ${shown} slowest, and what failed.`,
    rows: [
      {
        what: 'endpoints called',
        figure: `${byRoute.length}, ${done.length} of them with success`,
        against: `${calls.length} requests`,
        reach: 'none 5xx, none past 15 s',
        ok: failed.length === 0,
      },
      {
        what: 'endpoints of which only the refusal was measured',
        figure: `${byRoute.length - done.length}`,
        against: refusals(byRoute.map(([, made]) => made)),
      },
      ...[...new Set([...failed, ...slowest.slice(0, shown)])].map(lineOf),
    ],
  }
}
