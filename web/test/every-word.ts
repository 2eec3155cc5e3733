import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '#web/kit/text.ts'

/** The whole catalogue of a language. */
export async function everyWord(language: 'en' | 'fr' | 'ar'): Promise<Catalogue> {
  const folder = join(import.meta.dirname, '../src/languages', language)
  const units = await Promise.all(globSync(`${folder}/**/*.ts`).map((file) => import(file)))
  return Object.assign({}, ...units.map(({ words }) => words))
}
