import { createClient } from '@redis/client'
import type { Log } from './log.ts'
import { type Signal, type Topic, topics } from './signal.ts'

const channelOf = (topic: Topic) => `umbral:${topic}`

/** Redis or Valkey: for many nodes, or a database behind a pooler. It reconnects by itself. */
export function redisSignal(url: string, log: Log): Signal {
  const subscribers: { channel: string; run: (message: string) => void }[] = []
  const sender = createClient({ url, disableOfflineQueue: true })
  const receiver = sender.duplicate()
  for (const client of [sender, receiver])
    client.on('error', (error) =>
      log.warn({ err: error }, 'no signals from Redis: servers look by themselves'),
    )
  let connections = 0
  receiver.on('ready', () => connections++)
  const connected = Promise.all([
    sender.connect(),
    receiver.connect().then(() =>
      receiver.subscribe(topics.map(channelOf), (message, channel) => {
        for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.run(message)
      }),
    ),
  ]).catch((error) => log.warn({ err: error }, 'Redis'))
  return {
    send: (topic, message = '') =>
      void sender.publish(channelOf(topic), message).catch((error) => log.warn({ err: error }, 'signal')),
    subscribe: (topic, run) => void subscribers.push({ channel: channelOf(topic), run }),
    hearing: () => (receiver.isReady ? connections : null),
    async stop() {
      for (const client of [sender, receiver]) client.destroy()
      await connected
    },
  }
}
