// @ts-check
// `npm ci` refuses a lockfile without the packages for other systems, and with a partial registry mirror npm writes exactly that.
// Checks that they are all present, and that every package for this system has a checksum; --write adds the missing packages,
// without one; --complete asks the registry for the checksums.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = Object.values(lock.packages).flatMap(missingOf)

if (process.argv.includes('--complete')) complete()
else if (process.argv.includes('--write'))
  save({ ...lock.packages, ...Object.fromEntries(missing.map(entryOf)) })
else check()

function check() {
  const unchecked = withoutChecksum().filter(([, entry]) => !entry.optional || fitsHere(entry))
  if (missing.length > 0) {
    console.error(`package-lock.json lacks ${missing.map(({ name }) => name).join(', ')}`)
    console.error('Add them with "npm run lock"')
  }
  if (unchecked.length > 0) {
    console.error(
      `package-lock.json has no checksum of ${unchecked.map(([path]) => nameOf(path)).join(', ')}`,
    )
    console.error('Complete them with "npm run lock -- --complete" and a registry that offers them')
  }
  process.exitCode = missing.length + unchecked.length > 0 ? 1 : 0
}

/** Packages that the registry does not offer stay unchanged. */
function complete() {
  for (const [path, entry] of withoutChecksum()) {
    const asked = ['view', `${nameOf(path)}@${entry.version}`, 'dist.integrity', '--json']
    const { status, stdout } = spawnSync('npm', asked, { encoding: 'utf8' })
    if (status === 0 && stdout.trim()) entry.integrity = JSON.parse(stdout)
    else console.error(`${nameOf(path)}@${entry.version}: not offered`)
  }
  save(lock.packages)
}

function save(/** @type {Record<string, unknown>} */ entries) {
  const sorted = Object.entries(entries).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
}

/** @returns {[string, any][]} */
function withoutChecksum() {
  return Object.entries(lock.packages).filter(
    ([path, { integrity, link }]) => path !== '' && !integrity && !link,
  )
}

/** Whether npm would install it on this system. */
function fitsHere(/** @type {any} */ { os, cpu, libc }) {
  const ours = process.report.getReport()
  const isGlibc = Boolean(/** @type {any} */ (ours).header?.glibcVersionRuntime)
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ here) =>
    !list || list.includes(here)
  return (
    fits(os, process.platform) &&
    fits(cpu, process.arch) &&
    (process.platform !== 'linux' || fits(libc, isGlibc ? 'glibc' : 'musl'))
  )
}

function nameOf(/** @type {string} */ path) {
  return path.split('node_modules/').at(-1) ?? path
}

function missingOf(/** @type {any} */ { optionalDependencies = {}, peer, dev }) {
  return Object.entries(optionalDependencies)
    .filter(([name]) => !lock.packages[`node_modules/${name}`])
    .map(([name, version]) => ({ name, version, ...(dev && { dev }), ...(peer && { peer }) }))
}

/** Such packages are named after their system. */
function entryOf(/** @type {any} */ { name, version, ...kind }) {
  const words = name.split('/').at(-1).split('-')
  const has = (/** @type {string[]} */ known) => known.filter((word) => words.includes(word))
  const [os] = has([
    'android',
    'darwin',
    'freebsd',
    'linux',
    'openharmony',
    'win32',
    'sunos',
    'aix',
    'netbsd',
    'openbsd',
  ])
  const [cpu] = has(['arm', 'arm64', 'ia32', 'x64', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el'])
  const [libc] = has(['musl', 'gnu', 'gnueabihf', 'musleabihf'])
  return [
    `node_modules/${name}`,
    {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...kind,
      ...(os === 'linux' && libc && { libc: [libc.startsWith('musl') ? 'musl' : 'glibc'] }),
      optional: true,
      ...(os && { os: [os] }),
    },
  ]
}
