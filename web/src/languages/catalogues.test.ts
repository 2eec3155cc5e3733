import { describe, expect, test } from 'vitest'
import type { Catalogue } from '#web/kit/text.ts'
import { units as ar } from './ar.ts'
import { units as en } from './en.ts'
import { findSentences, type Sentence } from './find-sentences.ts'
import { units as fr } from './fr.ts'
import type { Units } from './units.ts'
import { formsOf, untranslated, wantedUnits } from './wanted.ts'

const { sentences, unmarked } = findSentences()
const plurals = new Map(sentences.filter(isPlural).map((found) => [found.sentence, found.one]))
const wanted = wantedUnits(sentences)

test('no Spanish reaches a person around t()', () => expect(unmarked).toEqual([]))

describe.each(Object.entries({ en, fr, ar }))('the catalogue of %s', async (language, units) => {
  const read = await readUnits(language, units)
  const catalogue: Catalogue = Object.assign({}, ...read.values())

  test('has every sentence, and no other, in the unit that arrives with who says it (npm run words writes them)', () => {
    const keys = (words: Iterable<string>) => [...words].sort()
    expect(Object.fromEntries([...read].map(([unit, words]) => [unit, keys(Object.keys(words))]))).toEqual(
      Object.fromEntries([...wanted].map(([unit, words]) => [unit, keys(words.keys())])),
    )
  })

  test('has nothing left to translate', () => {
    const left = Object.entries(catalogue).filter(([, said]) =>
      (typeof said === 'string' ? [said] : Object.values(said)).includes(untranslated),
    )
    expect(left.map(([sentence]) => sentence)).toEqual([])
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

/** The words of each unit. */
async function readUnits(language: string, units: Units): Promise<Map<string, Catalogue>> {
  const entries = Object.entries(units).map(async ([file, words]) => {
    const unit = file.slice(`./${language}/`.length, -'.ts'.length)
    return [unit, await words()] as const
  })
  return new Map(await Promise.all(entries))
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
