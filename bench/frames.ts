import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.mjs'

export const slowdown = 4
/** One click of a mouse wheel scrolls this far, in pixels. */
export const notch = 120

/** A page on a desk, whose processor becomes slower once `slow` is called. */
export async function slowBrowser() {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const session = await page.context().newCDPSession(page)
  const slow = async (rate = slowdown) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  }
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** Milliseconds of a processor the page has taken so far, which hardly depend on what else runs. */
  const taken = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  return { page, slow, taken, close: () => browser.close() }
}

/** Milliseconds between consecutive frames during an interaction. */
export async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const recording = await page.evaluateHandle(() => {
    const state = { frames: [] as number[], isOver: false }
    let last = performance.now()
    const next = (now: number) => {
      state.frames.push(now - last)
      last = now
      if (!state.isOver) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    return state
  })
  await act()
  return recording.evaluate((state) => {
    state.isOver = true
    return state.frames.slice(1)
  })
}

export function lineOf(what: string, frames: number[]) {
  const longest = Math.max(...frames)
  const middle = frames.toSorted((one, other) => one - other)[Math.floor(frames.length / 2)] ?? 0
  const late = frames.filter((frame) => frame > 50).length
  return {
    what,
    figure: `${longest.toFixed(0)} ms the longest`,
    against: `${frames.length} frames, the middle one ${middle.toFixed(0)} ms, ${late} over 50 ms`,
    reach: '≤ 50 ms',
    ok: longest <= 50,
  }
}
