import type { AgentSource, AgentStep, AgentStop } from '#contract/messaging/agent.ts'
import { dayOf } from '#server/platform/days.ts'
import { minimised } from '#server/platform/mcp/minimised.ts'
import {
  type ProjectFacts,
  projectWords,
  sourceOfUnit,
  type UnitFacts,
  unitName,
  unitWords,
} from './facts.ts'
import { type Meaning, meaningByRules } from './meaning.ts'
import { answerIn, type Question } from './read-answer.ts'
import { type Busy, daysOfVisits, freeSlots, isFree, slotWords } from './slots.ts'
import { type AgentState, type Around, type Heard, waitingOf } from './state.ts'
import {
  facts,
  filled,
  folded,
  isAsking,
  type ModelMatter,
  matterIn,
  mostRead,
  noteWords,
  reasons,
  sentences,
  type Wish,
} from './words.ts'

/** Calls a tool; null where it was refused. */
export type Use = (tool: string, args: Record<string, unknown>) => Promise<unknown>

export type Turn = {
  state: AgentState
  /** One message, or none. */
  says: string | null
  steps: AgentStep[]
  stopped: AgentStop | null
}

/** What a model made of a message that rules do not understand; null where it said nothing of use, and then why. */
export type ReadByModel = { meaning: Meaning | null; trouble: string | null }

/** As many messages as it takes part in, besides one for each question. */
const spare = 8
const mostMisses = 2
const mostUnits = 3
/** Of what is in calendars, as many pages are read. */
const mostPages = 5
const ofAPage = 50
type Due = { seller: { id: number } | null; due_at: string }

/**
 * One step of the conversation, without chance. What a model may add is what a message means that rules do not understand, chosen among what
 * the agent can do; a visit or a draft that it takes to be meant is asked back first. What it says is a question of the account, a sentence of its own, or
 * a fact that a tool answered; of what the person wrote nothing is repeated, and only choices of it reach a tool, besides the
 * answer to an open question.
 */
