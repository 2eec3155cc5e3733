import * as forms from '#contract/leads/web-forms.ts'
import { startForm } from '#server/features/leads/web-forms/sending.actions.ts'
import { isProof } from '#server/features/leads/web-forms/ticket.ts'
import { createKeptAnswers } from '#server/platform/http/kept-answers.ts'
import { keptSecret } from './app.ts'
import { type Draft, formDraft } from './form-draft.ts'
import { optionsOf } from './leads.ts'
import type { World } from './world.ts'

/** A published form; `code` is the end of its address. */
export async function publishedForm(w: World, more: Partial<Draft> = {}, settings: object = {}) {
  const { methods } = await optionsOf(w.admin)
  const body = { name: 'Sitio web', method_id: methods[0]?.id ?? 0, draft: formDraft(more), ...settings }
  const { id, address } = (await w.admin.call(forms.createWebForm, { body })).body
  await w.admin.call(forms.publishWebForm, { params: { id } })
  return { id, code: address.slice('/f/'.length) }
}

/** The number that a visitor's browser finds. */
export function proofOf(ticket: string): number {
  const [, , nonce = ''] = ticket.split('.')
  let proof = 0
  while (!isProof(nonce, proof)) proof++
  return proof
}

const { fingerprint } = createKeptAnswers(keptSecret)

/** What a browser sends of a visitor who began some seconds ago. */
export async function begunForm(w: World, code: string, secondsAgo = 5) {
  const now = new Date(Date.now() - secondsAgo * 1000).toISOString()
  const { ticket } = await startForm(w.database, { now, address: '127.0.0.1', fingerprint }, code)
  return { ticket, proof: proofOf(ticket) }
}
