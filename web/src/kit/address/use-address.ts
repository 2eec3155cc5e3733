import {
  type NavigateOptions,
  useMatch,
  useNavigate,
  useParams,
  useRouter,
  useSearch,
} from '@tanstack/react-router'
import type { ParsedQuery } from '#web/kit/api/query-string.ts'
import type { Kinds, ReadOf } from './kinds.ts'
import { here, type ParamsOf, type Place, type Target } from './place.ts'

/** The parameters and search values of the screen one is on, read as its place says. */
export function useAddress<P extends string, K extends Kinds>(
  place: Pick<Place<P, K>, 'path' | 'kinds'>,
): ReadOf<K> & ParamsOf<P> {
  const search = useSearchValues()
  const params: Record<string, string> = useParams({ strict: false })
  // The router opens a screen only with parameters that are well-formed.
  const own = params.id ? { ...params, id: Number(params.id) } : params
  return { ...readSearch(place.kinds, search), ...own } as ReadOf<K> & ParamsOf<P>
}

/** The search values as the address holds them, for a list whose filters say themselves how they are read. */
export const useSearchValues = (): ParsedQuery => useSearch({ strict: false })

/** The known values of a search; unknown and ill-formed ones are left out. */
export const readSearch = <K extends Kinds>(kinds: K, search: Record<string, unknown>): ReadOf<K> =>
  Object.fromEntries(Object.entries(kinds).map(([key, read]) => [key, read(search[key])])) as ReadOf<K>

type Options = Pick<NavigateOptions, 'replace' | 'resetScroll' | 'ignoreBlocker'>

/**
 * Goes to an address: `go(toLead({ id }))`. A screen that is being left stays drawn until the next one has loaded: what it changes in its
 * own address then is dropped, since it would change the next one.
 */
export function useGo() {
  const router = useRouter()
  const navigate = useNavigate()
  const own = useMatch({ strict: false, select: ({ routeId, pathname }) => `${routeId} ${pathname}` })
  const isLeft = () =>
    router
      .matchRoutes(router.latestLocation)
      .every(({ routeId, pathname }) => `${routeId} ${pathname}` !== own)
  return async (target: Target, options?: Options) => {
    if (target.to === here({}).to && isLeft()) return
    // The router knows no paths: a Target was checked by its place.
    await navigate({ ...target, ...options } as NavigateOptions)
  }
}
