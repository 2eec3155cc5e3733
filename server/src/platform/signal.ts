import pg from 'pg'
import type { Log } from './log.ts'

/** Tells the other server processes that there are events to read. It may be lost: they look by themselves too. */
export type Signal = {
  send(): void
  subscribe(run: () => void): void
  stop(): Promise<void>
}

const channel = 'umbral_events'
const longestPause = 30_000

/** PostgreSQL's own. It needs a connection that is not pooled by transaction. */
export function postgresSignal(url: string, log: Log): Signal {
  const subscribers: (() => void)[] = []
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let pause = 500

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: 'umbral events', keepAlive: true })
    next.on('notification', () => {
      for (const run of subscribers) run()
    })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      if (isStopped) return await next.end()
      client = next
      pause = 500
    } catch (error) {
      lost(next, error)
    }
  }

  function lost(which: pg.Client, error?: unknown) {
    if (isStopped || (client !== which && client !== null) || timer) return
    client = null
    log.warn({ err: error }, 'no signals between servers: they look for events every second')
    timer = setTimeout(() => {
      timer = undefined
      running = connect()
    }, pause)
    pause = Math.min(pause * 2, longestPause)
    which.end().catch(() => {})
  }

  let running = connect()
  return {
    send: () => void client?.query(`notify ${channel}`).catch((error) => log.warn({ err: error }, 'signal')),
    subscribe: (run) => void subscribers.push(run),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      await client?.end().catch(() => {})
    },
  }
}
