import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'umbral-starter-'))
chmodSync(folder, 0o711) // PostgreSQL's own user must traverse it
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const starters = { npm: ['npm', 'start'], 'the script': ['node', 'scripts/start.mjs'] } as const

test.each<[keyof typeof starters, NodeJS.Signals]>([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGHUP'],
  ['npm', 'SIGKILL'],
  ['the script', 'SIGINT'],
  ['the script', 'SIGKILL'],
])(
  'the server and its database end when %s is ended by %s',
  async (starter, signal) => {
    const [program, ...args] = starters[starter]
    const { npm_lifecycle_event: _, ...env } = process.env
    const started = spawn(program, args, {
      env: { ...env, UMBRAL_DATA_DIR: folder, PORT: '0', UMBRAL_DEMO: 'off' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await saying(started, 'Umbral is at')
    const pid = started.pid as number
    const pids = [pid, ...descendantsOf(pid)]
    expect(namesOf(pids)).toContain('postgres')
    process.kill(pid, signal)
    try {
      await expect.poll(() => namesOf(pids)).toEqual([])
    } finally {
      for (const { pid } of processes()) if (pids.includes(pid)) process.kill(pid, 'SIGKILL')
    }
  },
  180_000,
)

/** The first start of a clone builds. */
async function saying({ stdout }: ChildProcess, words: string) {
  let said = ''
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += chunk
    if (said.includes(words)) return stdout?.resume()
  }
  throw new Error(`It ended: ${said}`)
}

type Process = { pid: number; parent: number; name: string }

function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,comm='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap((line) => {
    const [pid, parent, state = '', name = ''] = line.trim().split(/\s+/)
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), name }]
  })
}

function descendantsOf(pid: number, all = processes()): number[] {
  const children = all.filter(({ parent }) => parent === pid)
  return children.flatMap((child) => [child.pid, ...descendantsOf(child.pid, all)])
}

/** The processes of these that still run. */
const namesOf = (pids: number[]) => processes().flatMap(({ pid, name }) => (pids.includes(pid) ? [name] : []))
