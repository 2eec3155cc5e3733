import { answerIn, isNo, isPlainYes, placeIn, type Question } from './read-answer.ts'
import type { AgentState } from './state.ts'
import { folded, isAsking, type ModelMatter, type Wish, wishIn } from './words.ts'

/** What a message means: always one of the things that the agent can do next, never words of its own. */
export type Meaning =
  /** One of its last list, from 0, or none of it. */
  | { kind: 'chosen'; place: number }
  | { kind: 'declined' }
  /** To the question that waits. */
  | { kind: 'answer'; values: string[] }
  | { kind: 'wish'; wish: Wish; rooms: number | null }
  /** One of its list, as a model takes it: it was asked back. */
  | { kind: 'guessed' }
  /** Something for a person of the team. */
  | { kind: 'matter'; matter: ModelMatter }

/** By the words of the message alone; null where they say nothing that is understood. */
export function meaningByRules(
  text: string,
  { waits }: Pick<AgentState, 'waits'>,
  question: Question | undefined,
): Meaning | null {
  if (waits) {
    if (isNo(text)) return { kind: 'declined' }
    const only = waits.options.length === 1 && isPlainYes(text) ? 0 : null
    const place = only ?? placeIn(text, waits.options.length)
    if (place !== null) return { kind: 'chosen', place }
  }
  const values = question ? answerIn(text, question) : null
  if (values && !isAsking(text)) return { kind: 'answer', values }
  const wish = wishIn(text)
  if (wish) return { kind: 'wish', wish, rooms: roomsIn(text) }
  return values && question?.kind !== 'text' ? { kind: 'answer', values } : null
}

/** «2 dormitorios», «2D», «dos dormitorios». */
function roomsIn(text: string): number | null {
  const [, n] = /\b(\d{1,2}|un|uno|dos|tres|cuatro) ?(?:d|dorm\w{0,12})\b/.exec(folded(text)) ?? []
  if (!n) return null
  return { un: 1, uno: 1, dos: 2, tres: 3, cuatro: 4 }[n] ?? Number(n)
}
