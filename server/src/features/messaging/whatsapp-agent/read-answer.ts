import type { LeadQuestion } from '#contract/leads/lead-questions.ts'
import { folded } from './words.ts'

export type Question = Pick<LeadQuestion, 'id' | 'text' | 'kind' | 'options'>

const mostLetters = 500

/** The answer that a message gives to a question, as the questions of leads keep it; null where it gives none. */
export function answerIn(text: string, { kind, options }: Question): string[] | null {
  const said = folded(text.slice(0, mostLetters))
  if (!said) return null
  switch (kind) {
    case 'text':
      return someOf([wordsIn(text)].filter(Boolean))
    case 'yes_no':
      return isYes(said) ? ['true'] : isNo(said) ? ['false'] : null
    case 'number':
      return numberIn(said)
    case 'date':
      return dateIn(said)
    case 'choice':
      return someOf(optionsIn(said, options).slice(0, 1))
    case 'choices':
      return someOf(optionsIn(said, options))
  }
}

const wordsIn = (text: string) => text.replaceAll('\u0000', '').slice(0, mostLetters).toWellFormed().trim()

const someOf = (found: string[]) => (found.length > 0 ? found : null)

const isYes = (said: string) =>
  /^(si|sip|claro|por supuesto|correcto|asi es|obvio|yes|ok|dale|perfecto)\b/.test(said)
/** Nothing but a yes: «sí, pero a otra hora» is none, nor is «si hay otra». */
export const isPlainYes = (text: string) =>
  plainYes.test(
    folded(text)
      .replace(/[^\p{L} ]/gu, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  )
const plainYes =
  /^(?:si|sip|claro|por supuesto|correcto|asi es|obvio|yes|ok|dale|perfecto|ya)(?: (?:si|claro|por favor|porfa|gracias|perfecto|esa|ese|dale))?$/
export const isNo = (text: string) => /^(no|nop|nunca|jamas|negativo)\b/.test(folded(text))

function numberIn(said: string): string[] | null {
  const [found] = /\d{1,3}(?:\.\d{3}){1,4}(?:,\d{1,4})?|\d{1,14}(?:,\d{1,4})?/.exec(said) ?? []
  return found ? [found.replaceAll('.', '').replace(',', '.')] : null
}

function dateIn(said: string): string[] | null {
  const [, day = '', month = '', year = ''] = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/.exec(said) ?? []
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T12:00:00Z`)
  return year && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? [text] : null
}

/** By the number of an option, or by its words. */
function optionsIn(said: string, options: readonly string[]): string[] {
  const numbers = [...said.matchAll(/\b(\d{1,2})\b/g)].flatMap(([, n]) => options[Number(n) - 1] ?? [])
  if (numbers.length > 0 && /^[\d\s,y.)-]+$/.test(said)) return [...new Set(numbers)]
  const exact = options.filter((option) => folded(option) === said)
  if (exact.length > 0) return exact
  return options.filter((option) => ` ${said} `.includes(` ${folded(option)} `))
}

/** Which of some numbered things is chosen, from 0; null where none is. */
export function placeIn(text: string, count: number): number | null {
  const [, n] = /^(?:la |el |opcion |numero )?(\d{1,2})\b/.exec(folded(text.slice(0, mostLetters))) ?? []
  const place = n ? Number(n) - 1 : -1
  return place >= 0 && place < count ? place : null
}
