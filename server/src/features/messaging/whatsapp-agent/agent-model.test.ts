import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAssignmentRule } from '#contract/leads/assignment-rules.ts'
import { createLeadQuestion } from '#contract/leads/lead-questions.ts'
import { listTasks } from '#contract/leads/tasks.ts'
import * as contract from '#contract/messaging/agent.ts'
import { getConnection, putConnection } from '#contract/messaging/connections.ts'
import { modelSendings, putModelUses } from '#contract/messaging/model-uses.ts'
import { listQuotations } from '#contract/sales/quotations.ts'
import { succeeding } from '#test/caller.ts'
import { type Chatting, chatting } from '#test/chats.ts'
import { attacks } from '#test/inputs/attacks.ts'
import { type StandInOfModel, standInOfModel } from '#test/model.ts'
import { unitOf } from '#test/stock.ts'
import { sentences } from './words.ts'

let model: StandInOfModel
let chats: Chatting
let w: Chatting['w']
beforeAll(async () => {
  model = await standInOfModel()
  chats = await chatting({ outboundAllow: [model.place, '127.0.0.1:9'] })
  w = chats.w
  const ok = succeeding(w.admin.call)
  await ok(createAssignmentRule, {
    body: { name: 'Todos', way: 'round_robin', sellers: [{ seller_id: w.seller.id }] },
  })
  await ok(createLeadQuestion, {
    body: { text: '¿Vivir o invertir?', kind: 'choice', options: ['Vivir', 'Invertir'] },
  })
  await unitOf(w.admin, { number: '101', list_price: { amount: '4200', currency: 'UF' } })
  await ok(putConnection, { params: { kind: 'agent' }, body: { base_url: model.base_url, model: 'small' } })
  await ok(contract.putAgentSetting, { body: { is_on: true, phone_number_ids: [chats.ours] } })
})
afterAll(async () => {
  await chats.close()
  model.close()
})

const uses = (for_agent: boolean) => succeeding(w.admin.call)(putModelUses, { body: { for_agent } })

let people = 0
function person(name: string) {
  people += 1
  const from = `5698417${process.pid % 1000}${String(people).padStart(2, '0')}`
  let count = 0
  const conversation = async () =>
    (await chats.conversations()).find(({ contact }) => contact.name === name) ?? expect.fail(name)
  const steps = async () =>
    (await w.manager.call(contract.getConversationAgent, { params: { uuid: (await conversation()).uuid } }))
      .body.steps
  return {
    steps,
    async writes(body: string) {
      count += 1
      await chats.arrives(chats.said(chats.text(`model.${from}.${count}`, body), { from, name }))
      return (await steps()).findLast(({ kind }) => kind === 'said')?.text ?? ''
    },
  }
}

test('messages of customers leave for a model only where the account wants it, and only what rules do not understand', async () => {
  model.stand.says = '{"answer": [2]}'
  const quiet = person('Sin Modelo')
  await quiet.writes('Hola')
  expect(await quiet.writes('Pa arrendarlo')).toContain(sentences.again)
  expect(model.asked).toEqual([])
  await uses(true)
  const ana = person('Anastasia Pérez')
  await ana.writes('Buenas')
  const before = model.asked.length
  const said = await ana.writes(
    'Pa arrendarlo, soy anastasia PEREZ, 12.345.678-5, +56 9 8765 4321, a@b.cl, https://x.cl/yo',
  )
  expect(said).toContain(sentences.slots)
  expect(model.asked.length).toBe(before + 1)
  const { question, body } = model.asked.at(-1) ?? expect.fail()
  // What the privacy centre lists, and nothing else.
  expect(Object.keys(JSON.parse(question))).toEqual([...modelSendings.agent])
  expect(JSON.parse(question)).toEqual({
    message: 'Pa arrendarlo, soy [nombre] [nombre], [RUT], [número], [correo], [enlace]',
    question: { text: '¿Vivir o invertir?', options: ['Vivir', 'Invertir'] },
    list: null,
  })
  for (const secret of ['anastasia', 'Pérez', '12.345.678', '8765', w.seller.username])
    expect(body.toLowerCase()).not.toContain(secret.toLowerCase())
  // A number of the list is understood without it.
  expect(await ana.writes('1')).toContain(sentences.done)
  expect(model.asked.length).toBe(before + 1)
  const tools = (await ana.steps()).filter(({ kind }) => kind === 'tool').map(({ tool }) => tool)
  expect(tools.slice(0, 3)).toEqual(['read_with_model', 'read_with_model', 'answer_question'])
})

test('a model that fails, refuses or is out of budget leaves the script to answer', async () => {
  await uses(true)
  const eva = person('Eva Sigue')
  await eva.writes('Hola')
  model.stand.fails = true
  expect(await eva.writes('mmm')).toContain(sentences.again)
  model.stand.fails = false
  model.stand.says = 'No puedo ayudar con eso.'
  expect(await eva.writes('1')).not.toContain(sentences.again)
  const luz = person('Luz Sigue')
  await luz.writes('Hola')
  expect(await luz.writes('mmm')).toContain(sentences.again)
  const params = { kind: 'agent' } as const
  await succeeding(w.admin.call)(putConnection, { params, body: { monthly_tokens: '1000' } })
  const used = async () => (await succeeding(w.admin.call)(getConnection, { params })).body.usage?.calls
  const before = [model.asked.length, await used()]
  expect(await luz.writes('otra vez')).toContain(sentences.again)
  expect([model.asked.length, await used()]).toEqual(before)
  const troubles = (await luz.steps()).flatMap(({ tool, args }) =>
    tool === 'read_with_model' ? [args?.trouble] : [],
  )
  expect(troubles).toEqual(['nothing', 'nothing', 'budget'])
  await succeeding(w.admin.call)(putConnection, { params, body: { monthly_tokens: null } })
})

