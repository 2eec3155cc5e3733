import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pruneMantine } from './web/build/prune-mantine.ts'
import { pureContract } from './web/build/pure-contract.ts'
import { slimIcons } from './web/build/slim-icons.ts'

/** What the server draws of the web app: the preview of a quotation, with all it needs in one folder. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [react(), pruneMantine(), pureContract(), slimIcons()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/features/sales/quotations/preview/first-view.tsx',
    outDir: '../dist/first-view',
    emptyOutDir: true,
    target: 'es2023',
  },
})
