/** What one field is asked for: `pie>=100` is `{ sign: '>=', value: '100' }` of `pie`. */
export type Part = { sign: string; value: string }

const asking = /^([a-z][a-z0-9_]*)(=|~|>=|<=)(.+)$/s

export const isAsked = (text: string) => text.length <= 300 && asking.test(text)

/** The parts of a field among all that are asked. */
export const partsOf = (asked: readonly string[], key: string): Part[] =>
  asked.flatMap((one) => {
    const [, name, sign = '', value = ''] = asking.exec(one) ?? []
    return name === key ? [{ sign, value }] : []
  })

/** All that are asked, with other parts for one field. */
export const withParts = (asked: readonly string[], key: string, parts: readonly Part[]): string[] => [
  ...asked.filter((one) => partsOf([one], key).length === 0),
  ...parts.map(({ sign, value }) => `${key}${sign}${value}`),
]
