import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtServer, ensureBuilt } from '../scripts/builds.mjs'

/** Starts a server on a separate installation for the whole run; `UMBRAL_URL` names one that already runs. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function startServer() {
  if (process.env.UMBRAL_URL) return
  const { url, stop } = await serverOf({ UMBRAL_DEMO: 'on' })
  process.env.UMBRAL_URL = url
  return stop
}

/** A server with an installation of its own. */
export async function serverOf(env: Record<string, string>) {
  await ensureBuilt()
  const dataDir = mkdtempSync(join(tmpdir(), 'umbral-browser-tests-'))
  chmodSync(dataDir, 0o711) // PostgreSQL's own user must traverse it
  const port = await freePort()
  // A host name, since passkeys do not work with IP addresses.
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [builtServer], {
    env: {
      ...process.env,
      PORT: String(port),
      UMBRAL_DATA_DIR: dataDir,
      UMBRAL_PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      // Rate limits are off: all tests come from one address.
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  await Promise.race([
    whenReady(url),
    ended.then(() => Promise.reject(new Error('The server did not start'))),
  ]).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, stop }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

async function whenReady(url: string) {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The server was not ready after 90 s')
}
