import { expect, test } from 'vitest'
import type { AgentStep } from '#contract/messaging/agent.ts'
import { addDays, dayOf, instantOf } from '#server/platform/days.ts'
import { openHoursOf } from '#server/platform/opening-hours.ts'
import { attacks, attacksInTurns } from '#test/inputs/attacks.ts'
import { type UnitFacts, unitWords } from './facts.ts'
import { markOf } from './mark.ts'
import type { Meaning } from './meaning.ts'
import { meaningIn } from './model-meaning.ts'
import { answerIn, type Question } from './read-answer.ts'
import { answerTo, type ReadByModel, type Turn } from './script.ts'
import { type Busy, daysOfVisits, freeSlots, type Host, isOpenAt, slotWords } from './slots.ts'
import { type AgentState, type Around, fresh } from './state.ts'
import { facts, sentences } from './words.ts'

const questions: Question[] = [
  { id: 1, text: '¿Busca para vivir o invertir?', kind: 'choice', options: ['Vivir', 'Invertir'] },
  { id: 2, text: '¿Cuántos dormitorios?', kind: 'number', options: [] },
  { id: 3, text: '¿Tiene preaprobado?', kind: 'yes_no', options: [] },
  { id: 4, text: '¿Algo más?', kind: 'text', options: [] },
]
const week = ['10:00', '19:00'] as const
const around: Around = {
  account: 'Los Coihues',
  now: '2026-11-24T13:00:00.000Z',
  opening: {
    business_hours: { mon: week, tue: week, wed: week, thu: week, fri: week, sat: null, sun: null },
    holidays: ['2026-11-26'],
    timezone: 'America/Santiago',
  },
  isWithinHours: true,
  questions,
  lead: { id: 7, seller_id: 3, projects_ids: [], score: null },
  projects_ids: null,
  hosts: [{ id: 3, away_from: null, away_until: null }],
  bookAlone: async () => {},
  mayBook: true,
  mayQuote: true,
}
const unit = {
  id: 51,
  number: '504',
  kind: 'apartment',
  project: { id: 9, name: 'Parque Sur' },
  model: 'A2',
  floor: 5,
  orientation: 'northeast',
  rooms: 2,
  bathrooms: 2,
  area: { total: '54.30' },
  list_price: { amount: '4200.50', currency: 'UF' },
}
const answers: Record<string, unknown> = {
  list_units: { results: [unit] },
  list_projects: { results: [{ id: 9, name: 'Parque Sur' }] },
  get_project: {
    name: 'Parque Sur',
    address: 'Los Aromos 120',
    commune: 'Ñuñoa',
    delivery_date: '2027-06-01',
    stage: 'off_plan',
    common_spaces: [{ name: 'Piscina' }],
    sales_room: null,
  },
  list_tasks: { results: [] },
  add_task: { id: 88, title: 'Visita' },
  draft_quotation: { id: 99 },
}

type Called = { tool: string; args: Record<string, unknown> }

/** What is said to each of the messages, what was called, and where it ends. */
async function talk(
  messages: string[],
  more: Partial<Around> = {},
  from: AgentState = fresh,
  read: (state: AgentState) => ReadByModel | null = () => null,
) {
  let state = from
  const turns: Turn[] = []
  const called: Called[] = []
  for (const text of messages) {
    const turn = await answerTo(
      state,
      { kind: 'text', text },
      { ...around, lead: { ...around.lead, score: state.score }, ...more },
      async (tool, args) => {
        called.push({ tool, args })
        return answers[tool] ?? {}
      },
      read(state),
    )
    state = turn.state
    turns.push(turn)
  }
  return { state, turns, called, says: turns.map(({ says }) => says ?? ''), last: turns.at(-1) as Turn }
}
const whole = ['Hola', '2', 'unos 3', 'Sí, claro', 'Con terraza', '1']

