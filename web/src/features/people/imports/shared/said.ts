import { importSentences, keySentences, nameless } from '#contract/people/import-sentences.ts'
import { t } from '#web/kit/text.ts'

const withHoles = [importSentences, ...Object.values(keySentences)]
  .flatMap((sentences): string[] => Object.values(sentences))
  .filter((sentence) => sentence.includes('{'))
  .map((sentence) => ({
    sentence,
    names: [...sentence.matchAll(/{(\w+)}/g)].map(([, name = '']) => name),
    // bounded: what the server says of a cell is short
    shape: new RegExp(`^${sentence.replace(/[.?()]/g, '\\$&').replace(/{\w+}/g, '(.+)')}$`, 's'),
  }))

/** What the server says of a cell or a file in the language of the screen, what it fills in included. */
export function said(message: string): string {
  for (const { sentence, names, shape } of withHoles) {
    const [found, ...values] = shape.exec(message) ?? []
    if (found !== undefined)
      return t(sentence, Object.fromEntries(names.map((name, at) => [name, heldIn(values[at] ?? '')])))
  }
  return t(message)
}

/** Counts as they are written here; who has no name to be said, in words. */
function heldIn(value: string): string | number {
  if (/^\d{1,3}(\.\d{3})+$/.test(value)) return Number(value.replaceAll('.', ''))
  return value
    .replaceAll(nameless.other, t(nameless.other))
    .replaceAll(`${nameless.blank} (#`, `${t(nameless.blank)} (#`)
}
