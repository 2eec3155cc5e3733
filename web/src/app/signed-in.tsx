import { QueryClientProvider, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { Target } from '#web/kit/address/place.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { watchAskedFirst } from '#web/kit/api/asked-first.ts'
import { ErrorState } from '#web/kit/error-state.tsx'
import { accountQuery, keepMe, type Me, meQuery, optionsQuery } from '#web/kit/me.ts'
import { setOpening } from '#web/kit/opening.ts'
import { queryClient } from '#web/kit/query.ts'
import { writeCache } from '#web/kit/session.ts'
import { setZone } from '#web/kit/zone.ts'
import { beginWith } from '#web/languages/begin-with.ts'
import { toChangePassword, toLogout, toSecondFactor } from '#web/places/session.ts'
import { Loading } from './loading.tsx'
import { Shell } from './shell/shell.tsx'
import css from './signed-in.module.css'

/** Everything behind the sign-in: the user is loaded before any screen is drawn. */
export const SignedIn = () => (
  <QueryClientProvider client={queryClient}>
    <WhoIsHere />
  </QueryClientProvider>
)

/** The first screen for users whose password was set by someone else. */
const changePassword = toChangePassword
/** The first screen for users who must set up a second factor. */
const setUpSecondFactor = toSecondFactor

function WhoIsHere() {
  const { pathname, href } = useLocation()
  const { history } = useRouter()
  const me = useQuery(meQuery)
  const account = useQuery(accountQuery)
  // Fetched early: nearly every screen needs it.
  usePrefetchQuery(optionsQuery)
  useEffect(() => {
    if (me.data) keepMe(me.data)
    if (!account.data) return
    writeCache('account', account.data)
    beginWith(account.data.lang).catch(() => {})
  }, [me.data, account.data])
  useEffect(() => watchAskedFirst(() => void me.refetch()), [me.refetch])
  const [uuid, user] = [account.data?.uuid, me.data?.id]
  useEffect(() => (uuid && user ? listen(uuid, user, history.push) : undefined), [uuid, user, history])
  if (account.data) {
    setZone(account.data.timezone)
    setOpening(account.data)
  }
  // Without the shell: until then the server answers nothing else.
  const first = me.data && comesFirst(me.data)
  if (first) {
    if (pathname !== first.path && pathname !== toLogout.path) return <GoFirst at={first({ to: href })} />
    return (
      <main id="main" className={css.alone}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
    )
  }
  if (me.data && account.data) return <Shell />
  const failed = me.error ?? account.error
  if (!failed) return <Loading />
  const retry = () => Promise.all([me.refetch(), account.refetch()])
  return <ErrorState error={failed} onRetry={retry} />
}

function GoFirst({ at }: { at: Target }) {
  const go = useGo()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, wherever that is
  useEffect(() => void go(at, { replace: true }), [])
  return <Loading />
}

function comesFirst({ mustChangePassword, mustSetUpSecondFactor }: Me) {
  if (mustChangePassword) return changePassword
  return mustSetUpSecondFactor ? setUpSecondFactor : undefined
}

/** Connects live updates once the screen is drawn. */
function listen(account: string, user: number, go: (path: string) => void): () => void {
  let isOver = false
  let end = () => {}
  import('./live.ts').then(({ startLive }) => {
    if (!isOver) end = startLive({ account, user, go })
  })
  return () => {
    isOver = true
    end()
  }
}
