import { loadConfig } from '#web/kit/api/config.ts'
import { bringWordsBy, type Catalogue, speak } from '#web/kit/text.ts'
import { chosenLanguage, known, type Language } from './languages.ts'
import type { Units } from './units.ts'

/** Spanish is in the code; the words of others arrive with the screens that say them. */
const languages: Record<Exclude<Language, 'es'>, () => Promise<{ units: Units }>> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  ar: () => import('./ar.ts'),
}

/** Speaks the chosen language, if this installation offers it. */
export async function startLanguage() {
  const code = chosenLanguage()
  try {
    const { switches } = await loadConfig()
    // Painting the page again would follow what was chosen before the switch was turned off.
    if (!switches.languages) localStorage.removeItem('language')
    if (!switches.languages || code === 'es') throw new Error('This installation speaks Spanish')
    const { units } = await languages[code]()
    const catalogue: Catalogue = {}
    const bring = bringOnce(async (unit) => Object.assign(catalogue, await units[`./${code}/${unit}.ts`]?.()))
    await bring('base')
    speak(known.find((language) => language.code === code)?.locale ?? 'es-CL', catalogue)
    bringWordsBy(bring)
    // Nobody is refused anything yet, so no screen waits for what the server says.
    bring('answers').catch(() => {})
  } catch {
    Object.assign(document.documentElement, { lang: 'es-CL', dir: 'ltr' })
  }
}

/** Each unit once; what failed is tried again when it is asked for again. */
function bringOnce(bring: (unit: string) => Promise<unknown>) {
  const brought = new Map<string, Promise<unknown>>()
  const bringOne = (unit: string) => {
    const bringing = brought.get(unit) ?? bring(unit)
    brought.set(unit, bringing)
    bringing.catch(() => brought.delete(unit))
    return bringing
  }
  return (units: string) => Promise.all(units.split(' ').map(bringOne))
}
