import { findChromium, findShell } from '../scripts/chromium.mjs'

const started = (executablePath = '') => ({
  executablePath,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})

export const lightBrowser = started(findShell())

/** For features the headless shell lacks: notifications. */
export const wholeBrowser = started(findChromium())
