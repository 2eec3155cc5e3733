import { knownKinds } from '#contract/office/files.ts'

const longest = 200
/** The most characters of a name as it is sent: some programs include the folders. */
export const longestGiven = 1_000

// Control characters, and marks that turn the direction of text: `gpj.exe` could be read as `exe.jpg`.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const invisible = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A name as it is shown and downloaded: any script, but no path, nothing invisible, and not too long. */
export function cleanFileName(given: string, otherwise = 'archivo'): string {
  const last = given.slice(-longestGiven).toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = withoutEnds(last.replace(invisible, '').replace(/\s+/g, ' '))
  return shortened(clean || otherwise)
}

const isLeftOut = (sign: string | undefined) => sign === '.' || sign === ' '

/** Without dots or spaces at its ends. Not a regular expression: one anchored at the end backtracks from each dot. */
function withoutEnds(name: string): string {
  let [from, to] = [0, name.length]
  while (from < to && isLeftOut(name[from])) from++
  while (to > from && isLeftOut(name[to - 1])) to--
  return name.slice(from, to)
}

/** The last part, in lower case: `pdf` of `Cédula.PDF`; empty without one. */
export const endOf = (name: string) => /[^.]\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** A name that a user chose, with the extension of this type. */
export function nameFor(chosen: string, mime: string): string {
  const ends = kinds.find((kind) => kind.mime === mime)?.ends ?? []
  const name = cleanFileName(chosen)
  const end = endOf(name)
  if (ends.length === 0 || ends.includes(end)) return name
  const isKnown = kinds.some((kind) => kind.ends.includes(end))
  return shortened(`${isKnown ? name.slice(0, -end.length - 1) : name}.${ends[0]}`)
}

const kinds: { mime: string; ends: readonly string[] }[] = Object.values(knownKinds)

/** Shortened before its extension, never in the middle of a character. */
function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= longest) return name
  const end = endOf(name)
  const kept = characters
    .slice(0, longest - end.length - 1)
    .join('')
    .trimEnd()
  return end ? `${kept}.${end}` : kept
}
