import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type UmbralNode = {
  address: string
  child: ChildProcess
  /** Its output so far, stdout and stderr. */
  said(): string
  stop(): Promise<void>
}

const program = join(import.meta.dirname, '../src/main.ts')
/** Compile cache, as with `npm start`. A process writes it on exit, but not when killed. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/node')

/** The real program in its own process, listening on `127.0.0.1`; without PORT on any free port. */
export async function startNode(env: Record<string, string>): Promise<UmbralNode> {
  const child = spawn(process.execPath, ['--disable-proto=delete', program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      LOG_LEVEL: 'warn',
      UMBRAL_DEMO: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text
      const [, found] = /Umbral is at (http\S+)/.exec(said) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`Umbral ended with ${code}: ${said}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { address, child, said: () => said, stop }
}

/** JSON over real HTTP: tests with processes cannot inject requests. */
export async function ask(
  address: string,
  route: string,
  { access, body, headers }: { access?: string; body?: object; headers?: Record<string, string> } = {},
) {
  const [method, path] = route.split(' ') as [string, string]
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(access && { authorization: `Bearer ${access}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
  }
}
