// @ts-check
// `npm run lock`, after any `npm install`: npm leaves out of the lockfile the optional packages of other platforms that
// a registry does not offer, and then `npm ci` refuses the lockfile as incomplete. They are noted here by version and
// platform, so that `npm ci` agrees and skips them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
]

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []
for (const found of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(found.optionalDependencies ?? {})) {
    const platform = platformOf(name)
    if (lock.packages[`node_modules/${name}`] || !platform) continue
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(found.dev && { dev: true }),
      optional: true,
    }
    added.push(name)
  }
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(
  added.length > 0 ? `Noted ${added.length} packages of other platforms.` : 'The lockfile is complete.',
)

/** @returns {{ os?: string[], cpu: string[], libc?: string[] } | undefined} */
function platformOf(/** @type {string} */ name) {
  const words = name.split(/[/-]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.some((word) => word === processor))
  if (!cpu) return undefined
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : os === 'linux' ? 'glibc' : undefined
  return { ...(os && { os: [os] }), cpu: [cpu], ...(libc && { libc: [libc] }) }
}
