import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import { areWellFormed } from '#web/kit/address/params.ts'
import { fromQueryString, type QueryValue, toQueryString } from '#web/kit/api/query-string.ts'
import { isSignedIn, watchSession } from '#web/kit/session.ts'
import { ScreenFailed } from './failed.ts'
import { lazyScreen } from './lazy-screen.ts'
import { Loading } from './loading.tsx'
import { Root } from './root.tsx'
import type { Screen } from './sitemap/screen.ts'
import { screens } from './sitemap.ts'

const ErrorPage = lazyScreen(() => import('./error-page.tsx'), 'ErrorPage')
const NotFoundPage = lazyScreen(() => import('./error-page.tsx'), 'NotFoundPage')

const root = createRootRoute({ component: Root, errorComponent: ErrorPage, notFoundComponent: NotFoundPage })

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyScreen(() => import('./signed-in.tsx'), 'SignedIn'),
})

const routeOf = (screen: Screen) =>
  createRoute({
    getParentRoute: () => (isBlank(screen) ? root : signedIn) as typeof root,
    path: screen.path,
    component: screen.component,
    staticData: { screen },
    beforeLoad: ({ location, params }) => {
      guard(screen, location.href)
      if (!areWellFormed(params, screen.params)) throw notFound({ routeId: rootRouteId })
    },
  })

const [blank, framed] = [screens.filter(isBlank), screens.filter((screen) => !isBlank(screen))]

export const router = createRouter({
  routeTree: root.addChildren([...blank.map(routeOf), signedIn.addChildren(framed.map(routeOf))]),
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: ScreenFailed,
  defaultPendingMs: 300,
  // The page that the server drew may be scrolled before the app is there.
  scrollRestoration: () => document.getElementById('first') === null,
  trailingSlash: 'never',
  parseSearch: (text) => fromQueryString(text),
  stringifySearch: (search) => {
    const text = toQueryString(search as Record<string, QueryValue>)
    return text && `?${text}`
  },
})

// Preloaded: what is said without a connection must not need one.
setTimeout(() => Promise.all([ErrorPage.preload?.(), import('./snackbar.tsx')]).catch(() => {}), 3000)
// No first picture needs them.
setTimeout(() => import('./tooltips.ts').then(({ startTooltips }) => startTooltips()).catch(() => {}), 2000)

// Signing out here or in another tab leads to the sign-in screen at once.
watchSession(() => router.invalidate())

function isBlank(screen: Screen) {
  return screen.isPublic ?? screen.layout
}

function guard(screen: Screen, href: string) {
  if (!screen.isPublic && !isSignedIn()) {
    throw redirect({ to: '/login', search: href === '/' || href === '/logout' ? {} : { to: href } })
  }
  if (screen.path === '/login' && isSignedIn()) throw redirect({ to: '/' })
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
