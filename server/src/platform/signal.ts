import pg from 'pg'
import type { Log } from './log.ts'
import { isDirect } from './pooler.ts'

/**
 * `events`: there are events to read. `jobs`: jobs were queued; the message names the queue and the sender. `broadcasts`:
 * messages for all servers, stored nowhere.
 */
export const topics = ['events', 'jobs', 'broadcasts'] as const
export type Topic = (typeof topics)[number]

/** Sends to the other server processes. It may be lost: they also poll. */
export type Signal = {
  send(topic: Topic, message?: string): void
  subscribe(topic: Topic, run: (message: string) => void): void
  /** Changes each time the connection is made anew; null while nothing arrives. */
  hearing(): number | null
  stop(): Promise<void>
}

const channelOf = (topic: Topic) => `umbral_${topic}`
const longestPause = 30_000
const mostWaiting = 10_000
const notify =
  'select pg_notify(channel, message) from unnest($1::text[], $2::text[]) as signal (channel, message)'

/** PostgreSQL's LISTEN/NOTIFY. It needs a connection without transaction pooling. */
export function postgresSignal(url: string, log: Log): Signal {
  const subscribers: { channel: string; run: (message: string) => void }[] = []
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let pause = 500
  let connections = 0
  let isHearing = false

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
      // Behind a pooler signals can be sent, but none arrive.
      isHearing = await isDirect(next)
      connections++
      client = next
      pause = 500
    } catch (error) {
      lost(next, error)
    }
  }

  function lost(which: pg.Client, error?: unknown) {
    if (isStopped || (client !== which && client !== null) || timer) return
    client = null
    isHearing = false
    log.warn({ err: error }, 'no signals between servers: they look by themselves')
    timer = setTimeout(() => {
      timer = undefined
      running = connect()
    }, pause)
    pause = Math.min(pause * 2, longestPause)
    which.end().catch(() => {})
  }

  const waiting: { channel: string; message: string }[] = []
  let sending: Promise<void> | null = null

  /** Messages that arrive during a send go together in the next one. */
  async function sendWaiting() {
    while (client && waiting.length > 0) {
      const batch = waiting.splice(0)
      const values = [batch.map(({ channel }) => channel), batch.map(({ message }) => message)]
      await client.query(notify, values).catch((error) => log.warn({ err: error }, 'signal'))
    }
    waiting.length = 0
  }

  let running = connect()
  return {
    send(topic, message = '') {
      if (!client || waiting.length >= mostWaiting) return
      waiting.push({ channel: channelOf(topic), message })
      sending ??= sendWaiting().finally(() => {
        sending = null
      })
    },
    subscribe: (topic, run) => void subscribers.push({ channel: channelOf(topic), run }),
    hearing: () => (isHearing ? connections : null),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      await sending
      await client?.end().catch(() => {})
    },
  }
}
