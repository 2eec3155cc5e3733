import { createClient } from '@redis/client'
import type { Log } from './log.ts'
import type { Signal } from './signal.ts'

const channel = 'umbral:events'

/** Redis' or Valkey's: for many nodes, or where the database is behind a pooler. It connects again by itself. */
export function redisSignal(url: string, log: Log): Signal {
  const subscribers: (() => void)[] = []
  const sender = createClient({ url, disableOfflineQueue: true })
  const receiver = sender.duplicate()
  for (const client of [sender, receiver])
    client.on('error', (error) =>
      log.warn({ err: error }, 'no signals from Redis: servers look every second'),
    )
  const connected = Promise.all([
    sender.connect(),
    receiver.connect().then(() =>
      receiver.subscribe(channel, () => {
        for (const run of subscribers) run()
      }),
    ),
  ]).catch((error) => log.warn({ err: error }, 'Redis'))
  return {
    send: () => void sender.publish(channel, '').catch((error) => log.warn({ err: error }, 'signal')),
    subscribe: (run) => void subscribers.push(run),
    async stop() {
      for (const client of [sender, receiver]) client.destroy()
      await connected
    },
  }
}
