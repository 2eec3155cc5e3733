// @ts-check
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './debian.mjs'
import { stop } from './toolchain.mjs'

const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of the full browser, with the headless shell beside it; on Debian, root installs them. `CHROMIUM` overrides it. */
export function ensureChromium() {
  if (!findChromium()) installWithApt('chromium')
  if (findShell() === findChromium() && !process.env.CHROMIUM) installWithApt(shell)
  return (
    findChromium() ??
    stop('the browser tests need Chromium: install it, or name one with CHROMIUM=/path/to/it.')
  )
}

export const findChromium = () =>
  process.env.CHROMIUM ?? find(names) ?? elsewhere.find((path) => existsSync(path))

/** Chromium's headless shell, without notifications and a fifth faster; if it is missing, the full browser. */
export const findShell = () => process.env.CHROMIUM ?? find([shell]) ?? findChromium()

function find(/** @type {string[]} */ wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return wanted
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}
