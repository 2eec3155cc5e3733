import { lazyRouteComponent } from '@tanstack/react-router'

/** A screen that is fetched when it is opened. The router's own reloads the page when it is missing, and loses it without a server. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: Error) => {
        throw new Error(`Screen: ${error.message}`, { cause: error })
      }),
    name,
  )
