import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { builtServer, ensureBuilt } from '../scripts/builds.mjs'
import { password, people } from './world.ts'

/**
 * Starts an installation with the demo account for each worker, so that no test meets what another one writes meanwhile. The first is
 * made, the others are copies of it. `UMBRAL_URLS` names those that already run.
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function startServers({ workers }: FullConfig) {
  if (process.env.UMBRAL_URLS) return
  await ensureBuilt()
  const demo = { UMBRAL_DEMO: 'on' }
  const first = newFolder()
  const folders = [first, ...Array.from({ length: workers - 1 }, newFolder)]
  const running: Running[] = []
  const stop = async () => {
    await Promise.all(running.map((one) => one.stop()))
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const template = await serve(first, demo)
    await whenDrawn(template.url).finally(() => template.stop())
    // Node's own copy would not leave the files to PostgreSQL's user.
    for (const folder of folders.slice(1)) execFileSync('cp', ['-a', `${first}/.`, folder])
    running.push(...(await Promise.all(folders.map((folder) => serve(folder, demo)))))
  } catch (error) {
    await stop()
    throw error
  }
  process.env.UMBRAL_URLS = running.map(({ url }) => url).join(' ')
  return stop
}

/** A server with an installation of its own. */
export async function serverOf(env: Record<string, string>): Promise<Running> {
  await ensureBuilt()
  const folder = newFolder()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { url, stop } = await serve(folder, env)
    return { url, stop: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

type Running = { url: string; stop(): Promise<void> }

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'umbral-browser-tests-'))
  chmodSync(folder, 0o711) // PostgreSQL's own user must traverse it
  return folder
}

async function serve(dataDir: string, env: Record<string, string>): Promise<Running> {
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

/** Whether the pictures of the demo are there, which are drawn after the start: each copy would draw them again. */
async function whenDrawn(url: string) {
  const signIn = { username: people.chief.username, password }
  const { access } = await json(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  })
  const headers = { authorization: `Bearer ${access}` }
  await until('the pictures of the demo were drawn', async () => {
    const { results } = await json(`${url}/umbral_api/v1/projects/?page_size=100`, { headers })
    return results.every(({ cover_url }: { cover_url: string | null }) => cover_url)
  })
}

const json = async (url: string, init: RequestInit) => (await fetch(url, init)).json()

const whenReady = (url: string) =>
  until('the server was ready', async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok)

async function until(what: string, isSo: () => Promise<boolean | undefined>) {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`It took longer than 90 s until ${what}`)
}
