import type { Question } from './read-answer.ts'
import type { Host, Opening } from './slots.ts'

/** What is kept of a conversation between two messages. */
export type AgentState = {
  is_greeted: boolean
  /** The question that waits for an answer. */
  asked: number | null
  answers: { id: number; values: string[] }[]
  /** What the numbers of its last list stand for. `is_guess`: the one that a model takes to be meant, which the person has yet to confirm. */
  waits:
    | { kind: 'slot'; options: string[]; is_guess?: true }
    | { kind: 'unit'; options: { id: number; name: string }[]; is_guess?: true }
    | null
  /** Messages of the person that it answered. */
  turns: number
  /** How often in a row it did not understand. */
  misses: number
  has_open_question: boolean
  visit: string | null
  has_declined_visit: boolean
  /** It found no hours for a visit, and said that a seller would write with some. */
  is_owed_hours?: true
  quoted: string | null
  score: number | null
}

export const fresh: AgentState = {
  is_greeted: false,
  asked: null,
  answers: [],
  waits: null,
  turns: 0,
  misses: 0,
  has_open_question: false,
  visit: null,
  has_declined_visit: false,
  quoted: null,
  score: null,
}

export type Heard = { kind: 'text' | 'other'; text: string }

export type Around = {
  account: string
  now: string
  opening: Opening
  /** By the hours of the agent. */
  isWithinHours: boolean
  questions: readonly Question[]
  lead: { id: number; seller_id: number | null; projects_ids: readonly number[]; score: number | null }
  /** Who could receive a visit: the seller of the lead, or whoever may yet get it. */
  hosts: readonly Host[]
  /** Nobody else of the account is booked from here to the end of the transaction: what is free then stays so. */
  bookAlone(): Promise<unknown>
  /** It speaks of no other project; null: of all. */
  projects_ids: readonly number[] | null
  mayBook: boolean
  mayQuote: boolean
}

/** The question that waits for an answer. */
export const waitingOf = (
  { asked }: Pick<AgentState, 'asked'>,
  { questions }: Pick<Around, 'questions'>,
): Question | undefined => questions.find(({ id }) => id === asked)
