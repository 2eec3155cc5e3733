import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** Writes build-manifest.json, whose version changes with any asset, and names it in the page: open tabs can tell they are old. */
export function buildManifest(): Plugin {
  return {
    name: 'build-manifest',
    apply: 'build',
    generateBundle: {
      // The page is among the assets only after the plugins of Vite.
      order: 'post',
      handler(_, bundle) {
        const assets = Object.keys(bundle).sort()
        const hash = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 8)
        const built = `${version}+${hash}`
        const source = JSON.stringify({ version: built, assets })
        this.emitFile({ type: 'asset', fileName: 'build-manifest.json', source })
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no page')
        page.source = String(page.source).replace(
          '</head>',
          `<meta name="build" content="${built}">\n</head>`,
        )
      },
    },
  }
}
