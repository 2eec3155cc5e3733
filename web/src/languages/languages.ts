export type Language = 'es' | 'en' | 'fr' | 'ar'

type Known = { code: Language; name: string; locale: string }

// English writes days before months, as the forms do; Arabic has the digits of phones and prices.
export const known: Known[] = [
  { code: 'es', name: 'Español', locale: 'es-CL' },
  { code: 'en', name: 'English', locale: 'en-GB' },
  { code: 'fr', name: 'Français', locale: 'fr-FR' },
  { code: 'ar', name: 'العربية', locale: 'ar-u-nu-latn' },
]

/** What the switcher lists: Spanish joins once there is a choice. */
export const choosable = (isOn: boolean) => (isOn ? known : known.filter(({ code }) => code !== 'es'))

export const chosenLanguage = (): Language =>
  known.find(({ code }) => code === localStorage.getItem('language'))?.code ?? 'es'

/** Starts over in that language: texts are read once, and a half-filled form asks before it goes. */
export function chooseLanguage(code: Language) {
  localStorage.setItem('language', code)
  location.reload()
}
