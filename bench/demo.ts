import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { builtServer, ensureBuilt } from '../scripts/builds.mjs'
import { environmentFor, freePort, untilReady } from './server.ts'

const root = join(import.meta.dirname, '..')

export type Demo = { url: string; access: string; refresh: string; stop(): Promise<void> }

/** The real server on a fresh installation with the demo account, its administrator signed in. */
export async function demoServer(dataDir: string): Promise<Demo> {
  await ensureBuilt()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--max-semi-space-size=4', builtServer], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environmentFor(dataDir, port), UMBRAL_DEMO: 'on' },
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await untilReady(url, 120)
    const answer = await fetch(`${url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'catalina.rojas', password: 'umbral-demo-2026' }),
    })
    if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
    return { url, ...((await answer.json()) as { access: string; refresh: string }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
