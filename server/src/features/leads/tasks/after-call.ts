import { type LeadCallResult, leadCallResults, type TaskSuggestion } from '#contract/leads/tasks.ts'
import { momentsAfter } from './moments.ts'
import { type Opening, suggestionAfter } from './suggestion.ts'
import { titles } from './titles.ts'

/** The task to suggest after a call to a lead: soon when they asked for it, and another number when that one was wrong. */
export function suggestionAfterCall(
  result: LeadCallResult,
  at: string,
  opening: Opening,
): TaskSuggestion | null {
  if (result === 'call_later') {
    const [soon] = momentsAfter(at, opening)
    return soon ? { kind: 'call', title: titles.call, due_at: soon } : null
  }
  if (result !== 'wrong_number') return suggestionAfter({ kind: 'call', result }, at, opening)
  const next = suggestionAfter({ kind: 'other', result: 'no_answer' }, at, opening)
  return next && { ...next, title: 'Conseguir otro teléfono' }
}

export const suggestionsAfterCalls = (at: string, opening: Opening) =>
  leadCallResults.map((result) => ({ result, suggestion: suggestionAfterCall(result, at, opening) }))
