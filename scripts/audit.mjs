// @ts-check
// Known vulnerabilities of the locked dependencies, from the registry. If the registry does not offer this or cannot be reached,
// the check only prints that.
import { spawnSync } from 'node:child_process'
import { root } from './toolchain.mjs'

const asked = ['audit', '--json', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=20000']
const { stdout } = spawnSync('npm', asked, {
  cwd: root,
  encoding: 'utf8',
  timeout: 60_000,
  maxBuffer: 2 ** 26,
})
const told = read(stdout)
if (!told?.metadata) console.log('Not told by this registry: run "npm audit" where it is.')
else {
  const found = Object.values(told.vulnerabilities ?? {}).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  )
  for (const { name, severity, range } of found) console.error(`${name} ${range}: ${severity}`)
  process.exitCode = found.length > 0 ? 1 : 0
}

/** @returns {{ metadata?: object, vulnerabilities?: Record<string, { name: string, severity: string, range: string }> } | undefined} */
function read(/** @type {string | null} */ text) {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
