import type { Catalogue } from '#web/kit/text.ts'
import type { Sentence } from './find-sentences.ts'
import { unitOfAll } from './units.ts'

/** The units, with the sentences of each and whether they count, from A to Z: a file that moves changes nothing in them. */
export function wantedUnits(sentences: Sentence[]): Map<string, Map<string, boolean>> {
  const files = Map.groupBy(sentences, ({ sentence }) => sentence)
  const units = new Map<string, Map<string, boolean>>()
  const inOrder = new Intl.Collator('es').compare
  for (const [sentence, found] of [...files].sort(([one], [other]) => inOrder(one, other))) {
    const unit = unitOfAll(found.map(({ file }) => file))
    const words = units.get(unit) ?? new Map()
    units.set(
      unit,
      words.set(
        sentence,
        found.some(({ one }) => one !== undefined),
      ),
    )
  }
  return units
}

/** What stands for a translation until there is one. */
export const untranslated = 'TODO'

export function toDo(language: string, isPlural: boolean): Catalogue[string] {
  return isPlural ? Object.fromEntries(formsOf(language).map((form) => [form, untranslated])) : untranslated
}

/** The forms its counts come to; they stop at 10,000. */
export function formsOf(language: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(language)
  const forms = new Set(Array.from({ length: 10_001 }, (_, count) => rules.select(count)))
  return (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter((form) => forms.has(form))
}
