import { loadConfig } from '#web/kit/api/config.ts'
import { type Catalogue, speak } from '#web/kit/text.ts'

export type Language = 'es' | 'en' | 'fr' | 'ar'

type Known = { code: Language; name: string; locale: string }

// English writes days before months, as the forms do; Arabic has the digits of phones and prices.
const known: Known[] = [
  { code: 'es', name: 'Español', locale: 'es-CL' },
  { code: 'en', name: 'English', locale: 'en-GB' },
  { code: 'fr', name: 'Français', locale: 'fr-FR' },
  { code: 'ar', name: 'العربية', locale: 'ar-u-nu-latn' },
]

/** Spanish is in the code; the others arrive when they are spoken. */
const catalogues: Record<Exclude<Language, 'es'>, () => Promise<{ catalogue: Catalogue }>> = {
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
    if (!switches.languages || code === 'es') throw new Error('This installation speaks Spanish')
    const { catalogue } = await catalogues[code]()
    speak(known.find((language) => language.code === code)?.locale ?? 'es-CL', catalogue)
  } catch {
    Object.assign(document.documentElement, { lang: 'es-CL', dir: 'ltr' })
  }
}
