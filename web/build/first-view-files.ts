import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

const page = /quotations\/preview\/preview-page\.tsx$/
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Writes first-view.json: the styles of the page that the server draws, in one file, and the parts of the app that it becomes. */
export function firstViewFiles(): Plugin {
  return {
    name: 'first-view-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => page.test(id)))
        if (!first) throw new Error('The build has no preview of quotations')
        const reached = new Set([first])
        for (const { imports } of reached)
          for (const name of imports) {
            const chunk = byName.get(name)
            if (chunk) reached.add(chunk)
          }
        const begun = chunks.filter(({ isEntry }) => isEntry)
        const styles = [...begun, ...reached].flatMap(({ viteMetadata }) => [
          ...(viteMetadata?.importedCss ?? []),
        ])
        // One file: each has a way of its own to the server.
        const css = [...new Set(styles)].map((name) => textOf(bundle[name])).join('\n')
        const fileName = `assets/${createHash('sha256').update(css).digest('hex').slice(0, 7)}.css`
        this.emitFile({ type: 'asset', fileName, source: css })
        const parts = [...reached].map(({ fileName: part }) => `/${part}`)
        const source = JSON.stringify({ style: `/${fileName}`, parts })
        this.emitFile({ type: 'asset', fileName: 'first-view.json', source })
      },
    },
  }
}

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  file?.type === 'asset' ? String(file.source) : ''