export async function answerTo(
  before: AgentState,
  heard: Heard,
  around: Around,
  use: Use,
  read: ReadByModel | null = null,
): Promise<Turn> {
  const state = structuredClone(before)
  const steps: AgentStep[] = []
  const lines: string[] = []
  const told: AgentSource[] = []
  const text = heard.kind === 'text' ? heard.text.slice(0, mostRead) : ''

  const call = async (tool: string, args: Record<string, unknown>) => {
    const answer = await use(tool, args)
    steps.push(
      step({ kind: 'tool', tool, args: minimised(args) as typeof args, was_refused: answer === null }),
    )
    return answer
  }
  const tell = (line: string, ...sources: AgentSource[]) => {
    lines.push(line)
    told.push(...sources)
  }

  // A complaint under a picture is one too; nothing else of such words is read.
  const matter = matterIn(heard.text)
  if (matter && !(matter === 'money' && isAnswer())) return stop(matter, sentenceFor(matter))
  if (!around.isWithinHours) return stop('closed', sentences.closed)
  state.turns += 1
  if (state.turns > around.questions.length + spare) return stop('too_many_turns', sentences.careful)
  const isFirst = !state.is_greeted
  greet()

  const meaning = heard.kind === 'text' ? meant() : null
  if (meaning?.kind === 'matter') return stop(meaning.matter, sentenceFor(meaning.matter))
  const hasProgress = meaning !== null && (await act(meaning))
  if (!hasProgress && !isFirst) {
    if (meaning === null && isAsking(text)) {
      state.has_open_question = true
      tell(sentences.notKnown)
    }
    state.misses += 1
    if (state.misses > mostMisses) return stop('no_progress', sentences.careful)
    tell(heard.kind === 'text' ? missed() : sentences.onlyText)
  } else if (hasProgress) state.misses = 0
  return goOn()

  /** The account's own questions may be about money. */
  function isAnswer(): boolean {
    const question = waiting()
    return question !== undefined && !isAsking(text) && answerIn(text, question) !== null
  }

  function greet() {
    if (state.is_greeted) return
    tell(filled(sentences.hello, { account: around.account }))
    state.is_greeted = true
  }

  function meant(): Meaning | null {
    const byRules = meaningByRules(text, state, waiting())
    if (byRules || !read) return byRules
    const { meaning, trouble } = read
    const args = meaning ? argsOf(meaning) : { trouble }
    steps.push(step({ kind: 'tool', tool: 'read_with_model', args, was_refused: meaning === null }))
    return meaning?.kind === 'chosen' ? guessed(meaning.place) : meaning
  }

  /** What it takes to be chosen is asked back: only the person books and orders. */
  function guessed(place: number): Meaning | null {
    const { waits } = state
    if (waits?.kind === 'slot') {
      const slot = waits.options[place] as string
      const what = slotWords(slot, around.opening.timezone)
      state.waits = { kind: 'slot', options: [slot], is_guess: true }
      tell(filled(sentences.sure, { what }), { kind: 'hours', id: null, name: what })
    } else if (waits) {
      const unit = waits.options[place] as { id: number; name: string }
      state.waits = { kind: 'unit', options: [unit], is_guess: true }
      tell(filled(sentences.sure, { what: unit.name }), { kind: 'unit', id: unit.id, name: unit.name })
    }
    return { kind: 'guessed' }
  }

  /** False where nothing came of it. */
  async function act(meaning: Meaning): Promise<boolean> {
    switch (meaning.kind) {
      case 'chosen':
        await choose(meaning.place)
        return true
      case 'declined':
        await decline()
        return true
      case 'answer':
        await learn(waiting() as Question, meaning.values)
        return true
      case 'wish':
        return grant(meaning)
      default:
        return true
    }
  }

  async function learn(question: Question, values: string[]) {
    const source: AgentSource = { kind: 'question', id: question.id, name: question.text }
    state.answers.push({ id: question.id, values })
    state.asked = null
    steps.push(step({ kind: 'learned', text: values.join(', '), sources: [source] }))
    await call('answer_question', { lead_id: around.lead.id, question_id: question.id, answers: values })
  }

  async function decline() {
    const { waits } = state
    state.waits = null
    if (waits?.kind !== 'slot') return
    // It was not this hour: that it is none at all is for the person to say.
    if (waits.is_guess) return offerVisit()
    state.has_declined_visit = true
    tell(sentences.noVisit)
  }

  async function choose(place: number) {
    const { waits } = state
    state.waits = null
    if (waits?.kind === 'slot') await book(waits.options[place] as string)
    else if (waits) await quote(waits.options[place] as { id: number; name: string })
  }

  async function grant({ wish, rooms }: { wish: Wish; rooms: number | null }): Promise<boolean> {
    if (wish === 'visit') return offerVisit()
    if (wish === 'project') return tellOfProjects()
    if (wish === 'quote' && !around.mayQuote) {
      state.has_open_question = true
      tell(sentences.noQuote)
      return true
    }
    return tellOfUnits(wish === 'quote', rooms)
  }

  async function tellOfUnits(isForQuotation: boolean, rooms: number | null): Promise<boolean> {
    const projects = scope()
    const answer = await call('list_units', {
      available: true,
      kinds: ['apartment', 'house', 'office', 'plot', 'commercial'],
      ...(projects && { projects_ids: projects }),
      ...(rooms !== null && { rooms: [rooms] }),
      ordering: 'list_price',
      page_size: mostUnits,
    })
    const units = ((answer as { results: UnitFacts[] } | null)?.results ?? []).filter(isAllowed)
    if (units.length === 0) {
      state.has_open_question = true
      tell(sentences.noUnits)
      return true
    }
    tell(sentences.units)
    for (const [place, unit] of units.entries()) tell(unitWords(unit, place + 1), sourceOfUnit(unit))
    if (isForQuotation) {
      tell(sentences.whichUnit)
      state.waits = { kind: 'unit', options: units.map((unit) => ({ id: unit.id, name: unitName(unit) })) }
    }
    return true
  }

  async function tellOfProjects(): Promise<boolean> {
    const answer = await call('list_projects', { page_size: 50 })
    const listed = (answer as { results: { id: number; name: string }[] } | null)?.results ?? []
    const known = listed.filter(({ id }) => !around.projects_ids || around.projects_ids.includes(id))
    const named = known.filter(({ name }) => folded(text).includes(folded(name)))
    const meant = named.length > 0 ? named : known.filter(({ id }) => around.lead.projects_ids.includes(id))
    const [only] = meant.length > 0 ? meant : known.length === 1 ? known : []
    if (!only) {
      if (known.length === 0) return false
      const some = known.slice(0, 10)
      const names = some.map(({ name }) => name).join(', ')
      tell(filled(facts.projects, { names }), ...some.map(sourceOfProject))
      return true
    }
    const project = (await call('get_project', { id: only.id })) as ProjectFacts | null
    const words = project ? projectWords(project) : []
    if (words.length === 0) {
      state.has_open_question = true
      tell(sentences.notKnown)
    }
    for (const line of words) tell(line, sourceOfProject(only))
    return true
  }

  async function offerVisit(): Promise<boolean> {
    const slots = around.mayBook && around.hosts.length > 0 ? await slotsToOffer() : []
    if (slots.length === 0) {
      oweHours()
      return true
    }
    const { timezone } = around.opening
    tell(sentences.slots, {
      kind: 'hours',
      id: null,
      name: slots.map((at) => slotWords(at, timezone)).join('; '),
    })
    for (const [place, at] of slots.entries()) tell(`${place + 1}. ${slotWords(at, timezone)}`)
    state.waits = { kind: 'slot', options: slots }
    return true
  }

  function oweHours() {
    state.is_owed_hours = true
    tell(sentences.noSlots)
  }

  async function slotsToOffer(): Promise<string[]> {
    const { now, opening, hosts } = around
    const { busy, until } = await busyHours(daysOfVisits(now, opening))
    return freeSlots(now, opening, hosts, busy).filter((at) => until === null || at < until)
  }

  /** What is in the calendars on these days; `until`: of later hours it does not know. */
  async function busyHours(days: readonly string[]): Promise<{ busy: Busy[]; until: string | null }> {
    const { seller_id } = around.lead
    const busy: Busy[] = []
    for (let page = 1; page <= mostPages; page++) {
      const answer = await call('list_tasks', {
        // Of a lead that nobody has yet, anybody may come to be the host.
        ...(seller_id !== null && { sellers_ids: [seller_id] }),
        kind: ['visit', 'meeting'],
        status: 'pending',
        due_from: days[0],
        due_to: days.at(-1),
        page,
        page_size: ofAPage,
      })
      const tasks = (answer as { results: Due[] } | null)?.results ?? []
      busy.push(...tasks.map(({ seller, due_at }) => ({ seller_id: seller?.id ?? null, due_at })))
      if (tasks.length < ofAPage) return { busy, until: null }
    }
    return { busy, until: new Date(busy.at(-1)?.due_at ?? 0).toISOString() }
  }

  async function book(slot: string) {
    const { opening, hosts, bookAlone } = around
    await bookAlone()
    const { busy } = await busyHours([dayOf(slot, opening.timezone)])
    if (!isFree(slot, hosts, busy, opening.timezone) || slot <= around.now) {
      tell(sentences.taken)
      await offerVisit()
      return
    }
    const task = (await call('add_task', {
      lead_id: around.lead.id,
      kind: 'visit',
      title: noteWords.visitTitle,
      due_at: slot,
    })) as { id: number; title: string } | null
    if (!task) return oweHours()
    state.visit = slot
    const when = slotWords(slot, around.opening.timezone)
    tell(filled(sentences.booked, { when }), { kind: 'task', id: task.id || null, name: when })
  }

  async function quote(unit: { id: number; name: string }) {
    const drafted = (await call('draft_quotation', {
      lead_id: around.lead.id,
      units_ids: [unit.id],
      notes: noteWords.draftNote,
    })) as { id: number } | null
    if (!drafted) {
      state.has_open_question = true
      tell(sentences.noQuote)
      return
    }
    state.quoted = unit.name
    tell(filled(sentences.drafted, { unit: unit.name }), {
      kind: 'quotation',
      id: drafted.id || null,
      name: unit.name,
    })
  }

  function missed(): string {
    const question = waiting()
    const hint = state.waits ? sentences.choose : question ? hints[question.kind] : undefined
    return [sentences.again, hint].filter(Boolean).join(' ')
  }

  function waiting(): Question | undefined {
    return waitingOf(state, around)
  }

  /** The next question, or the visit, or the end. */
  async function goOn(): Promise<Turn> {
    if (!state.waits) {
      const next = around.questions.find(({ id }) => !state.answers.some((answer) => answer.id === id))
      if (next) {
        state.asked = next.id
        tell(asking(next), { kind: 'question', id: next.id, name: next.text })
      } else if (state.visit || state.has_declined_visit || state.is_owed_hours || !around.mayBook)
        return stop('done', sentences.done)
      else {
        await offerVisit()
        if (!state.waits) return stop('done', sentences.done)
      }
    }
    await rate()
    return { state, says: said(), steps, stopped: null }
  }

  async function stop(why: AgentStop, sentence: string): Promise<Turn> {
    greet()
    tell(sentence)
    await rate()
    const says = said()
    steps.push(step({ kind: 'stopped', reason: why }))
    await call('add_note', { lead_id: around.lead.id, text: noteOf(state, around, why) })
    return { state, says, steps, stopped: why }
  }

  function said(): string {
    const words = lines.join('\n')
    steps.push(step({ kind: 'said', text: words, sources: told }))
    return words
  }

  /** A score that somebody gave by hand stays. */
  async function rate() {
    const score = scoreOf(state, around)
    if (score === (state.score ?? 0) || around.lead.score !== state.score) return
    if ((await call('score_lead', { lead_id: around.lead.id, score })) !== null) state.score = score
  }

  /** The projects that units may be of; null: any. */
  function scope(): readonly number[] | null {
    const own = around.lead.projects_ids.filter(
      (id) => !around.projects_ids || around.projects_ids.includes(id),
    )
    return own.length > 0 ? own : around.projects_ids
  }

  function isAllowed({ project }: UnitFacts): boolean {
    return !around.projects_ids || (project !== null && around.projects_ids.includes(project.id))
  }
}

