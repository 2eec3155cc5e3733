import type { RoutesOf } from '#contract/contract.ts'
import type { Base, InputOf, OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import { isAskedFirst, leadThere } from './api/asked-first.ts'
import { ApiError } from './api/problem.ts'
import { RefreshError } from './api/refresh.ts'
import { type Call, type Client, type SendOptions, send } from './api/send.ts'
import type { Camel } from './api/wire-case.ts'
import { snackbar } from './snackbar.ts'

export type Routes = RoutesOf<'main'>
/** The answer of a route in camelCase: `Answer<'GET /leads/'>`. */
export type Answer<R extends keyof Routes> = Camel<ReturnsOf<Routes[R]>>
/** The input of a route: `params`, `query` and `body`, where it has them. */
export type Input<R extends keyof Routes> = InputFor<Routes[R]>

export type PublicRoutes = RoutesOf<'public'>
export type PublicAnswer<R extends keyof PublicRoutes> = Camel<ReturnsOf<PublicRoutes[R]>>
export type PublicInput<R extends keyof PublicRoutes> = InputFor<PublicRoutes[R]>

/** The main API: token when signed in, one retry after a refresh; a 403 or a lost session is shown in a snackbar. */
export const api = clientOf('main', { token: 'if_signed_in', retry: true, onError: tell, onJob: follow })
/** The main API, always with the token and without a retry. */
export const apiOnce = clientOf('main', { token: 'always', retry: false })
export const authApi = clientOf('auth', { token: 'never', retry: false })
/** For pages that are open to anybody. */
export const publicApi = clientOf('public', { token: 'never', retry: false })

type Part<Name extends string, T> = unknown extends T
  ? unknown
  : [T] extends [undefined]
    ? unknown
    : undefined extends T
      ? { [K in Name]?: Camel<Exclude<T, undefined>> }
      : PartOf<Name, Camel<T>>
type PartOf<Name extends string, T> =
  Record<string, never> extends T ? { [K in Name]?: T } : { [K in Name]: T }
type InputFor<E> = Part<'params', PathOf<E>> &
  Part<'query', OutputOf<E, 'query'>> &
  Part<'body', InputOf<E, 'body'>>
type PathOf<E> = keyof OutputOf<E, 'params'> extends never ? undefined : OutputOf<E, 'params'>
type Arguments<I> =
  Record<string, never> extends I ? [input?: I, options?: SendOptions] : [input: I, options?: SendOptions]

function clientOf<B extends Base>(base: B, rules: Omit<Client, 'base'>) {
  type Own = RoutesOf<B>
  return <R extends keyof Own & string>(
    route: R,
    ...[input, options]: Arguments<InputFor<Own[R]>>
  ): Promise<Camel<ReturnsOf<Own[R]>>> =>
    // The server's serializer guarantees the type; parsing here would ship zod.
    send({ base, ...rules }, route, (input ?? {}) as Call, options) as Promise<Camel<ReturnsOf<Own[R]>>>
}

/** Follows a long change after its screen is closed. */
function follow(id: number) {
  // A user who left or lost the connection sees the result next time.
  import('./api/follow-job.ts')
    .then(({ followJob }) => followJob(() => api('GET /jobs/{id}/', { params: { id } })))
    .catch(() => {})
}

/** Shows errors that the caller does not show: a refusal, an ended session. */
export function tell(error: Error) {
  if (error instanceof ApiError && isAskedFirst(error.code)) return leadThere()
  if (error instanceof RefreshError || (error instanceof ApiError && error.status === 403))
    snackbar(error.message, 'error')
}
