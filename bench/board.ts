import type { Page } from '@playwright/test'
import { framesOf, lineOf, notch, slowBrowser, slowdown } from './frames.ts'
import { prepare } from './installation.ts'
import type { Section } from './report.ts'
import { serve, startSession } from './server.ts'

const wanted = 10_000

/**
 * Frame times of the board while a column of 10,000 cards is scrolled and a card dragged, with the CPU throttled to a quarter.
 */
export async function board(): Promise<Section> {
  const server = await serve(prepare(100_000))
  const { page, slow, close } = await slowBrowser()
  try {
    await startSession(page, server)
    await page.goto(`${server.url}/pipeline`)
    await page.locator('[data-card]').first().waitFor()
    const cards = await fill(page)
    await slow()
    const acts = [
      { what: 'scrolled down and up by the wheel', act: () => wheel(page) },
      { what: 'thrown to its end and back by the scroll bar', act: () => jump(page) },
      { what: 'a card carried across three columns', act: () => carry(page) },
    ]
    const rows = []
    for (const { what, act } of acts) rows.push(lineOf(what, await framesOf(page, act)))
    const nodes = await page.locator('*').count()
    return {
      about: `The board with ${cards.toLocaleString('en')} cards read into one column, a processor ${slowdown}× slower.`,
      rows: [
        ...rows,
        { what: 'elements in the page', figure: String(nodes), reach: '< 3,000', ok: nodes < 3000 },
      ],
    }
  } finally {
    await close()
    await server.stop()
  }
}

/** Loads more of the fullest column, screen by screen, until it has enough cards; marks it and returns its cards. */
const fill = (page: Page) =>
  page.evaluate(async (wanted) => {
    const size = (list: Element) => list.scrollHeight
    const heightOfCard = () => {
      const [one, two] = [...document.querySelectorAll<HTMLElement>('[data-cards] > li[aria-posinset]')]
      return (two?.offsetTop ?? 0) - (one?.offsetTop ?? 0)
    }
    const each = heightOfCard()
    const lists = [...document.querySelectorAll('[data-cards]')]
    const countIn = (list: Element) =>
      Number(list.querySelector('li[aria-setsize]')?.getAttribute('aria-setsize') ?? 0)
    const list = lists.sort((one, other) => countIn(other) - countIn(one))[0] as HTMLElement
    list.dataset.full = ''
    for (let still = 0; size(list) / each < wanted && still < 600; still += 1) {
      const before = size(list)
      list.scrollTop = before
      await new Promise(requestAnimationFrame)
      if (size(list) > before) still = 0
    }
    list.scrollTop = 0
    return Math.floor(size(list) / each)
  }, wanted)

async function wheel(page: Page) {
  await page.locator('[data-full]').hover()
  for (const by of [notch, -notch]) for (let turn = 0; turn < 150; turn += 1) await page.mouse.wheel(0, by)
}

async function jump(page: Page) {
  for (const share of [1, 0.5, 0, 0.25, 0.75, 0])
    await page.locator('[data-full]').evaluate(async (list, share) => {
      list.scrollTop = list.scrollHeight * share
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    }, share)
}

async function carry(page: Page) {
  const card = await page.locator('[data-full] [data-card]').first().boundingBox()
  if (!card) throw new Error('The column is empty')
  await page.mouse.move(card.x + 40, card.y + 20)
  await page.mouse.down()
  for (const across of [900, -300]) await page.mouse.move(card.x + 40 + across, card.y + 200, { steps: 60 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
}
