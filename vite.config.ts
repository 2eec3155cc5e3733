import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildManifest } from './web/build/build-manifest.ts'
import { firstViewFiles } from './web/build/first-view-files.ts'
import { leanReact } from './web/build/lean-react.ts'
import { leanZod } from './web/build/lean-zod.ts'
import { precompress } from './web/build/precompress.ts'
import { preloadFont } from './web/build/preload-font.ts'
import { pruneMantine } from './web/build/prune-mantine.ts'
import { pureContract } from './web/build/pure-contract.ts'
import { sharedFiles } from './web/build/shared-files.ts'
import { slimIcons } from './web/build/slim-icons.ts'
import { wordsWithScreens } from './web/build/words-with-screens.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const proxied = ['/umbral_api', '/public_api', '/api', '/graphql', '/realtime', '/config.json', '/files']

const vendor =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router(?!.*useBlocker)|router-core|history|store|react-store))[\\/]/
/** With all they import: what every page begins with, and what every page after the sign-in does. */
const start =
  /web[\\/]src[\\/](app[\\/]main\.tsx|kit[\\/](api\.ts|mark\.tsx|button\.tsx|address[\\/]use-address\.ts)|places[\\/]session\.ts)$|createReactComponent\.mjs$/
/** What the screens before the sign-in share with those after it, apart from what only the latter have. */
const field =
  /web[\\/]src[\\/]kit[\\/](alert|field|text-input|form[\\/]form-shell)\.tsx$|@tabler[\\/]icons-react[\\/].*Icon(AlertTriangle|ArrowLeft|Check)\./
const common = /web[\\/]src[\\/]kit[\\/](?!address)|@tabler[\\/]icons-react[\\/]/
/** The addresses of screens after the sign-in, which nearly every one of them needs. */
const places = /web[\\/]src[\\/](places|kit[\\/]address)[\\/]/
const frame = /web[\\/]src[\\/]app[\\/]signed-in\.tsx$/

/** What is opened all day. */
const daily =
  /web[\\/]src[\\/]features[\\/](leads|people|messaging)[\\/].*(home-page|lead-list|lead-page|lead-detail|pipeline-page|calendar-page|contacts?-page|contact-detail|whatsapp-page)\.tsx$/
const shared = sharedFiles({
  isApart: (id) =>
    [vendor, start, frame, places, field].some((group) => group.test(id)) || id.endsWith('daily-pages.ts'),
  isDaily: (id) => daily.test(id),
})

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    wordsWithScreens(),
    pruneMantine(),
    pureContract(),
    leanReact(),
    leanZod(),
    slimIcons(),
    shared.plugin,
    preloadFont(),
    firstViewFiles(),
    buildManifest(),
    precompress(),
  ],
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, server])) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // A data: URL would need its own hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What changes seldom is cached apart from what changes with every release.
      output: {
        // Short, because the entry lists them all.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 3 },
            { name: 'start', test: start, priority: 2 },
            { name: 'frame', test: frame, priority: 1 },
            { name: 'places', test: places, priority: 1 },
            { name: 'field', test: field, priority: 1 },
            // Else a list is fifty files of a few hundred bytes, each with a way of its own to the server.
            { name: 'common', test: common, minShareCount: 44, maxModuleSize: 8_000 },
            // What is left of what several screens load.
            shared.group,
          ],
        },
      },
    },
  },
})
