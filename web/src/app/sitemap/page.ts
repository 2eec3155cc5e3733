import type { ReactNode } from 'react'
import { lazyScreen } from '../lazy-screen.ts'
import type { pages as dailyPages } from './daily-pages.ts'
import type { pages as seldomPages } from './seldom-pages.ts'
import type { pages as sellingPages } from './selling-pages.ts'

type Page = Record<string, (props: unknown) => ReactNode>
type Pages = { [name: string]: () => Promise<unknown> }

/** A screen of every day. */
export const daily = (name: keyof typeof dailyPages) => lazyPage(() => import('./daily-pages.ts'), name)

/** A screen of units, quotations or deals. */
export const selling = (name: keyof typeof sellingPages) => lazyPage(() => import('./selling-pages.ts'), name)

/** A screen that is opened now and then. */
export const seldom = (name: keyof typeof seldomPages) => lazyPage(() => import('./seldom-pages.ts'), name)

const lazyPage = (table: () => Promise<{ pages: Pages }>, name: string) =>
  lazyScreen(async () => (await (await table()).pages[name]?.()) as Page, name)
