import type { Input, Routes } from '#web/kit/api.ts'
import { id, type Kinds, text } from './kinds.ts'
import { texts } from './more-kinds.ts'
import { type Place, place } from './place.ts'

/** What is open beside a screen (`id`), which part of it is shown, and what is being written there. */
export const besideKinds = { id, part: text, write: text }
const listKinds = { ...besideKinds, tab: text, search: text, sort: texts, page: id, pageSize: id }

type QueryOf<R extends keyof Routes> = NonNullable<Input<R> extends { query?: infer Query } ? Query : never>
/** The filters of a list are those its route takes. */
type FiltersOf<R extends keyof Routes> = Partial<Omit<QueryOf<R>, keyof typeof listKinds | 'ordering'>>

/** The address of a list: its filters are read by the list itself, and links may pass what its route takes. `own` is what else it says. */
export const listPlace =
  <R extends keyof Routes>() =>
  <const P extends `/${string}`, const K extends Kinds = Record<never, never>>(path: P, own = {} as K) =>
    place(path, { ...listKinds, ...own }) as Place<P, typeof listKinds & K, FiltersOf<R>>
