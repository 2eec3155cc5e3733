import { loadConfig } from '#web/kit/api/config.ts'
import { bringWordsBy, type Catalogue, speak } from '#web/kit/text.ts'
import type { Units } from './units.ts'

export type Language = 'es' | 'en' | 'fr' | 'ar'

type Known = { code: Language; name: string; locale: string }

// English writes days before months, as the forms do; Arabic has the digits of phones and prices.
const known: Known[] = [
  { code: 'es', name: 'Español', locale: 'es-CL' },
  { code: 'en', name: 'English', locale: 'en-GB' },
  { code: 'fr', name: 'Français', locale: 'fr-FR' },
  { code: 'ar', name: 'العربية', locale: 'ar-u-nu-latn' },
]

/** Spanish is in the code; the words of others arrive with the screens that say them. */
const languages: Record<Exclude<Language, 'es'>, () => Promise<{ units: Units }>> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  ar: () => import('./ar.ts'),
}

/** What the switcher lists: Spanish joins once there is a choice. */
export const choosable = (isOn: boolean) => (isOn ? known : known.filter(({ code }) => code !== 'es'))

export const chosenLanguage = (): Language =>
  known.find(({ code }) => code === localStorage.getItem('language'))?.code ?? 'es'

/** Starts over in that language: texts are read once, and a half-filled form asks before it goes. */
export function chooseLanguage(code: Language) {
  localStorage.setItem('language', code)
  location.reload()
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
