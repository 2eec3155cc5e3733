import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/leads/lead-questions.ts'
import { idsOf, leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const create = async (body: contract.NewLeadQuestion) =>
  (await w.manager.call(contract.createLeadQuestion, { body })).body
const answer = (id: number, answers: { question_id: number; answers: string[] }[], person = w.seller) =>
  person.call(contract.answerQuestions, { params: { id }, body: { answers } })

test('questions are kept in order by whoever shapes the pipeline', async () => {
  const [a, b] = [
    await create({ text: '¿Para vivir o invertir?', kind: 'choice', options: ['Vivir', 'Invertir'] }),
    await create({ text: '¿Tiene pie?', kind: 'yes_no' }),
  ]
  await w.manager.call(contract.reorderLeadQuestions, { body: [{ id: b.id, order: 0 }] })
  const { body } = await w.seller.call(contract.listLeadQuestions)
  expect(body.map(({ id }) => id)).toEqual([b.id, a.id])
  const refused = await w.seller.call(contract.createLeadQuestion, { body: { text: 'X', kind: 'text' } })
  expect(refused.status).toBe(403)
  const few = await w.manager.call(contract.createLeadQuestion, { body: { text: 'X', kind: 'choice' } })
  expect(few.problem.errors).toHaveProperty('options')
})

test('a lead shows every question with what was answered, by whom, and answers are taken back', async () => {
  const question = await create({ text: '¿Cuántos dormitorios?', kind: 'number' })
  const { id } = await leadOf(w.seller)
  const { body } = await answer(id, [{ question_id: question.id, answers: ['3'] }])
  expect(body.find((one) => one.id === question.id)).toMatchObject({
    answers: ['3'],
    source: 'hand',
    answered_by: { id: w.seller.id },
  })
  await answer(id, [{ question_id: question.id, answers: [] }])
  const { body: again } = await w.seller.call(contract.listAskedQuestions, { params: { id } })
  expect(again.find((one) => one.id === question.id)).toMatchObject({ answers: [], answered_at: null })
})

test('what does not answer is named, and another seller’s lead is not answered', async () => {
  const choice = await create({ text: '¿Comuna?', kind: 'choices', options: ['Ñuñoa', 'Macul'] })
  const { id } = await leadOf(w.seller)
  const wrong = await answer(id, [{ question_id: choice.id, answers: ['Ñuñoa', 'Marte'] }])
  expect(wrong.problem.errors).toEqual({ answers: { 0: { answers: ['No es una de las opciones'] } } })
  const unknown = await answer(id, [{ question_id: 999_999_999, answers: ['x'] }])
  expect(unknown.problem.errors).toHaveProperty('answers')
  expect((await answer(id, [{ question_id: choice.id, answers: ['Macul'] }], w.otherSeller)).status).toBe(404)
  expect((await w.otherSeller.call(contract.listAskedQuestions, { params: { id } })).status).toBe(404)
})

test('lists narrow by answers: any of one question, and every question', async () => {
  const purpose = await create({ text: '¿Plazo?', kind: 'choice', options: ['Ya', 'Un año', 'Nunca: jamás'] })
  const credit = await create({ text: '¿Crédito?', kind: 'yes_no' })
  const [a, b, c] = [await leadOf(w.seller), await leadOf(w.seller), await leadOf(w.seller)]
  await answer(a.id, [
    { question_id: purpose.id, answers: ['Ya'] },
    { question_id: credit.id, answers: ['true'] },
  ])
  await answer(b.id, [{ question_id: purpose.id, answers: ['Un año'] }])
  await answer(c.id, [{ question_id: purpose.id, answers: ['Nunca: jamás'] }])
  const of = (...answers: string[]) => idsOf(w.seller, { answers })
  expect(await of(`${purpose.id}:Ya`, `${purpose.id}:Un año`)).toEqual([b.id, a.id])
  expect(await of(`${purpose.id}:Nunca: jamás`)).toEqual([c.id])
  expect(await of(`${purpose.id}:Ya`, `${purpose.id}:Un año`, `${credit.id}:true`)).toEqual([a.id])
})

test('an answered question is retired, not deleted; its answers stay', async () => {
  const question = await create({ text: '¿Mascotas?', kind: 'text' })
  const { id } = await leadOf(w.seller)
  await answer(id, [{ question_id: question.id, answers: ['Un gato'] }])
  const params = { id: question.id }
  expect((await w.manager.call(contract.deleteLeadQuestion, { params })).status).toBe(409)
  await w.manager.call(contract.patchLeadQuestion, { params, body: { is_retired: true } })
  const asked = async (lead: number) =>
    (await w.seller.call(contract.listAskedQuestions, { params: { id: lead } })).body.map((one) => one.id)
  expect(await asked(id)).toContain(question.id)
  expect(await asked((await leadOf(w.seller)).id)).not.toContain(question.id)
  const fresh = await create({ text: 'Borrador', kind: 'text' })
  expect((await w.manager.call(contract.deleteLeadQuestion, { params: { id: fresh.id } })).status).toBe(204)
})
