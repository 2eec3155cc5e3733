import type { Screen } from './sitemap/screen.ts'
import { session } from './sitemap/session.ts'
import { settings } from './sitemap/settings.ts'
import { work } from './sitemap/work.ts'

/** Every screen of the product: its address, its name and its chunk. */
export const screens: Screen[] = [...session, ...work, ...settings]

/** Whether there is a screen at this path. */
export const hasScreen = (path: string) => screens.some((screen) => screen.path === path)
