import type { OutputOf } from '#contract/endpoint.ts'
import type { askQuestion } from '#contract/sales/quotation-questions.ts'
import { type Caller, openedToWrite } from '#server/features/sales/quotation-preview/actions.ts'
import { tellAsked } from '#server/features/sales/quotations/asked.actions.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure } from '#server/platform/fail.ts'
import { addressKey } from '#server/platform/http/address.ts'
import type { Actor } from '#server/platform/me.ts'
import { hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import { insertQuestion, lockQuestion, markAnswered, openQuestions, questionById } from './queries.ts'

/** Each writes to a seller. */
const perAddress: Limit = { most: 30, seconds: 600 }
/** Visitors with the link ask no more than these before the seller has answered some. */
const mostOpen = 5

/** Two that come at once are one after the other: the same question twice is one. */
export async function asked(
  database: Database,
  caller: Caller,
  uuid: string,
  { name, email = null, phone = null, question }: OutputOf<typeof askQuestion, 'body'>,
) {
  const { address, now } = caller
  refuseOver(
    await database.acrossAccounts((db) => hit(db, `question ${addressKey(address)}`, perAddress, now)),
  )
  return openedToWrite(database, caller, uuid, async (db, actor, quotation) => {
    const { id } = quotation
    const open = await openQuestions(db, actor.me.account_id, id)
    const same = open.find(
      (one) => one.question === question && one.name === name && one.email === email && one.phone === phone,
    )
    if (same) return { asked_at: same.asked_at }
    ensure(open.length < mostOpen, 'conflict', {
      detail: 'Ya recibimos varias preguntas suyas: su vendedor las responderá',
    })
    await insertQuestion(db, actor, { quotation_id: id, name, email, phone, question })
    await tellAsked(db, actor, quotation, { asker: name, question })
    return { asked_at: actor.at }
  })
}

/** The user who marks it as answered first is kept. */
export async function settle(db: Db, actor: Actor, id: number, isAnswered: boolean) {
  const { quotation_id, answered_at } = await lockQuestion(db, actor.me, id)
  if ((answered_at !== null) !== isAnswered) {
    await markAnswered(db, actor, id, isAnswered)
    await emit(db, actor, { type: 'quotation.changed', quotation_id })
  }
  return questionById(db, actor.me, id)
}
