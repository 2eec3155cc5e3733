import { isTree } from './paths.ts'

/** A line of a form: its key stays with it when lines are added, moved or removed. */
export type Line<Values> = Values & { key: string }

/** Which lines the body has, by the path of their array, where `bodyOf` leaves some out: empty ones, say. */
export type Sent = Record<string, (line: never) => boolean>

let count = 0

/** A line with a key; give the id of what is saved already, so that it is the same line after a save. */
export const lineOf = <Values extends object>(values: Values, id?: number): Line<Values> => {
  count += 1
  return { ...values, key: id === undefined ? `n${count}` : String(id) }
}

/** Lines of plain texts: each has its text in `value`. */
export const textLines = (texts: readonly string[]) => texts.map((value) => lineOf({ value }))

export const isFilled = ({ value }: { value: string }) => value.trim() !== ''

/** The texts that were typed; give `isFilled` as `sent`, so that an error still finds its line. */
export const textsOf = (lines: readonly { value: string }[]) =>
  lines.filter(isFilled).map(({ value }) => value.trim())

/**
 * The path by which a field hears of an error of the body: `lines.2.amount` is `lines.#k7.amount`, wherever that line is by
 * now. `values` are those the body was made of.
 */
export function keyedPath(values: unknown, path: string, sent: Sent = {}): string {
  const keyed: string[] = []
  const names: string[] = []
  let place = values
  for (const name of path.split('.')) {
    if (Array.isArray(place)) {
      const line: unknown = place.filter(isSent(sent[names.join('.')]))[Number(name)]
      keyed.push(isTree(line) && typeof line.key === 'string' ? `#${line.key}` : name)
      place = line
    } else {
      keyed.push(name)
      names.push(name)
      place = isTree(place) ? place[name] : undefined
    }
  }
  const isText = isTree(place) && typeof place.key === 'string' && 'value' in place
  return isText ? `${keyed.join('.')}.value` : keyed.join('.')
}

// Whoever writes the form pairs the path with lines of its type.
const isSent = (test: Sent[string] | undefined) => (line: unknown) => test?.(line as never) ?? true
