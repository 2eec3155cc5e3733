import { findChromium, findShell } from '../scripts/chromium.mjs'

const started = (executablePath = '') => ({
  executablePath,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})

export const lightBrowser = started(findShell())

/** For what the light one cannot do: it shows no notification. */
export const wholeBrowser = started(findChromium())
