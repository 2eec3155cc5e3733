import { describe, expect, test } from 'vitest'
import type { Catalogue } from '#web/kit/text.ts'
import { catalogue as ar } from './ar.ts'
import { catalogue as en } from './en.ts'
import { findSentences, type Sentence } from './find-sentences.ts'
import { catalogue as fr } from './fr.ts'

const { sentences, unmarked } = findSentences()
const plurals = new Map(sentences.filter(isPlural).map((found) => [found.sentence, found.one]))
const wanted = new Set(sentences.map(({ sentence }) => sentence))

test('no Spanish reaches a person around t()', () => expect(unmarked).toEqual([]))

describe.each(Object.entries({ en, fr, ar }))('the catalogue of %s', (language, catalogue) => {
  test('says every sentence', () => {
    const missing = sentences.filter(({ sentence }) => !(sentence in catalogue))
    expect(missing.map(({ sentence, file }) => `${file}: ${sentence}`)).toEqual([])
  })

  test('says none that nobody asks for', () => {
    expect(Object.keys(catalogue).filter((sentence) => !wanted.has(sentence))).toEqual([])
  })

  test('fills the same holes', () => {
    const wrong = Object.entries(catalogue).filter(([sentence, said]) => !hasHolesOf(sentence, said))
    expect(wrong.map(([sentence]) => sentence)).toEqual([])
  })

  test('counts in every form the language has', () => {
    const forms = formsOf(language)
    const wrong = [...plurals.keys()].filter((sentence) => {
      const said = catalogue[sentence]
      return typeof said !== 'object' || forms.some((form) => !said[form])
    })
    expect(wrong).toEqual([])
  })
})

function isPlural(found: Sentence): found is Required<Sentence> {
  return found.one !== undefined
}

/** The forms its counts come to; they stop at 10,000. */
function formsOf(language: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 10_001 }, (_, count) => rules.select(count)))]
}

/** A form that says its number in a word has no {count}, as the Spanish "1" has none. */
function hasHolesOf(sentence: string, said: Catalogue[string]): boolean {
  if (typeof said === 'string') return sameHoles(sentence, said)
  const known = new Set([...holes(sentence), ...holes(plurals.get(sentence) ?? '')])
  return (
    sameHoles(sentence, said.other ?? '') &&
    Object.values(said).every((form) => holes(form).every((hole) => known.has(hole)))
  )
}

const holes = (text: string) => text.match(/{\w+}/g) ?? []
const sameHoles = (one: string, other: string) =>
  new Set(holes(one)).symmetricDifference(new Set(holes(other))).size === 0
