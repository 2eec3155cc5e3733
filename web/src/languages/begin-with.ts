import { loadConfig } from '#web/kit/api/config.ts'
import { choosable, chooseLanguage, chosenLanguage } from './languages.ts'

/** A person who chose none begins with the language of the account, where there is a choice. */
export async function beginWith(lang: string) {
  const own = choosable(true).find(({ code }) => code === lang)?.code
  if (localStorage.getItem('language') !== null || !own || own === chosenLanguage()) return
  const { switches } = await loadConfig()
  if (switches.languages) chooseLanguage(own)
}
