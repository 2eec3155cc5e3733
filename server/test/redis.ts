import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'

/** Path of Redis or Valkey, or `undefined`: tests that need it are then skipped with a message. */
export const redisServer = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => [join(folder, 'redis-server'), join(folder, 'valkey-server')])
  .find((file) => existsSync(file))

/** For titles of tests. */
export const whereRedis = redisServer
  ? ''
  : ' (skipped: install Redis, on Debian `apt-get install redis-server`)'

/** A separate Redis on loopback without persistence. */
export async function startRedis() {
  const port = await freePort()
  const child = spawn(redisServer ?? '', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve) => {
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
      if (said.includes('Ready to accept connections')) resolve()
    })
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
