import { afterAll, beforeAll, expect, test } from 'vitest'
import { discardLeads } from '#contract/leads/lead-acts.ts'
import { createLead } from '#contract/leads/leads.ts'
import * as contract from '#contract/messaging/quick-replies.ts'
import { type Chatting, chatting } from '#test/chats.ts'
import { addProject } from '#test/leads.ts'

let chats: Chatting
let w: Chatting['w']
beforeAll(async () => {
  chats = await chatting()
  w = chats.w
})
afterAll(() => chats.close())

test('an account keeps quick replies, whose words are filled in for the person', async () => {
  await chats.arrives(chats.said(chats.text('q.1', 'Hola'), { from: '56983162001', name: 'Rosa Vial' }))
  const [conversation] = await chats.conversations()
  const words = 'Hola {{nombre}}, soy {{vendedor}} de {{proyecto|nuestros proyectos}}'
  const { status, body } = await w.admin.call(contract.addQuickReply, {
    body: { shortcut: 'hola', body: words },
  })
  expect(status).toBe(201)
  const same = await w.admin.call(contract.addQuickReply, { body: { shortcut: 'hola', body: 'Otra' } })
  expect([same.status, same.problem.code]).toEqual([409, 'conflict'])
  const unknown = { shortcut: 'mal', body: '{{clave}}' }
  expect((await w.admin.call(contract.addQuickReply, { body: unknown })).status).toBe(400)
  const params = { id: body.id }
  await w.admin.call(contract.patchQuickReply, { params, body: { shortcut: 'saludo' } })
  expect((await w.seller.call(contract.listQuickReplies)).body).toMatchObject([
    { shortcut: 'saludo', body: words },
  ])
  const of = { params: { uuid: conversation?.uuid ?? '' } }
  const [filled] = (await w.manager.call(contract.filledQuickReplies, of)).body
  expect(filled?.body).toMatch(/^Hola Rosa, soy .+ de nuestros proyectos$/)
  const { contact } = conversation ?? { contact: { id: 0 } }
  const project = async (name: string) => {
    const projects_ids = [await addProject(w, name)]
    return (await w.admin.call(createLead, { body: { contact_id: contact.id, projects_ids } })).body.id
  }
  await project('Parque Sur')
  const given_up = await project('Torre Norte')
  const discard = { leads_ids: [given_up], discard_kind: 'other' as const, detail: 'No' }
  await w.admin.call(discardLeads, { body: discard })
  const [again] = (await w.manager.call(contract.filledQuickReplies, of)).body
  expect(again?.body).toContain('de Parque Sur')
  expect((await w.seller.call(contract.deleteQuickReply, { params })).status).toBe(403)
  await w.admin.call(contract.deleteQuickReply, { params })
  expect((await w.seller.call(contract.listQuickReplies)).body).toEqual([])
})
