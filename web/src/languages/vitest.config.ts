import { defineConfig } from 'vitest/config'

/** Only whether the catalogues are complete: it needs no database, so `npm run check` asks it too. */
export default defineConfig({ test: { include: ['web/src/languages/*.test.ts'] } })
