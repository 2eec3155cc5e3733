import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

// The minified one: the browser parses it for every page.
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The accessibility violations that axe finds on the page, or in the open dialog only, since the rest is inert. */
export async function violationsOn(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(
      document.querySelector('[role=dialog][aria-modal=true]') ?? document,
      { ...rules, resultTypes: ['violations'] },
    )
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  }, options)
}