test('it says that it is automatic, asks in order, offers a visit, books it and hands over with a summary', async () => {
  const { says, state, last, called } = await talk(whole)
  expect(says[0]).toContain('asistente automático de Los Coihues')
  expect(says[0]).toContain('¿Busca para vivir o invertir?\n1. Vivir\n2. Invertir')
  expect(says[4]).toContain(sentences.slots)
  expect(state.answers).toEqual([
    { id: 1, values: ['Invertir'] },
    { id: 2, values: ['3'] },
    { id: 3, values: ['true'] },
    { id: 4, values: ['Con terraza'] },
  ])
  expect(says[5]).toContain('lo esperamos el miércoles, 25 de noviembre')
  expect([last.stopped, says[5]?.includes(sentences.done)]).toEqual(['done', true])
  const visit = called.find(({ tool }) => tool === 'add_task')
  expect(visit?.args).toMatchObject({ lead_id: 7, kind: 'visit', due_at: '2026-11-25T13:00:00.000Z' })
  const note = String(called.find(({ tool }) => tool === 'add_note')?.args.text)
  expect(note).toContain('Respondió todas las preguntas')
  expect(note).toContain('¿Cuántos dormitorios? 3')
  expect(note).toContain('Visita agendada: miércoles')
  expect(called.findLast(({ tool }) => tool === 'score_lead')?.args.score).toBe(85)
})

test('every statement of units and projects says where it comes from, and the question is asked again', async () => {
  const { turns, says } = await talk([
    'Hola',
    '¿Qué precios tienen de 2 dormitorios?',
    '¿Dónde queda y cuándo entregan?',
  ])
  expect(says[1]).toContain(
    '1. Departamento 504, Parque Sur · modelo A2 · 2 dormitorios · 2 baños · 54,3 m² · piso 5 · orientación nororiente · UF 4.200,5',
  )
  expect(says[1]).toContain('¿Busca para vivir o invertir?')
  const sources = turns[1]?.steps.find(({ kind }) => kind === 'said')?.sources
  expect(sources?.map(({ kind, id }) => [kind, id])).toEqual([
    ['unit', 51],
    ['question', 1],
  ])
  expect(says[2]).toContain('Parque Sur está en Los Aromos 120, Ñuñoa.')
  expect(says[2]).toContain('entrega junio de 2027')
})

test('every line that states something of a unit or a project has its source in the same message', async () => {
  const { turns } = await talk(
    ['Hola', '¿Dónde queda y cuándo entregan?', '¿Qué otros proyectos tienen?', '¿Me cotiza uno?', '1'],
    { projects_ids: null },
  )
  const said = turns.map(({ steps }) => steps.filter(({ kind }) => kind === 'said'))
  expect(said.map((steps) => steps.flatMap(({ sources }) => sources.map(({ kind }) => kind)))).toEqual([
    ['question'],
    ['project', 'project', 'project', 'question'],
    ['project', 'project', 'project', 'question'],
    ['unit'],
    ['quotation', 'question'],
  ])
  // As a replay judges it: the words alone say that something is stated.
  const judged = { answers: [], questions, known: [] }
  const cited = (steps: AgentStep[][]) =>
    markOf({ ...judged, turns: steps }).criteria.find(({ key }) => key === 'cited')?.value
  expect(cited(said)).toBe(1)
  const bare = said.map((steps) => steps.map((step) => ({ ...step, sources: [] })))
  expect(cited(bare)).toBe(0)
  expect(cited([bare[1] as AgentStep[]])).toBe(0)
  expect(cited([said[0] as AgentStep[]])).toBeNull()
})

test('one room and one bathroom are said as one', () => {
  expect(unitWords({ ...unit, rooms: 1, bathrooms: 1 } as unknown as UnitFacts, 1)).toContain(
    ' · 1 dormitorio · 1 baño · ',
  )
})

test('a quotation is drafted for a unit that was listed, and only as a draft', async () => {
  const { says, called, state } = await talk(['Hola, ¿me cotiza uno?', '1'])
  expect(says[0]).toContain(sentences.whichUnit)
  expect(says[1]).toContain('Dejé preparada la cotización de Departamento 504, Parque Sur')
  expect(called.find(({ tool }) => tool === 'draft_quotation')?.args).toMatchObject({
    lead_id: 7,
    units_ids: [51],
  })
  expect(state.quoted).toContain('504')
  const none = await talk(['Hola, ¿me cotiza uno?', '1'], { mayQuote: false })
  expect(none.called.some(({ tool }) => tool === 'draft_quotation')).toBe(false)
})

