import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { lightBrowser } from '../e2e/browsers.ts'

/** Components in a real browser, without a server: what they are asked over the network is answered by the test. */
export default defineConfig({
  plugins: [react()],
  root: import.meta.dirname,
  cacheDir: '../node_modules/.cache/components',
  // With the same React as everything else.
  optimizeDeps: { include: ['react-dom/server'] },
  test: {
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['test/each-file.ts'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // Pages of the same browser: half of a test's time is waiting for the browser, not work.
    maxWorkers: 4,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: lightBrowser,
        contextOptions: { locale: 'es-CL', timezoneId: 'America/Santiago', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
