// @ts-check
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './debian.mjs'
import { stop } from './toolchain.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Where the browser for the browser tests is; on Debian, root installs it. `CHROMIUM` names another one. */
export function ensureChromium() {
  const found = process.env.CHROMIUM ?? findChromium()
  if (found) return found
  installWithApt('chromium')
  return (
    findChromium() ??
    stop('the browser tests need Chromium: install it, or name one with CHROMIUM=/path/to/it.')
  )
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...elsewhere].find((path) => existsSync(path))
}
