import type { Page } from '@playwright/test'
import { framesOf, lineOf, slowBrowser, slowdown } from './frames.ts'
import type { Section } from './report.ts'
import { serveDemo, startSession } from './server.ts'
import { tower } from './tower.ts'

const [floors, columns] = [40, 50]
/** One click of a mouse wheel scrolls this far, in pixels. */
const notch = 120

/** The picture of a building of 2,000 units: how soon it is painted after its answer, and its frames, with the CPU throttled to a quarter. */
export async function picture(): Promise<Section> {
  const server = await serveDemo('admin')
  const project = await tower(server, { name: 'Torre de prueba', floors, columns })
  const { page, slow, close } = await slowBrowser()
  try {
    await startSession(page, server)
    // The code of the screen is there: what is measured is the drawing.
    await page.goto(`${server.url}/stock`)
    await page.locator('[data-unit]').first().waitFor()
    await slow()
    const paint = await paintOf(page, project)
    const rows = [
      lineOf('moved down, up and across by the wheel', await framesOf(page, () => wheel(page))),
      lineOf('the mouse over its units', await framesOf(page, () => hover(page))),
    ]
    const nodes = await page.locator('*').count()
    return {
      about: `The picture of a building with ${(floors * columns).toLocaleString('en')} units, a processor ${slowdown}× slower.`,
      rows: [
        {
          what: 'from its answer to its first paint',
          figure: `${paint.toFixed(0)} ms`,
          reach: '≤ 300 ms',
          ok: paint <= 300,
        },
        ...rows,
        { what: 'elements in the page', figure: String(nodes), reach: '< 3,000', ok: nodes < 3000 },
      ],
    }
  } finally {
    await close()
    await server.stop()
  }
}

/** Milliseconds from the end of the answer until the frame after the units stand in the page. */
const paintOf = (page: Page, project: number) =>
  page.evaluate(async (project) => {
    const units = () => document.querySelectorAll('[data-unit]').length
    const before = units()
    history.pushState(null, '', `/stock?project=${project}`)
    const frame = () => new Promise<number>(requestAnimationFrame)
    const isAnswer = ({ name }: PerformanceEntry) => name.includes(`/stock/?project=${project}`)
    let answered: PerformanceResourceTiming | undefined
    while (!answered || units() <= before) {
      await frame()
      answered = performance.getEntriesByType('resource').find(isAnswer) as PerformanceResourceTiming
    }
    return (await frame()) - answered.responseEnd
  }, project)

async function wheel(page: Page) {
  await page.locator('[data-unit]').first().hover()
  for (const [across, down] of [
    [0, notch],
    [0, -notch],
    [notch, 0],
    [-notch, 0],
  ] as const)
    for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(across, down)
}

async function hover(page: Page) {
  const box = await page.locator('[data-unit]').first().boundingBox()
  if (!box) throw new Error('There is no unit')
  await page.mouse.move(box.x + 400, box.y + 200, { steps: 120 })
}
