import pg from 'pg'
import type { Log } from './log.ts'

/** There are events to read; there are jobs to run: the message says of which queue, and who says so. */
export type Topic = 'events' | 'jobs'

/** Tells the other server processes that there is something to do. It may be lost: they look by themselves too. */
export type Signal = {
  send(topic: Topic, message?: string): void
  subscribe(topic: Topic, run: (message: string) => void): void
  stop(): Promise<void>
}

const topics: Topic[] = ['events', 'jobs']
const channelOf = (topic: Topic) => `umbral_${topic}`
const longestPause = 30_000

/** PostgreSQL's own. It needs a connection that is not pooled by transaction. */
export function postgresSignal(url: string, log: Log): Signal {
  const subscribers: { channel: string; run: (message: string) => void }[] = []
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let pause = 500

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: 'umbral events', keepAlive: true })
    next.on('notification', ({ channel, payload = '' }) => {
      for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.run(payload)
    })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await next.query(topics.map((topic) => `listen ${channelOf(topic)}`).join(';'))
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
    log.warn({ err: error }, 'no signals between servers: they look by themselves')
    timer = setTimeout(() => {
      timer = undefined
      running = connect()
    }, pause)
    pause = Math.min(pause * 2, longestPause)
    which.end().catch(() => {})
  }

  let running = connect()
  return {
    send: (topic, message = '') =>
      void client
        ?.query('select pg_notify($1, $2)', [channelOf(topic), message])
        .catch((error) => log.warn({ err: error }, 'signal')),
    subscribe: (topic, run) => void subscribers.push({ channel: channelOf(topic), run }),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      await client?.end().catch(() => {})
    },
  }
}
