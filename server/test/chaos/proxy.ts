import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Network = {
  port: number
  /** Breaks every connection and refuses new ones until `mend`. */
  cut(): void
  /** Delays every chunk by this, in both directions. */
  slow(milliseconds: number): void
  mend(): void
  stop(): Promise<void>
}

/** A proxy between a node and its database that can be slowed down and cut. */
export async function startNetwork(socketFile: string): Promise<Network> {
  const open = new Set<Socket>()
  let delay = 0
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(socketFile)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      void carry(from, to)
    }
  })
  async function carry(from: Socket, to: Socket) {
    try {
      for await (const bytes of from) {
        if (delay > 0) await sleep(delay)
        if (!to.write(bytes)) await once(to, 'drain')
      }
      to.end()
    } catch {
      to.destroy()
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    slow(milliseconds) {
      delay = milliseconds
    },
    mend() {
      isCut = false
      delay = 0
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
