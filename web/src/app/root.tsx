import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { Loading } from './loading.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import type { Screen } from './sitemap/screen.ts'

// Nothing is said yet when the first screen is drawn.
const Snackbars = lazy<ComponentType>(() =>
  import('./snackbars.tsx').then(
    (all) => ({ default: all.Snackbars }),
    () => ({ default: () => null }),
  ),
)

/** The parts of every page, signed in or not. */
export function Root() {
  useTitle(useRouterState({ select: titleOf }))
  return (
    <>
      <LoadingBar />
      <OfflineBanner />
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
      <Suspense>
        <Snackbars />
      </Suspense>
    </>
  )
}

/** The title of the screen; the not-found page has its own. */
function titleOf({
  matches,
}: {
  matches: { status: string; _notFound?: boolean; staticData: { screen?: Screen } }[]
}) {
  if (matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) return undefined
  return t(matches.at(-1)?.staticData.screen?.title ?? 'Umbral')
}
