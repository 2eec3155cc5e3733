import { lazyScreen } from './lazy-screen.ts'

/** What stands in the place of a screen that could not be fetched. Live updates fetch it early: it has to be here without a server. */
export const ScreenFailed = lazyScreen(() => import('./screen-failed.tsx'), 'ScreenFailed')