const step = (one: Partial<AgentStep> & Pick<AgentStep, 'kind'>): AgentStep => ({
  text: null,
  tool: null,
  args: null,
  was_refused: false,
  reason: null,
  sources: [],
  ...one,
})

const sourceOfProject = ({ id, name }: { id: number; name: string }): AgentSource => ({
  kind: 'project',
  id,
  name,
})

/** Ids and choices, no words of anybody. */
const argsOf = (meaning: Meaning): Record<string, unknown> =>
  meaning.kind === 'answer' ? { kind: meaning.kind, count: meaning.values.length } : { ...meaning }

const sentenceFor = (matter: ModelMatter) =>
  matter === 'asked_for_person' ? sentences.person : sentences.careful

const hints: Partial<Record<Question['kind'], string>> = {
  yes_no: sentences.yesNo,
  number: sentences.number,
  date: sentences.date,
  choice: sentences.choose,
  choices: sentences.choose,
}

const asking = ({ text, options }: Question) =>
  [text, ...options.map((option, place) => `${place + 1}. ${option}`)].join('\n')

/** Of 100: what was answered counts most, then a visit, then an asked quotation. */
export function scoreOf(
  { answers, visit, quoted }: AgentState,
  { questions }: Pick<Around, 'questions'>,
): number {
  const share = questions.length === 0 ? 0 : Math.min(1, answers.length / questions.length)
  return Math.round(share * 50) + (visit ? 35 : 0) + (quoted ? 15 : 0)
}

export function noteOf(state: AgentState, { questions, opening }: Around, why: AgentStop): string {
  const told = state.answers.flatMap(({ id, values }) => {
    const question = questions.find((one) => one.id === id)
    return question ? [`${question.text} ${values.map(valueWords).join(', ')}`] : []
  })
  const left = questions.filter(({ id }) => !state.answers.some((answer) => answer.id === id))
  return [
    filled(noteWords.stopped, { reason: reasons[why] }),
    ...told,
    ...(state.visit ? [filled(noteWords.visit, { when: slotWords(state.visit, opening.timezone) })] : []),
    ...(state.has_declined_visit && !state.visit ? [noteWords.noVisit] : []),
    ...(state.is_owed_hours && !state.visit ? [noteWords.owedHours] : []),
    ...(state.quoted ? [filled(noteWords.quoted, { unit: state.quoted })] : []),
    ...(state.has_open_question ? [noteWords.open] : []),
    ...(left.length > 0
      ? [filled(noteWords.left, { questions: left.map(({ text }) => text).join(' · ') })]
      : []),
  ]
    .join('\n')
    .slice(0, 4000)
}

const valueWords = (value: string) => (value === 'true' ? 'Sí' : value === 'false' ? 'No' : value)
