import { amountDraft, sentDecimal } from '#web/kit/decimal.ts'
import type { Asked } from './answer-editor.tsx'

/** What answering starts from: a number as people write it. */
export const draftOf = ({ kind, answers }: Pick<Asked, 'kind' | 'answers'>) =>
  kind === 'number' ? answers.map(amountDraft) : answers

/** The answers a draft stands for; what is no number is sent with a comma, for the contract to refuse. */
export const answersOf = ({ kind }: Pick<Asked, 'kind'>, draft: string[]) =>
  kind === 'number' ? draft.map(sentDecimal) : draft