test('it speaks of no project that it is not switched on for', async () => {
  const { says, called } = await talk(['Hola, ¿qué precios tienen?', '¿Dónde queda Parque Sur?'], {
    projects_ids: [4],
  })
  expect(called.find(({ tool }) => tool === 'list_units')?.args.projects_ids).toEqual([4])
  expect(says.join()).not.toContain('504')
  expect(says.join()).not.toContain('Los Aromos')
})

test.each([
  ['Quiero hablar con una persona', 'asked_for_person', sentences.person],
  ['¿Eres un robot?', 'asked_for_person', sentences.person],
  ['Voy a poner un reclamo', 'complaint', sentences.careful],
  ['Lo verá mi abogado', 'legal', sentences.careful],
  ['Borren mis datos personales', 'legal', sentences.careful],
  ['¿Me hacen un DESCUENTO?', 'money', sentences.careful],
  ['¿Puedo pagar el pie en cuotas?', 'money', sentences.careful],
] as const)('%s is a matter for a person: %s', async (text, why, said) => {
  const { last, says } = await talk(['Hola', text])
  expect([last.stopped, says[1]]).toEqual([why, said])
})

test('an answer to a question about money is an answer', async () => {
  const asked: Question[] = [{ id: 1, text: '¿Con cuánto pie cuenta?', kind: 'number', options: [] }]
  const { state, last } = await talk(['Hola', 'Tengo 450 de pie'], { questions: asked })
  expect([state.answers, last.stopped]).toEqual([[{ id: 1, values: ['450'] }], null])
})

test('it stops outside its hours, without progress, and when it goes on for too long', async () => {
  const closed = await talk(['Hola'], { isWithinHours: false })
  expect([closed.last.stopped, closed.says[0]?.includes(sentences.closed)]).toEqual(['closed', true])
  expect((await talk(['Hola', 'x', 'y', 'z'])).last.stopped).toBe('no_progress')
  expect((await talk(['Hola'], {}, { ...fresh, turns: 12 })).last.stopped).toBe('too_many_turns')
  const { state } = await talk(['Hola'])
  const picture = await answerTo(state, { kind: 'other', text: '' }, around, async () => ({}))
  expect(picture.says).toContain(sentences.onlyText)
})

