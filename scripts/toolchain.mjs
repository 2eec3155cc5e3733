// @ts-check
// Runs before anything is installed, on any Node from 20.19: only Node's own modules, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'
import { onStarterGone } from './starter.mjs'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

const pinned = { major: 24, packageName: `node-${process.platform}-${process.arch}` }

/** Installs the locked dependencies if they differ from the installed ones, one process at a time. */
export function ensureInstalled() {
  if (isInstalled()) return
  const isDone = oneAtATime(join(root, '.installing'), () => isInstalled() || install(), {
    onWait: () => console.log('Waiting for another start that installs the dependencies …'),
  })
  if (!isDone) stop('the dependencies could not be installed: see the lines above.')
}

function install() {
  console.log('Installing the locked dependencies …')
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  const args = [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(npm[0] ?? 'npm', args, { cwd: root, stdio: 'inherit' })
  return status === 0
}

/** npm writes a lockfile inside node_modules at the end of an installation. */
function isInstalled() {
  const installed = readLock('node_modules/.package-lock.json')
  return Object.entries(readLock('package-lock.json')).every(([path, { version, optional }]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === version : optional === true
  })
}

/** @returns {Record<string, { version: string, optional?: boolean }>} */
function readLock(/** @type {string} */ file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** The locked Node; if there is none for this machine, the current one if it is new enough. */
export function runtime() {
  const locked = join(root, 'node_modules', pinned.packageName, 'bin', 'node')
  if (existsSync(locked)) return locked
  if (Number(process.versions.node.split('.')[0]) >= pinned.major) return process.execPath
  return stop(
    `this machine (${process.platform} ${process.arch}) needs Node ${pinned.major} or newer, and this is ${process.version}. Install it from https://nodejs.org and try again.`,
  )
}

/**
 * Runs a program on the locked runtime until it ends, passing signals on, and answers its exit code. One that `isTied` ends
 * with us, however we end: by a channel that closes even when we are killed, and by watching who started us. One that `yields`, and what it
 * starts, runs where nothing else wants the processor.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @param {{ isTied?: boolean, yields?: boolean, output?: 'inherit' | number }} [options] `output` may be an open file
 * @returns {Promise<number>}
 */
export function runNode(args, env = {}, { isTied = false, yields = false, output = 'inherit' } = {}) {
  const cache = join(root, 'node_modules', '.cache', 'node')
  const child = spawn(runtime(), args, {
    cwd: root,
    stdio: ['inherit', output, output, ...(isTied ? [/** @type {const} */ ('ipc')] : [])],
    env: { NODE_COMPILE_CACHE: cache, ...process.env, NODE_OPTIONS: nodeOptions(), ...env },
  })
  if (yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const stopPassing = passSignals(child)
  if (isTied) onStarterGone(() => child.kill('SIGTERM'))
  return new Promise((done) => {
    child.on('error', (error) => stop(`${args[0]} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      stopPassing()
      done(signal ? 128 : (code ?? 1))
    })
  })
}

/** Removes `__proto__` from objects, in this program and the ones it starts. */
function nodeOptions() {
  const given = process.env.NODE_OPTIONS ?? ''
  return given.includes('--disable-proto') ? given : `${given} --disable-proto=delete`.trim()
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignals(child) {
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    // At a terminal the program has received Ctrl-C already.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
  }
}

/** The script behind a program of node_modules/.bin. */
export function bin(/** @type {string} */ name) {
  return join(root, 'node_modules', '.bin', name)
}

/** @returns {never} */
export function stop(/** @type {string} */ message) {
  console.error(`\numbral: ${message}\n`)
  process.exit(1)
}
