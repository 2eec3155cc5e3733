import { id, type Kinds } from './kinds.ts'

/** Whether the parameters of a path are what they have to be: `$id` is an id, the screen says the others. */
export const areWellFormed = (params: Record<string, string>, kinds: Kinds = {}) =>
  Object.entries({ id, ...kinds }).every(
    ([name, read]) => params[name] === undefined || read(params[name]) !== undefined,
  )