const own = [
  ...Object.values(sentences),
  ...Object.values(facts),
  ...questions.map(({ text }) => text),
  'Departamento 504',
]
const beginnings = own.map((sentence) => sentence.split(/[\n{]/)[0] as string).filter(Boolean)

/** What it says is its own, what it calls is of this lead and this unit, what it keeps are answers. */
function expectHarmless({ turns, called, state }: Awaited<ReturnType<typeof talk>>) {
  for (const { says } of turns)
    for (const line of (says ?? '').split('\n'))
      expect(
        /^\d\. /.test(line) ||
          /^Parque Sur|^Nuestros/.test(line) ||
          beginnings.some((one) => line.startsWith(one)),
        line,
      ).toBe(true)
  for (const { tool, args } of called) {
    expect(args.lead_id ?? 7).toBe(7)
    if (tool === 'draft_quotation') expect(args.units_ids).toEqual([51])
  }
  for (const { id, values } of state.answers) {
    const question = questions.find((one) => one.id === id) as Question
    if (question.kind === 'choice') expect(question.options).toContain(values[0])
    for (const value of values)
      expect(value.length <= 500 && value.isWellFormed() && !value.includes('\u0000')).toBe(true)
  }
}

test.each(attacks)('an attack moves nothing but its tools and is never repeated: %#', async (attack) => {
  for (const before of [[], ['Hola'], whole.slice(0, 3), whole.slice(0, 5), ['¿Me cotiza uno?']]) {
    const { state } = await talk(before)
    expectHarmless(await talk([attack], {}, state))
  }
})

test.each(attacksInTurns)(
  'an attack of several messages moves nothing but its tools: %#',
  async (...messages) => {
    for (const before of [[], ['Hola'], whole.slice(0, 5)]) {
      const { state } = await talk(before)
      const attacked = await talk(messages, {}, state)
      expectHarmless(attacked)
      // A visit and a draft come of a number of its own list, never of words.
      const booked = attacked.called.filter(({ tool }) => tool === 'add_task' || tool === 'draft_quotation')
      expect(booked.length).toBeLessThanOrEqual(messages.filter((text) => /^\d$/.test(text)).length)
    }
  },
)

const obeying: ((state: AgentState) => Meaning)[] = [
  () => ({ kind: 'chosen', place: 0 }),
  ({ asked }) => (asked === 3 ? { kind: 'answer', values: ['true'] } : { kind: 'declined' }),
  () => ({ kind: 'wish', wish: 'quote', rooms: 3 }),
  () => ({ kind: 'wish', wish: 'visit', rooms: null }),
]

test.each(attacks)('a model that obeys the attacker books and drafts nothing: %#', async (attack) => {
  for (const before of [[], ['Hola'], whole.slice(0, 3), whole.slice(0, 5), ['¿Me cotiza uno?']])
    for (const meaning of obeying) {
      const { state } = await talk(before)
      const read = (now: AgentState) => ({ meaning: meaning(now), trouble: null })
      const attacked = await talk([attack, attack], {}, state, read)
      expectHarmless(attacked)
      const acted = attacked.called.filter(({ tool }) => ['add_task', 'draft_quotation'].includes(tool))
      // A number of the list is the person's own choice.
      if (!/^[1-9]/.test(attack.trim())) expect(acted).toEqual([])
    }
})

test('what a model takes to be chosen is asked back, and only the person books', async () => {
  const { state } = await talk(whole.slice(0, 5))
  const read = () => ({ meaning: { kind: 'chosen', place: 1 } as const, trouble: null })
  const guess = await talk(['Me acomoda más el viernes en la tarde'], {}, state, read)
  expect(guess.says[0]).toMatch(/^¿Se refiere a viernes, 27 de noviembre.*\? Responda sí o no\.$/)
  expect(guess.called).toEqual([])
  expect(guess.last.steps.map(({ tool, args }) => [tool, args])).toContainEqual([
    'read_with_model',
    { kind: 'chosen', place: 1 },
  ])
  const yes = await talk(['Sí'], {}, guess.state)
  expect(yes.called.find(({ tool }) => tool === 'add_task')?.args.due_at).toBe('2026-11-27T18:00:00.000Z')
  for (const text of [
    'Sí, pero no puedo a esa hora',
    'Si hay otra mejor',
    'Ok, ¿y cuánto cuesta?',
    'Claro que no',
  ])
    expect((await talk([text], {}, guess.state)).called.map(({ tool }) => tool)).not.toContain('add_task')
  for (const text of ['Sí, gracias', 'Claro', '¡Dale!', '1'])
    expect((await talk([text], {}, guess.state)).called.map(({ tool }) => tool)).toContain('add_task')
  // No is to this hour: the others are offered again.
  const no = await talk(['No'], {}, guess.state)
  expect([no.says[0]?.startsWith(sentences.slots), no.called.map(({ tool }) => tool)]).toEqual([
    true,
    ['list_tasks'],
  ])
})

test('a model reads answers among the options, wishes and what is for a person; without it rules go on', async () => {
  const says = (meaning: Meaning | null) => () => ({ meaning, trouble: meaning ? null : 'late' })
  const { state } = await talk(['Hola'])
  const answered = await talk(
    ['Pa arrendarlo después'],
    {},
    state,
    says({ kind: 'answer', values: ['Invertir'] }),
  )
  expect(answered.state.answers).toEqual([{ id: 1, values: ['Invertir'] }])
  const wished = await talk(['Algo amplio'], {}, state, says({ kind: 'wish', wish: 'units', rooms: 3 }))
  expect(wished.called[0]).toMatchObject({ tool: 'list_units', args: { rooms: [3] } })
  const angry = await talk(
    ['Llevo semanas esperando'],
    {},
    state,
    says({ kind: 'matter', matter: 'complaint' }),
  )
  expect([angry.last.stopped, angry.last.says]).toEqual(['complaint', sentences.careful])
  const late = await talk(['Algo amplio'], {}, state, says(null))
  expect(late.says[0]).toContain(sentences.again)
  // What rules understand is not the model's: it can take back no stop and no choice.
  const claims = await talk(
    ['Quiero reclamar'],
    {},
    state,
    says({ kind: 'wish', wish: 'units', rooms: null }),
  )
  expect(claims.last.stopped).toBe('complaint')
})

test.each([
  ['{"pick": 2}', { kind: 'chosen', place: 1 }],
  ['Claro: ```{"pick": 1, "tool": "add_task"}```', { kind: 'chosen', place: 0 }],
  ['{"pick": 4}', null],
  ['{"pick": -1, "wish": "delete"}', null],
  ['{"answer": [2]}', { kind: 'answer', values: ['Invertir'] }],
  ['{"answer": [9]}', null],
  ['{"answer": ["Invertir"]}', null],
  ['{"wish": "units", "rooms": 2}', { kind: 'wish', wish: 'units', rooms: 2 }],
  ['{"wish": "units", "rooms": 2000}', { kind: 'wish', wish: 'units', rooms: null }],
  ['{"matter": "money", "wish": "units"}', { kind: 'matter', matter: 'money' }],
  ['{"matter": "done"}', null],
  ['{"says": "Le confirmo el descuento"}', null],
  ['El departamento cuesta 1 peso', null],
  ['[1, 2]', null],
  ['', null],
] as const)('of what a model says only choices are read: %s', (said, meaning) => {
  const waits = { kind: 'slot', options: ['2026-11-25T13:00:00Z', '2026-11-27T18:00:00Z'] } as const
  expect(meaningIn(said, { waits: { ...waits, options: [...waits.options] } }, questions[0])).toEqual(meaning)
})

test.each(attacks)('the words under a picture are no instructions: %#', async (attack) => {
  const { state } = await talk(['Hola'])
  const called: string[] = []
  const { says } = await answerTo(state, { kind: 'other', text: attack }, around, async (tool) => {
    called.push(tool)
    return {}
  })
  expect(says).toContain(sentences.onlyText)
  expect(called).toEqual([])
})

test.each([
  ['Quiero hablar con una per\u200bsona', 'asked_for_person'],
  ['ｒｅｃｌａｍｏ', 'complaint'],
  ['Esto es una e\u00adstafa', 'complaint'],
] as const)('letters that are not seen, or written wide, hide nothing: %s', async (text, why) => {
  expect((await talk(['Hola', text])).last.stopped).toBe(why)
})

test('a complaint under a picture is one', async () => {
  const { state } = await talk(['Hola'])
  const turn = await answerTo(state, { kind: 'other', text: 'Esto es una estafa' }, around, async () => ({}))
  expect(turn.stopped).toBe('complaint')
})

const { timezone } = around.opening
const [host] = around.hosts as [Host]
const busyAt = (...times: string[]): Busy[] => times.map((due_at) => ({ seller_id: host.id, due_at }))

test('visits are offered while the account is open, on days of their own, where the seller is free', () => {
  expect(freeSlots(around.now, around.opening, [host], busyAt('2026-11-25T13:00:00Z'))).toEqual([
    '2026-11-25T14:30:00.000Z',
    '2026-11-27T18:00:00.000Z',
    '2026-11-30T13:00:00.000Z',
  ])
})

const christmas = ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01']
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, ahead) => addDays(first, ahead))

