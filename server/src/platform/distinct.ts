/** One of each key: the last, in the place of the first. */
export const distinctBy = <One, Key>(all: One[], keyOf: (one: One) => Key): One[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
]
