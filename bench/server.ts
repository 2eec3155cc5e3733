import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { builtServer, ensureBuilt, serverFlags } from '../scripts/builds.mjs'
import type { Prepared } from './installation.ts'

const root = join(import.meta.dirname, '..')

export type BenchServer = {
  url: string
  token: string
  refresh: string
  pid: number
  /** Resident memory in bytes. */
  memory(): number
  stop(): Promise<void>
}

/** The real server, started as by `npm start`, with its rate limits off. */
export async function serve(
  { dataDir, username, password }: Pick<Prepared, 'dataDir' | 'username' | 'password'>,
  more: Record<string, string> = {},
): Promise<BenchServer> {
  await ensureBuilt()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...serverFlags, builtServer], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environmentFor(dataDir, port), ...more },
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await untilReady(url)
    const { access: token, refresh } = await signIn(url, username, password)
    return {
      url,
      token,
      refresh,
      pid: child.pid ?? 0,
      memory: () => memoryOf(child.pid ?? 0),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A new installation with the demo account, deleted when it is stopped. */
export async function serveDemo(username: string): Promise<BenchServer & { folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'umbral-bench-demo-'))
  chmodSync(folder, 0o711) // PostgreSQL's own user must traverse it
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const who = { dataDir: join(folder, 'data'), username, password: demoPassword }
    const server = await serve(who, { UMBRAL_DEMO: 'on' })
    return { ...server, folder, stop: () => server.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

export const demoPassword = 'umbral-demo-2026'

/** Creates a session in a browser without the sign-in form. */
export async function startSession(page: Page, { url, token, refresh }: BenchServer) {
  await page.goto(`${url}/login`)
  await page.evaluate(
    (tokens) => {
      for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value)
    },
    { accessToken: token, refreshToken: refresh },
  )
}

type Tokens = { access: string; refresh: string }

export async function ask({ url, token }: BenchServer, route: string, body?: object): Promise<unknown> {
  const [method, path] = route.split(' ') as [string, string]
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}/umbral_api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

export const environmentFor = (dataDir: string, port: number) => ({
  NODE_ENV: 'production',
  PORT: String(port),
  UMBRAL_DATA_DIR: dataDir,
  UMBRAL_DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})

export const untilReady = (url: string, seconds?: number) => untilAnswers(`${url}/readyz`, seconds)

export async function untilAnswers(url: string, seconds = 240): Promise<void> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (performance.now() > until) throw new Error(`${url} did not answer within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export async function signIn(url: string, username: string, password: string): Promise<Tokens> {
  const answer = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Tokens
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
