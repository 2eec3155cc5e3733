import { execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.mjs'
import type { Line, Section } from './report.ts'
import {
  ask as answerOf,
  type BenchServer,
  freePort,
  serveDemo,
  startSession,
  untilAnswers,
} from './server.ts'

const version = '13.5.0'
const root = join(import.meta.dirname, '..')
const home = join(root, 'node_modules', '.cache', `lighthouse-${version}`)

const flags = ['--no-sandbox', '--disable-dev-shm-usage']
const run = promisify(execFile)

const forms = [
  { form: 'mobile', least: 0.9 },
  { form: 'desktop', least: 0.98 },
] as const
type Form = (typeof forms)[number]['form']

/** Lighthouse on the list of leads, signed in, and on the link of a quotation as its client has it, with the demo account. The package is downloaded on first use. */
export async function lighthouse(): Promise<Section> {
  fetchLighthouse()
  const server = await serveDemo('catalina.rojas')
  const profile = join(server.folder, 'profile')
  try {
    await signIn(profile, server)
    const path = '/leads?tab=in_follow_up'
    const rows: Line[] = []
    for (const { form, least } of forms)
      rows.push(...linesOf(form, least, await ask(profile, `${server.url}${path}`, form)))
    const link = await linkOf(server)
    const ofClient = await ask(join(server.folder, 'client'), `${server.url}${link}`, 'mobile')
    for (const line of linesOf('mobile', 0.95, ofClient))
      rows.push({ ...line, what: `link of a quotation, ${line.what}` })
    return { about: `Lighthouse ${version} on ${path} and on ${link}, the middle of three runs.`, rows }
  } finally {
    await server.stop()
  }
}

/** The preview of a quotation that waits for its client. */
async function linkOf(server: BenchServer): Promise<string> {
  const { results } = (await answerOf(server, 'GET /quotations/?status=seen&page_size=1')) as {
    results: { uuid: string }[]
  }
  return `/quotation/${results[0]?.uuid}/preview`
}

/** The tokens are stored in the browser profile that Lighthouse then uses. */
async function signIn(profile: string, server: BenchServer) {
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: flags,
  })
  await startSession(await browser.newPage(), server)
  await browser.close()
}

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string; details?: unknown }>
}

const performanceOf = ({ categories }: Report) => categories.performance?.score ?? 0

/** The median of three: a single run is noisy. */
async function ask(profile: string, url: string, form: Form): Promise<Report> {
  const runs: Report[] = []
  for (let run = 0; run < 3; run++) runs.push(await askOnce(profile, url, form))
  return runs.sort((a, b) => performanceOf(a) - performanceOf(b))[1] as Report
}

async function askOnce(profile: string, url: string, form: Form): Promise<Report> {
  const port = await freePort()
  const browser = spawn(
    ensureChromium(),
    [...flags, '--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => browser.on('exit', resolve))
  try {
    await untilAnswers(`http://127.0.0.1:${port}/json/version`)
    const cli = join(home, 'node_modules', 'lighthouse', 'cli', 'index.js')
    const asked = [url, '--quiet', '--output=json', `--port=${port}`, '--disable-storage-reset']
    const only = '--only-categories=performance,accessibility,best-practices'
    const preset = form === 'desktop' ? ['--preset=desktop'] : []
    const { stdout } = await run(process.execPath, [cli, ...asked, only, ...preset], { maxBuffer: 2 ** 28 })
    return JSON.parse(stdout)
  } finally {
    browser.kill()
    await ended
  }
}

function linesOf(form: Form, least: number, { categories, audits }: Report): Line[] {
  const scoreOf = (name: string) => categories[name]?.score ?? 0
  const timeOf = (name: string) => `${Math.round(audits[name]?.numericValue ?? 0)} ms`
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
  return [
    {
      what: `${form}: performance`,
      figure: String(scoreOf('performance')),
      against: `LCP ${timeOf('largest-contentful-paint')}, TBT ${timeOf('total-blocking-time')}, FCP ${timeOf('first-contentful-paint')}, CLS ${(audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)}`,
      reach: `≥ ${least}`,
      ok: scoreOf('performance') >= least,
    },
    ...['accessibility', 'best-practices'].map((name) => ({
      what: `${form}: ${name}`,
      figure: String(scoreOf(name)),
      against: scoreOf(name) < 1 ? failed.map(({ title }) => title).join('; ') : '',
      reach: '1',
      ok: scoreOf(name) === 1,
    })),
  ]
}

/** Larger than all other dependencies and used only here, so it is not one of them. */
function fetchLighthouse() {
  if (existsSync(home)) return
  console.error(`Fetching Lighthouse ${version} …`)
  const asked = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', home]
  execFileSync('npm', [...asked, `lighthouse@${version}`], { stdio: ['ignore', 'ignore', 'inherit'] })
}
