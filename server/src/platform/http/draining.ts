import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const patience = 10_000

/**
 * Makes a graceful stop end: running requests finish, idle connections are closed. Browsers keep unused connections open, which
 * Node counts as active until they time out.
 */
export function drainOnClose(app: FastifyInstance) {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    const clock = setInterval(() => app.server.closeIdleConnections(), 100)
    const end = setTimeout(() => app.server.closeAllConnections(), patience)
    app.server.once('close', () => {
      clearInterval(clock)
      clearTimeout(end)
    })
  })
}
