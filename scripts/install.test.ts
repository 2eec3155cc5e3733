import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** Runs until the test lets it end; it writes what it does to `log`. */
const npm = `#!/bin/sh
echo begins >> log
while [ ! -e may-end ]; do sleep 0.05; done
mkdir -p node_modules
cp package-lock.json node_modules/.package-lock.json
echo ends >> log
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'umbral-install-'))
  made.push(folder)
  cpSync(join(import.meta.dirname), join(folder, 'scripts'), { recursive: true })
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{"node_modules/a":{"version":"1.0.0"}}}')
  mkdirSync(join(folder, 'programs'))
  writeFileSync(join(folder, 'programs', 'npm'), npm, { mode: 0o755 })
})

const code = `import { ensureInstalled } from './scripts/toolchain.mjs'; ensureInstalled(); console.log('Installed.')`

function start() {
  const { npm_execpath: _, ...env } = process.env
  const path = `${join(folder, 'programs')}${delimiter}${env.PATH}`
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    env: { ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const saying = (child: ChildProcess, words: RegExp) =>
  new Promise<void>((said, never) => {
    let heard = ''
    child.stdout?.on('data', (text) => {
      heard += text
      if (words.test(heard)) said()
    })
    child.on('exit', () => (words.test(heard) ? said() : never(new Error(`It said ${heard}`))))
  })

const ended = (child: ChildProcess) => new Promise((done) => child.on('exit', done))
const logged = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
const leftBehind = () => readdirSync(folder).filter((name) => name.startsWith('.installing'))

test('two starts at once install the dependencies once', async () => {
  const first = start()
  await expect.poll(() => existsSync(join(folder, 'log'))).toBe(true)
  const second = start()
  const ends = Promise.all([ended(first), ended(second)])
  await saying(second, /Waiting|Installing/)
  writeFileSync(join(folder, 'may-end'), '')
  expect(await ends).toEqual([0, 0])
  expect(logged()).toEqual(['begins', 'ends'])
  expect(leftBehind()).toEqual([])
})

test('whoever was killed as they installed holds up nobody', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  mkdirSync(join(folder, '.installing'))
  writeFileSync(join(folder, '.installing', 'holder'), `${hostname()} ${pid}-1`)
  writeFileSync(join(folder, 'may-end'), '')
  const starts = [start(), start(), start()]
  expect(await Promise.all(starts.map(ended))).toEqual([0, 0, 0])
  expect(logged()).toEqual(['begins', 'ends'])
  expect(leftBehind()).toEqual([])
})
