import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sendResetLink } from '#server/features/office/auth/reset-link.job.ts'
import { sendPush } from '#server/features/office/notifications/push/push.job.ts'
import { jobs } from '#server/jobs.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db.ts'
import { startEventBus } from '#server/platform/event-bus.ts'
import { emit, withEvents } from '#server/platform/events.ts'
import { connectInstallation } from '#server/platform/installation.ts'
import { openQueue } from '#server/platform/jobs/queue.ts'
import { silentLog } from '#server/platform/log.ts'
import { systemId } from '#server/platform/me.ts'
import { postgresSignal } from '#server/platform/signal.ts'
import { nowIso } from '#server/platform/time.ts'
import { minuteOfClocks } from './clocks.ts'
import { openRows } from './job-rows.ts'
import type { Section } from './report.ts'
import { type BenchServer, environmentFor, serveDemo } from './server.ts'

const people = 10_000
const idleAccounts = 10_000
/** In one transaction. */
const together = 1000
const list = '/umbral_api/v1/leads/?status=in_follow_up'

/** How soon jobs start, how the load of one account delays others, and what schedules cost without due work. */
export async function jobsBench(): Promise<Section> {
  const server = await serveDemo('admin')
  const config = readConfig(environmentFor(`${server.folder}/data`, 0))
  const installation = await connectInstallation(config, silentLog, 'visitor')
  const opened = await openDatabase({ url: installation.appUrl, size: 4, onError: () => {} })
  const signal = postgresSignal(installation.ownerUrl, silentLog)
  const bus = await startEventBus(opened, signal, silentLog)
  const database = withEvents(opened, { reactions: [], bus })
  const queue = await openQueue({
    ownerUrl: installation.ownerUrl,
    log: silentLog,
    jobs,
    signal,
    runs: false,
  })
  const rows = await openRows(installation.ownerUrl)
  const actOf = (account_id: number) => ({ me: { id: systemId, account_id }, at: nowIso() })
  const written = (...users_ids: number[]) => ({ type: 'notification.written' as const, users_ids })
  const told = (account: number) => database.inAccount(account, (db) => emit(db, actOf(account), written()))
  try {
    await sleep(3_000)
    const starts: number[] = []
    for (let n = 0; n < 50; n++) {
      const from = Date.now()
      await told(rows.account)
      starts.push(await rows.startedAfter(sendPush.name, from))
    }
    const p50 = starts.sort((one, other) => one - other)[25] as number

    const ids = await rows.peopleWithBrowsers(people)
    const idle = await p99Of(server, 10)
    const meanwhile = p99Of(server, 10)
    await sleep(1_000)
    const from = performance.now()
    await rows.tell(ids)
    for (let first = 0; first < ids.length; first += together)
      await database.inAccount(rows.account, async (db) => {
        for (const id of ids.slice(first, first + together)) await emit(db, actOf(rows.account), written(id))
      })
    const queued = (performance.now() - from) / 1000
    const reset = { email: rows.otherEmail, address: '127.0.0.1' }
    await database.acrossAccounts((db) => queue.enqueue(db, sendResetLink, reset))
    const mailed = await rows.untilMailed(Date.now())
    const since = Date.now()
    await told(rows.otherAccount)
    const pushed = await rows.startedAfter(sendPush.name, since, rows.otherAccount)
    await rows.untilEmpty(sendPush.name)
    const drained = (performance.now() - from) / 1000
    const busy = await meanwhile
    const clocks = await minuteOfClocks(database, queue, rows, `${server.folder}/data`, idleAccounts)
    return {
      about: `The real server, which serves and works in one process; jobs are committed by another process. ${people.toLocaleString('en')} people of one account, each with a browser whose push service is not asked.`,
      rows: [
        {
          what: 'a push starts after the commit of what it tells of',
          figure: `p50 ${p50.toFixed(0)} ms`,
          reach: '≤ 150 ms',
          ok: p50 <= 150,
        },
        {
          what: '10,000 notifications of one account',
          figure: `${drained.toFixed(1)} s`,
          against: `${queued.toFixed(1)} s of it until all were queued; load ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors`,
          reach: '≤ 60 s',
          ok: drained <= 60,
        },
        {
          what: 'a reset mail of another account behind them',
          figure: `${mailed} ms`,
          reach: '≤ 2 s',
          ok: mailed <= 2_000,
        },
        {
          what: 'a push of another account behind them',
          figure: `${pushed.toFixed(0)} ms`,
          reach: '≤ 2 s',
          ok: pushed <= 2_000,
        },
        {
          what: 'p99 of a list meanwhile, 20 requests a second',
          figure: `${busy} ms`,
          against: `${idle} ms idle`,
          reach: '≤ 2×',
          ok: busy <= 2 * idle,
        },
        {
          what: `a minute of clocks, ${idleAccounts.toLocaleString('en')} accounts with nothing due`,
          figure: `${clocks.toFixed(1)} ms of processor`,
          against: 'Node and PostgreSQL together, 50 times',
          reach: '≤ 50 ms',
          ok: clocks <= 50,
        },
      ],
    }
  } finally {
    await rows.close()
    await queue.stop()
    await bus.stop()
    await database.close()
    await server.stop()
    await installation.stop()
  }
}

async function p99Of({ url, token }: BenchServer, seconds: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const { latency } = await autocannon({
    url: url + list,
    connections: 2,
    overallRate: 20,
    duration: seconds,
    headers,
  })
  return latency.p99
}
