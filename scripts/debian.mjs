// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs a package where we may: as root on Debian and its kin. Whether it is there afterwards the caller finds out.
 * @param {string} name
 */
export function installWithApt(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} for the tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } // services must not start
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', name]])
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
