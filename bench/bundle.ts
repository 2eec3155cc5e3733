import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { Line, Section } from './report.ts'

type Chunk = {
  type: 'chunk'
  fileName: string
  code: string
  imports: string[]
  facadeModuleId: string | null
  moduleIds: string[]
  viteMetadata?: { importedCss: Set<string> }
}
type Asset = { type: 'asset'; fileName: string; source: string | Uint8Array }

/** The budgets in kilobytes of gzip. */
const budgets = { signedIn: 132, login: 110, own: 60, css: 40 }

/** The gzipped size of what a browser loads for each screen, from a separate build. */
export async function bundle(): Promise<Section> {
  const chunks = await buildChunks()
  const closure = (names: string[], seen = new Set<string>()): Set<string> => {
    for (const name of names)
      if (!seen.has(name)) closure(chunks.byName.get(name)?.imports ?? [], seen.add(name))
    return seen
  }
  const startOf = (end: string) => {
    const chunk = chunks.all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
    return chunk ? [chunk.fileName] : []
  }
  const entry = startOf('/app/main.tsx')
  const blank = closure(entry)
  const framed = closure([
    ...entry,
    ...startOf('/app/signed-in.tsx'),
    ...startOf('/app/sitemap/daily-pages.ts'),
  ])
  const screens = chunks.all.filter(({ facadeModuleId }) => facadeModuleId?.includes('/web/src/features/'))

  const styled: { name: string; bytes: number }[] = []
  const rows: Line[] = [
    line('entry alone', chunks.size([...blank])),
    line('signed in, before its screen', chunks.size([...framed]), budgets.signedIn),
  ]
  for (const { fileName, facadeModuleId } of screens.sort((a, b) => a.fileName.localeCompare(b.fileName))) {
    // Without its area: leads/lead-list.tsx.
    const name = facadeModuleId?.split('/features/')[1]?.replace(/^[^/]+\//, '') ?? fileName
    const isBlank = name.startsWith('session/')
    const all = [...closure([...(isBlank ? blank : framed), fileName])]
    const own = all.filter((one) => !(isBlank ? blank : framed).has(one))
    if (name === 'session/login.tsx') rows.push(line(`${name}: all of it`, chunks.size(all), budgets.login))
    if (name === 'home/home-page.tsx') rows.push(line(`${name}: all of it`, chunks.size(all)))
    if (name === 'leads/lead-list.tsx') rows.push(line(`${name}: all of it`, chunks.size(all)))
    rows.push(line(`${name}: its own`, chunks.size(own), budgets.own))
    styled.push({ name, bytes: chunks.css(all) })
  }
  const [most] = styled.sort((one, other) => other.bytes - one.bytes)
  if (most) rows.push(line(`CSS of the screen with the most of it (${most.name})`, most.bytes, budgets.css))
  rows.push(line('CSS of all screens together', chunks.css(chunks.all.map(({ fileName }) => fileName))))
  return { about: 'gzip (level 9) of the JavaScript and the CSS that a screen loads.', rows }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const line = (what: string, bytes: number, most?: number): Line => ({
  what,
  figure: kilobytes(bytes),
  ...(most && { reach: `≤ ${most} kB`, ok: bytes <= most * 1000 }),
})

async function buildChunks() {
  const outDir = mkdtempSync(join(tmpdir(), 'umbral-bundle-'))
  try {
    process.env.NODE_ENV = 'production'
    const root = join(import.meta.dirname, '..')
    const configFile = join(root, 'vite.config.ts')
    const besideWeb = relative(join(root, 'web'), outDir)
    const built = await build({ configFile, logLevel: 'error', build: { outDir: besideWeb, write: false } })
    const output = [built].flat().flatMap((one) => ('output' in one ? one.output : [])) as (Chunk | Asset)[]
    const all = output.filter((one) => one.type === 'chunk')
    const byName = new Map(all.map((chunk) => [chunk.fileName, chunk]))
    const gzip = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length
    const sizes = new Map(all.map(({ fileName, code }) => [fileName, gzip(code)]))
    const assets = output.filter((one): one is Asset => one.type === 'asset')
    const styles = new Map(assets.map(({ fileName, source }) => [fileName, gzip(source)]))
    return {
      all,
      byName,
      size: (names: string[]) => names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0),
      css(names: string[]) {
        const files = new Set(
          names.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]),
        )
        return [...files].reduce((sum, file) => sum + (styles.get(file) ?? 0), 0)
      },
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