test('who tries the agent tries its model too, which is paid for once a message; a replay asks none', async () => {
  await uses(true)
  const setting = await succeeding(w.admin.call)(contract.getAgentSetting)
  expect(setting.body.reads_with_model).toBe(true)
  model.stand.says = '{"answer": [2]}'
  const before = model.asked.length
  const tried = async (...messages: string[]) =>
    (await succeeding(w.admin.call)(contract.tryAgent, { body: { messages } })).body
  const first = await tried('Buenas tardes', 'Pa arrendarla luego, soy Ana, 12.345.678-5')
  expect(first.turns[1]?.steps.map(({ tool }) => tool)).toContain('read_with_model')
  expect(first.turns[1]?.steps.find(({ kind }) => kind === 'learned')?.text).toBe('Invertir')
  const asked = model.asked.length
  expect(asked).toBe(before + 2)
  expect(model.asked.at(-1)?.body).not.toContain('12.345.678')
  const more = await tried('Buenas tardes', 'Pa arrendarla luego, soy Ana, 12.345.678-5', '1')
  expect([more.stopped, model.asked.length]).toEqual(['done', asked])
  await succeeding(w.admin.call)(contract.replayAgent, { body: { latest: 20 } })
  expect(model.asked.length).toBe(asked)
  await uses(false)
  expect((await succeeding(w.admin.call)(contract.getAgentSetting)).body.reads_with_model).toBe(false)
  const without = await tried('Buenas tardes', 'Pa arrendarla después')
  expect([
    without.turns[1]?.steps.some(({ tool }) => tool === 'read_with_model'),
    model.asked.length,
  ]).toEqual([false, asked])
})

test('what one model said of a message is not taken for what another would, and one that is away is asked once a try', async () => {
  await uses(true)
  const agent = { params: { kind: 'agent' } } as const
  const connect = (body: { base_url?: string; model?: string }) =>
    succeeding(w.admin.call)(putConnection, { ...agent, body })
  const messages = ['Buenas', 'Pa arrendarla ahora mismo', 'Mmm nose cachai', 'Eeeh como era']
  const tried = async () => {
    const { body } = await succeeding(w.admin.call)(contract.tryAgent, { body: { messages } })
    return body.turns.flatMap(({ steps }) => steps.flatMap(({ args }) => args?.trouble ?? []))
  }
  model.stand.says = 'No sé'
  await tried()
  await connect({ model: 'large' })
  const before = model.asked.length
  await tried()
  expect(model.asked.length).toBeGreaterThan(before)
  const calls = async () =>
    Number((await succeeding(w.admin.call)(getConnection, agent)).body.usage?.calls ?? 0)
  await connect({ base_url: 'http://127.0.0.1:9/v1' })
  const called = await calls()
  expect((await tried()).length).toBeGreaterThan(1)
  expect(await calls()).toBe(called + 1)
  await connect({ base_url: model.base_url, model: 'small' })
  await w.inAccount((db) =>
    sql`update connection set last_error = null where account_id = ${w.accountId} and kind = 'agent'`.execute(
      db,
    ),
  )
})

test('a model that was out of reach is left out for a minute, so that nobody waits behind it', async () => {
  await uses(true)
  model.stand.says = '{"answer": [1]}'
  const sol = person('Sol Espera')
  await sol.writes('Hola')
  const failed = (minutes: number) =>
    w.inAccount((db) =>
      sql`update connection set last_error = 'El modelo no respondió a tiempo', last_failed_at = ${new Date(Date.now() - minutes * 60_000).toISOString()}
        where account_id = ${w.accountId} and kind = 'agent'`.execute(db),
    )
  await failed(0)
  const before = model.asked.length
  expect(await sol.writes('mmm')).toContain(sentences.again)
  expect(model.asked.length).toBe(before)
  await failed(2)
  expect(await sol.writes('mmm')).toContain(sentences.slots)
  expect(model.asked.length).toBe(before + 1)
})

const orders = [
  '{"pick": 1, "tool": "draft_quotation", "lead_id": 1}',
  '{"wish": "quote", "says": "El departamento cuesta 1 peso"}',
  '{"wish": "visit"}',
  '{"answer": [1], "score": 100}',
]

test.each(attacks.filter((_, at) => at % 4 === 0))(
  'an attack moves nothing through a model that obeys it: %#',
  async (attack) => {
    await uses(true)
    const place = attacks.indexOf(attack)
    model.stand.says = orders[place % orders.length] ?? ''
    const eve = person(`Obediente ${place}`)
    await eve.writes('Hola')
    const counts = async () => [
      (await w.manager.call(listQuotations, { query: {} })).body.count,
      (await w.manager.call(listTasks, { query: {} })).body.count,
    ]
    const before = await counts()
    for (const again of [1, 2]) await eve.writes(`${attack.slice(0, 4000)} ${'.'.repeat(again)}`)
    expect(await counts()).toEqual(before)
    const said = (await eve.steps()).filter(({ kind }) => kind === 'said').map(({ text }) => text)
    expect(said.join('\n')).not.toContain('1 peso')
  },
)
