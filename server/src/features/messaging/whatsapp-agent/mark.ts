import type { AgentCriterion, AgentReplay, AgentStep } from '#contract/messaging/agent.ts'
import { sentences } from './words.ts'

/** How much each criterion counts. */
const weights: Record<AgentCriterion, number> = {
  understood: 30,
  asked: 25,
  agreed: 20,
  cited: 15,
  allowed: 10,
}

type Judged = {
  /** The steps of the messages that it answered. */
  turns: readonly (readonly AgentStep[])[]
  answers: readonly { id: number; values: readonly string[] }[]
  /** The account's questions. */
  questions: readonly { id: number; text: string; options: readonly string[] }[]
  /** What people wrote down for the same questions. */
  known: readonly { id: number; answers: readonly string[] }[]
}

/**
 * What a replay is worth. Understood: messages that it did not have to ask again for. Asked: questions of the account that it got an
 * answer to. Agreed: of those that people wrote down too, answers that are the same. Cited: statements of facts that say where
 * they come from. Allowed: calls of tools that were not refused.
 */
export function markOf({ turns, answers, questions, known }: Judged): Pick<AgentReplay, 'mark' | 'criteria'> {
  const steps = turns.flat()
  const answered = turns.filter((turn) => turn.length > 0)
  const both = answers.flatMap(({ id, values }) => {
    const found = known.find((one) => one.id === id && one.answers.length > 0)
    return found ? [isSame(values, found.answers)] : []
  })
  const own = [...ownSentences, ...questions.flatMap(({ text, options }) => [text, ...options])]
  const facts = steps.filter((step) => step.kind === 'said' && statesFacts(step.text ?? '', own))
  const called = steps.filter(({ kind }) => kind === 'tool')
  const values: Record<AgentCriterion, number | null> = {
    understood: share(answered, (turn) => !turn.some(({ text }) => text?.includes(sentences.again))),
    asked: questions.length === 0 ? null : Math.min(1, answers.length / questions.length),
    agreed: share(both, (same) => same),
    cited: share(facts, ({ sources }) => sources.some(({ kind }) => kind !== 'question')),
    allowed: share(called, ({ was_refused }) => !was_refused),
  }
  const criteria = Object.entries(weights).map(([key, weight]) => ({
    key: key as AgentCriterion,
    weight,
    value: values[key as AgentCriterion],
  }))
  const counted = criteria.filter(({ value }) => value !== null)
  const most = counted.reduce((sum, { weight }) => sum + weight, 0)
  const reached = counted.reduce((sum, { weight, value }) => sum + weight * (value ?? 0), 0)
  return { mark: most === 0 ? 0 : Math.round((reached / most) * 100), criteria }
}

const share = <T>(all: readonly T[], isGood: (one: T) => boolean): number | null =>
  all.length === 0 ? null : all.filter(isGood).length / all.length

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

const beginningOf = (sentence: string) => sentence.split('{')[0] as string

/** Sentences that say something of units, hours or acts. */
const stating: readonly string[] = [sentences.units, sentences.slots, sentences.booked, sentences.drafted]
const ownSentences = Object.values(sentences)
  .filter((sentence) => !stating.includes(sentence))
  .map(beginningOf)

/** Whether any line is neither a sentence of its own nor a question of the account with its options: it states a fact. */
const statesFacts = (text: string, own: readonly string[]): boolean =>
  text
    .split('\n')
    .some((line) => !own.some((one) => one !== '' && line.replace(/^\d{1,2}\. /, '').startsWith(one)))
