import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSession } from '#server/features/office/auth/sign-in.ts'
import { addUser } from '#server/features/office/users/joining.actions.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db.ts'
import { withEvents } from '#server/platform/events.ts'
import { connectInstallation } from '#server/platform/installation.ts'
import { silentLog } from '#server/platform/log.ts'
import { createTokens } from '#server/platform/tokens.ts'
import { type Prepared, prepare } from './installation.ts'
import type { Section } from './report.ts'
import { ask, environmentFor, serve } from './server.ts'

const streams = 2000
/** The most tabs one user may have. */
const perUser = 25
const acts = 20
const wantedMs = 250
const wantedBytes = 600 * 2 ** 20

/** Open streams that all get every act: their delay, and the server's CPU and memory. */
export async function streamsBench(): Promise<Section> {
  const prepared = prepare(10_000)
  const server = await serve(prepared)
  try {
    const account = (await ask(server, 'GET /accounts/me/')) as { id: number; uuid: string }
    const before = server.memory()
    const tokens = await peopleOf(prepared, account.id, Math.ceil(streams / perUser))
    const ear = createEar()
    const url = `${server.url}/realtime/changes/${account.uuid}.json`
    for (let opened = 0; opened < streams; opened += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          ear.listen(url, tokens[(opened + index) % tokens.length] as string),
        ),
      )
    const idle = server.memory()
    const delays: number[] = []
    for (let act = 0; act < acts; act++) {
      // Changes are sent once a second, so the acts of one second are combined.
      await sleep(1200)
      const heard = ear.next(streams)
      const from = performance.now()
      await ask(server, 'POST /leads/', {
        contact: { kind: 'person', first_name: `Act ${act}` },
        allow_duplicate: true,
      })
      delays.push(...(await heard).map((at) => at - from))
    }
    const sorted = delays.sort((one, other) => one - other)
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    const most = server.memory()
    ear.close()
    return {
      about: `${streams} streams of ${tokens.length} users to one account's changes, held by a process on the same machine; ${acts} leads created one after the other, more than a second apart. From sending the request to the event at a stream.`,
      rows: [
        {
          what: 'an event at every stream',
          figure: `p99 ${at(0.99).toFixed(0)} ms, p50 ${at(0.5).toFixed(0)} ms`,
          reach: `p99 ≤ ${wantedMs} ms`,
          ok: at(0.99) <= wantedMs,
        },
        {
          what: 'memory of the server with them',
          figure: megabytes(most),
          against: `${megabytes(before)} before, ${megabytes(idle)} when all were open`,
          reach: `≤ ${megabytes(wantedBytes)}`,
          ok: most <= wantedBytes,
        },
      ],
    }
  } finally {
    await server.stop()
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`

/** Access tokens of new users of the account. */
export async function peopleOf(
  { dataDir }: Prepared,
  accountId: number,
  many: number,
  group = 'Vendedor',
): Promise<string[]> {
  const installation = await connectInstallation(readConfig(environmentFor(dataDir, 0)), silentLog, 'visitor')
  const opened = await openDatabase({ url: installation.appUrl, size: 2, onError: () => {} })
  const database = withEvents(opened, { reactions: [], bus: { wake() {}, broadcast() {} } })
  const tokens = createTokens(readFileSync(join(dataDir, 'secret'), 'utf8').trim())
  const at = new Date().toISOString()
  try {
    return await database.inAccount(accountId, async (db) => {
      const access: string[] = []
      for (let index = 0; index < many; index++) {
        const name = `bench-${randomBytes(8).toString('hex')}`
        const person = {
          username: name,
          email: `${name}@bench.test`,
          password_hash: 'none',
          groups: [group],
        }
        const user_id = await addUser(db, accountId, person, at)
        const visitor = { now: at, address: '127.0.0.1', userAgent: 'bench' }
        access.push((await startSession(db, tokens, { account_id: accountId, user_id }, visitor)).access)
      }
      return access
    })
  } finally {
    await database.close()
    await installation.stop()
  }
}

/** Opens streams and records when each got what followed its first event. */
function createEar() {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const open: IncomingMessage[] = []
  let heard: number[] = []
  let told = () => {}
  const hear = () => {
    heard.push(performance.now())
    told()
  }
  return {
    listen: (url: string, token: string) =>
      new Promise<void>((resolve, reject) => {
        const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
        const asking = get(url, { agent, headers }, (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`a stream answered ${answer.statusCode}`))
          let isFirst = true
          open.push(answer)
          answer.on('data', (part: Buffer) => {
            if (!/event: (put|patch)/.test(part.toString('latin1'))) return
            if (isFirst) resolve()
            else hear()
            isFirst = false
          })
        })
        asking.on('error', reject)
      }),
    next: (many: number) =>
      new Promise<number[]>((resolve) => {
        heard = []
        told = () => heard.length >= many && resolve(heard)
      }),
    close() {
      for (const answer of open) answer.destroy()
      agent.destroy()
    },
  }
}
