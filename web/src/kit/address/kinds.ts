import { isOwnPath } from '#web/kit/own-path.ts'

/** How a value of an address is read; an ill-formed one counts as missing. `Given` is what links may pass. */
export type Kind<Read, Given = Read> = ((value: unknown) => Read | undefined) & { readonly given?: Given }
export type Kinds = Record<string, Kind<unknown, unknown>>

/** What a screen reads from its address. */
export type ReadOf<K extends Kinds> = { [N in keyof K]: ReturnType<K[N]> }
/** What a link to it may pass. */
export type GivenOf<K extends Kinds> = {
  [N in keyof K]?: (K[N] extends Kind<unknown, infer Given> ? Given : never) | undefined
}

export const text: Kind<string> = (value) => (typeof value === 'string' && value ? value : undefined)

/** Ids begin with 1. */
export const id: Kind<number> = (value) => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined)

/** A path of this site. */
export const ownPath: Kind<string> = (value) => (isOwnPath(value) ? value : undefined)
