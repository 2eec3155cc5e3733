import { defineConfig } from '@playwright/test'
import { lightBrowser } from './e2e/browsers.ts'

/** Keeps what every test looked like at each step, which takes half as long again. */
const full = Boolean(process.env.TRACE)

/** The installations: one for each worker. */
const urls = (process.env.UMBRAL_URLS ?? '').split(' ')

/** Browser tests: a real server on a fresh installation with the demo account, in a real browser. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  outputDir: 'node_modules/.cache/browser-tests',
  fullyParallel: true,
  workers: 3,
  // A look waits as long as it works.
  // The first in this list begins first: once no journey waits, a second worker takes looks too.
  projects: [
    { name: 'journeys', testIgnore: /looks\.spec\.ts$/, workers: 2 },
    { name: 'looks', testMatch: /looks\.spec\.ts$/, workers: 2 },
  ],
  // Generous: on a busy machine a slow answer is no failure.
  timeout: 120_000,
  globalTimeout: 43 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Set by e2e/server.ts before the workers start, which read this file each for itself.
    baseURL: urls[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % urls.length] ?? '',
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Drawing what moves takes a fifth of the time; e2e/leads/pipeline.spec.ts moves as most people have it.
    contextOptions: { reducedMotion: 'reduce' },
    // Where it answers, Playwright sees less: e2e/installed.spec.ts is about it.
    serviceWorkers: 'block',
    // To trace takes a tenth of the time; CI runs a red test again.
    trace: full ? { mode: 'retain-on-failure', screenshots: true, snapshots: true } : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: lightBrowser,
  },
})
