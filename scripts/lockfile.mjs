// @ts-check
// `npm ci` refuses a lockfile without the packages made for other systems, and a registry that mirrors only some of
// them makes npm write just that. Checks that they are all there; with --write it adds those that are missing, for
// which npm then has no checksum: `npm install` with the full registry completes them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = Object.values(lock.packages).flatMap(missingOf)

if (process.argv.includes('--write')) {
  const entries = { ...lock.packages, ...Object.fromEntries(missing.map(entryOf)) }
  const sorted = Object.entries(entries).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
} else if (missing.length > 0) {
  console.error(`package-lock.json lacks ${missing.map(({ name }) => name).join(', ')}`)
  console.error('Add them with "node scripts/lockfile.mjs --write"')
  process.exit(1)
}

function missingOf(/** @type {any} */ { optionalDependencies = {}, peer, dev }) {
  return Object.entries(optionalDependencies)
    .filter(([name]) => !lock.packages[`node_modules/${name}`])
    .map(([name, version]) => ({ name, version, ...(dev && { dev }), ...(peer && { peer }) }))
}

/** Such packages are named after the system they are for. */
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
