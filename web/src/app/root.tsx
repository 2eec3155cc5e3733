import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { Loading } from './loading.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import type { Screen } from './sitemap/screen.ts'
import { Snackbars } from './snackbars.tsx'

/** What every page has, signed in or not. */
export function Root() {
  useTitle(useRouterState({ select: titleOf }))
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

/** The screen's own; the page that says there is none has another. */
function titleOf({
  matches,
}: {
  matches: { status: string; _notFound?: boolean; staticData: { screen?: Screen } }[]
}) {
  if (matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) return undefined
  return t(matches.at(-1)?.staticData.screen?.title ?? 'Umbral')
}
