import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import { framesOf, lineOf, notch, slowBrowser, slowdown } from './frames.ts'
import type { Line, Section } from './report.ts'
import { type BenchServer, serveDemo, startSession } from './server.ts'
import { tower } from './tower.ts'

const [floors, columns] = [100, 50]
const units = floors * columns

/** The spreadsheet of 5,000 units: its frames, with the CPU throttled to a quarter, and a column of all of them pasted and saved at once. */
export async function unitSheet(): Promise<Section> {
  const server = await serveDemo('admin')
  const project = await tower(server, { name: 'Torre alta', floors, columns })
  const { page, slow, taken, close } = await slowBrowser()
  try {
    await startSession(page, server)
    await page.goto(`${server.url}/stock/edit?projectsIds=${project}`)
    await page.locator('[data-row="0"]').first().waitFor()
    await slow()
    const rows: Line[] = []
    for (const { what, act } of acts) rows.push(lineOf(what, await framesOf(page, () => act(page))))
    const nodes = await page.locator('*').count()
    await slow(1)
    for (const { what, each, times, act } of acts) {
      const before = await taken()
      const frames = await framesOf(page, () => act(page))
      const ms = (await taken()) - before
      rows.push(lineOf(`not slowed: ${what}`, frames), {
        what: `processor: ${each}`,
        figure: `${(ms / times).toFixed(1)} ms`,
      })
    }
    rows.push(
      {
        what: 'elements in the page',
        figure: String(nodes),
        reach: '< 3,000',
        ok: nodes < 3000,
        isHeld: true,
      },
      await pasted(page),
      await saved(page, server),
    )
    return {
      about: `The spreadsheet of ${units.toLocaleString('en')} units, a processor ${slowdown}× slower for its first frames; then one that is not slowed.`,
      rows,
    }
  } finally {
    await close()
    await server.stop()
  }
}

const acts = [
  { what: 'scrolled down and up by the wheel', each: 'a turn of the wheel', times: 240, act: wheel },
  { what: 'scrolled to its right and back', each: 'a turn to the side', times: 40, act: across },
  { what: 'thrown to its end and back by the scroll bar', each: 'a throw', times: 6, act: jump },
  { what: 'the cursor held down by a key', each: 'a step of the cursor', times: 80, act: keys },
]

async function wheel(page: Page) {
  await page.getByRole('grid').hover()
  for (const by of [notch, -notch]) for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(0, by)
}

async function across(page: Page) {
  for (const by of [notch, -notch]) for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(by, 0)
}

async function jump(page: Page) {
  for (const share of [1, 0.5, 0, 0.25, 0.75, 0])
    await page.getByRole('grid').evaluate(async (grid, share) => {
      grid.scrollTop = grid.scrollHeight * share
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    }, share)
}

async function keys(page: Page) {
  await page.locator('[data-row="0"][data-column="4"]').click()
  for (let step = 0; step < 80; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Home')
}

/** A price for each of them, as Excel gives it. */
async function pasted(page: Page): Promise<Line> {
  await page.getByRole('grid').evaluate((grid) => {
    grid.scrollLeft = grid.scrollWidth
  })
  const price = page.getByRole('columnheader', { name: 'Precio lista' })
  const column = Number(await price.getAttribute('aria-colindex')) - 1
  await page.locator(`[data-row="0"][data-column="${column}"]`).click()
  const ms = await page.evaluate(async (units) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', Array.from({ length: units }, (_, n) => String(3001 + n)).join('\n'))
    const began = performance.now()
    const grid = document.querySelector('[role=grid]')
    grid?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - began
  }, units)
  return { what: `${units} cells pasted`, figure: `${ms.toFixed(0)} ms`, reach: '≤ 1000 ms', ok: ms <= 1000 }
}

/** From a press until the sheet shows what is kept. */
async function saved(page: Page, server: BenchServer & { folder: string }): Promise<Line> {
  const spent = () => [cpuOf(server.pid), cpuOfPostgres(join(server.folder, 'data'))] as const
  const [began, before] = [performance.now(), spent()]
  await page.getByRole('button', { name: /^Guardar 5/ }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).waitFor()
  const seconds = (performance.now() - began) / 1000
  const [node, postgres] = spent().map((now, index) => ((now - (before[index] ?? 0)) / 1000).toFixed(1))
  return {
    what: `${units} cells saved in one transaction`,
    figure: `${seconds.toFixed(1)} s`,
    against: `Node ${node} s, PostgreSQL ${postgres} s of processor, until the sheet is read again`,
    reach: '≤ 5 s',
    ok: seconds <= 5,
  }
}
