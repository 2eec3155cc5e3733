import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** Writes build-manifest.json: the version changes with any asset, so open tabs can tell they are old. */
export function buildManifest(): Plugin {
  return {
    name: 'build-manifest',
    apply: 'build',
    generateBundle(_, bundle) {
      const assets = Object.keys(bundle).sort()
      const hash = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 8)
      const source = JSON.stringify({ version: `${version}+${hash}`, assets })
      this.emitFile({ type: 'asset', fileName: 'build-manifest.json', source })
    },
  }
}
