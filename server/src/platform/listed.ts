/** Things by their ids, each with its position in the given order. */
export type Listed<T> = ReadonlyMap<number, { place: number; thing: Readonly<T> }>

export const listed = <T extends { id: number }>(things: T[]): Listed<T> =>
  new Map(things.map((thing, place) => [thing.id, { place, thing }]))

export const thingOf = <T>(things: Listed<T>, id: number | null): Readonly<T> | null =>
  (id !== null && things.get(id)?.thing) || null

/** The things with these ids, in the order of the list. */
export const thingsOf = <T>(things: Listed<T>, ids: readonly number[]): Readonly<T>[] =>
  ids
    .flatMap((id) => things.get(id) ?? [])
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing)
