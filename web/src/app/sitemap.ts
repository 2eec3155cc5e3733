import { insight } from './sitemap/insight.ts'
import { sales } from './sitemap/sales.ts'
import type { Screen } from './sitemap/screen.ts'
import { session } from './sitemap/session.ts'
import { settings } from './sitemap/settings.ts'
import { stock } from './sitemap/stock.ts'
import { work } from './sitemap/work.ts'

/** Every screen of the product: address, title and chunk. */
export const screens: Screen[] = [...session, ...work, ...stock, ...sales, ...insight, ...settings]

/** Whether a screen has this path. */
export const hasScreen = (path: string) => screens.some((screen) => screen.path === path)
