import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const patience = 10_000

/**
 * Lets a stop end: requests that are under way finish, and what has none does not hold it up. Browsers keep
 * connections they have not used yet, which Node counts as busy until they time out.
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
