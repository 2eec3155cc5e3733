import type { QueryValue } from '#web/kit/api/query-string.ts'
import type { GivenOf, Kinds } from './kinds.ts'

declare const checked: unique symbol
type Search = Record<string, QueryValue>
/** Where a link leads. Only a place, or `anyAddress`, makes one, so that no path is written by hand. */
export type Target = {
  to: string & { [checked]: true }
  search?: Search | ((now: Search) => Search)
}

/** The parameters in a path: `/leads/$id` has `id`. */
type Names<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}$${infer Name}`
    ? Name
    : never
export type ParamsOf<P extends string> = { [N in Names<P>]: N extends 'id' ? number : string }

/** `More` are search values that links may pass and the screen reads otherwise: the filters of a list. */
export type Place<P extends string, K extends Kinds, More = unknown> = {
  /** The address with these parameters and search values. */
  (
    ...values: [Names<P>] extends [never] ? [search?: GivenOf<K> & More] : [values: ParamsOf<P> & GivenOf<K>]
  ): Target
  /** This screen with some search values changed and the others kept: a view, an open drawer. */
  here(changed: GivenOf<K> & More): Target
  path: P
  kinds: K
}

/** The address of a screen, and how its search values are read. */
export function place<const P extends `/${string}`, const K extends Kinds = Record<never, never>>(
  path: P,
  kinds = {} as K,
): Place<P, K> {
  const to = (values: Search = {}) => {
    const search = { ...values }
    const filled = path.replace(/\$(\w+)/g, (_, name) => {
      delete search[name]
      return encodeURIComponent(values[name] as string)
    })
    return anyAddress(filled, search)
  }
  return Object.assign(to, { here, path, kinds }) as Place<P, K>
}

/** An address that is known only when the program runs: of a table of contents, of a notification. */
export const anyAddress = (path: string, search: Search = {}): Target => ({
  to: path as Target['to'],
  search,
})

/** The screen one is on with some search values changed. Screens call `here` of their place, which checks names and values. */
export const here = (changed: Search): Target => ({
  to: '.' as Target['to'],
  search: (now) => ({ ...now, ...changed }),
})