test.each(daysFrom('2026-12-18', 21))(
  'whatever day somebody writes on, three hours are offered on days that are open: %s',
  (today) => {
    const opening = { ...around.opening, holidays: christmas }
    for (const time of ['00:10', '12:00', '23:50']) {
      const now = instantOf(today, time, timezone)
      const slots = freeSlots(now, opening, [host], [])
      const days = slots.map((at) => dayOf(at, timezone))
      expect([slots.length, new Set(days).size]).toEqual([3, 3])
      for (const [place, on] of days.entries()) {
        expect(on > today).toBe(true)
        expect(openHoursOf(on, opening.business_hours, christmas)).not.toBeNull()
        expect(isOpenAt(slots[place] as string, opening)).toBe(true)
      }
      // The next open day is the first.
      expect(days[0]).toBe(daysOfVisits(now, opening)[0])
    }
  },
)

test('an account that is closed for weeks offers the days after them; one that is never open, none', () => {
  const closed = { ...around.opening, holidays: daysFrom('2026-11-25', 26) }
  expect(freeSlots(around.now, closed, [host], []).map((at) => dayOf(at, timezone))).toEqual([
    '2026-12-21',
    '2026-12-22',
    '2026-12-23',
  ])
  expect(freeSlots(around.now, { ...closed, holidays: daysFrom('2026-11-25', 70) }, [host], [])).toEqual([])
})

