import { amountDraft, sentDecimal } from '#web/kit/decimal.ts'
import type { LeadQuestion } from './answer-editor.tsx'

/** What answering starts from: a number as people write it. */
export const draftOf = ({ kind, answers }: Pick<LeadQuestion, 'kind' | 'answers'>) =>
  kind === 'number' ? answers.map(amountDraft) : answers

/** The answers a draft stands for; what is no number is sent with a comma, for the contract to refuse. */
export const answersOf = ({ kind }: Pick<LeadQuestion, 'kind'>, draft: string[]) =>
  kind === 'number' ? draft.map(sentDecimal) : draft
