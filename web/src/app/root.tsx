import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { Loading } from './loading.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Snackbars } from './snackbars.tsx'

/** What every page has, signed in or not. */
export function Root() {
  useTitle(
    t(useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen?.title ?? 'Umbral' })),
  )
  return (
    <>
      <LoadingBar />
      <OfflineBanner />
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
      <Snackbars />
    </>
  )
}