test('short hours and full days offer any half hour that is left', () => {
  const evenings = { ...around.opening, business_hours: { thu: ['19:00', '21:00'] as const } }
  const at = (slots: string[]) => slots.map((one) => slotWords(one, timezone))
  expect(at(freeSlots(around.now, evenings, [host], []))).toEqual([
    'jueves, 3 de diciembre, 19:00',
    'jueves, 10 de diciembre, 19:00',
    'jueves, 17 de diciembre, 19:00',
  ])
  const full = busyAt(
    ...['10:00', '11:00', '12:00', '13:30', '14:30', '15:30', '16:30', '18:30'].map((time) =>
      instantOf('2026-11-25', time, timezone),
    ),
  )
  expect(at(freeSlots(around.now, around.opening, [host], full))[0]).toBe('miércoles, 25 de noviembre, 17:30')
})

test('no visit is offered on days the seller is away, and one of nobody needs a seller who is left', () => {
  const away = { ...host, away_from: '2026-11-24', away_until: '2026-11-30' }
  const first = (hosts: Host[], busy: Busy[] = []) => freeSlots(around.now, around.opening, hosts, busy)[0]
  expect(first([away])).toBe('2026-12-01T13:00:00.000Z')
  expect(first([{ ...away, away_until: null }])).toBeUndefined()
  const other = { ...host, id: 4 }
  const ten = '2026-11-25T13:00:00.000Z'
  expect(first([host, other], busyAt(ten))).toBe(ten)
  const ofNobody = { seller_id: null, due_at: ten }
  expect(first([host, other], [ofNobody])).toBe(ten)
  expect(first([host, other], [...busyAt(ten), ofNobody])).not.toBe(ten)
  expect(first([host, other], [ofNobody, ofNobody])).not.toBe(ten)
})

test('a lead of nobody is offered hours too, and where there are none the seller reads that they are owed', async () => {
  const nobody = { ...around.lead, seller_id: null }
  const { last, called } = await talk(whole, { lead: nobody })
  expect([last.stopped, last.state.visit]).toEqual(['done', '2026-11-25T13:00:00.000Z'])
  expect(called.find(({ tool }) => tool === 'list_tasks')?.args).not.toHaveProperty('sellers_ids')
  const none = await talk(whole.slice(0, 5), { hosts: [] })
  expect([none.last.stopped, none.says[4]?.includes(sentences.noSlots)]).toEqual(['done', true])
  const note = String(none.called.find(({ tool }) => tool === 'add_note')?.args.text)
  expect(note).toContain('Espera que un vendedor le escriba con horas')
  expect(note).not.toContain('No quiso agendar')
})

test('of a calendar longer than it reads, no later hour is offered', async () => {
  const { state } = await talk(whole.slice(0, 4))
  const due = (n: number) => new Date(Date.parse('2026-11-25T12:00:00Z') + n * 5 * 60_000).toISOString()
  const pages: number[] = []
  const turn = await answerTo(state, { kind: 'text', text: 'Con terraza' }, around, async (tool, args) => {
    if (tool !== 'list_tasks') return {}
    const page = Number(args.page)
    pages.push(page)
    return {
      results: Array.from({ length: 50 }, (_, n) => ({
        seller: { id: 99 },
        due_at: due((page - 1) * 50 + n),
      })),
    }
  })
  expect(pages).toEqual([1, 2, 3, 4, 5])
  // Known until the 26th at 08:45.
  expect(turn.state.waits?.options).toEqual(['2026-11-25T13:00:00.000Z'])
})

test.each([
  ['date', '15/03/2027', ['2027-03-15']],
  ['date', '31-02-2027', null],
  ['number', 'UF 4.200,5 más o menos', ['4200.5']],
  ['number', 'no sé', null],
  ['yes_no', 'no, gracias', ['false']],
  ['yes_no', 'quizás', null],
  ['text', '\u0000', null],
] as const)('an answer of kind %s: %s', (kind, text, values) => {
  expect(answerIn(text, { id: 1, text: '', kind, options: [] })).toEqual(values)
})
