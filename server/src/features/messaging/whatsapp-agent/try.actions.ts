import type { ReturnsOf } from '#contract/endpoint.ts'
import type { AgentStep, AgentStop, tryAgent } from '#contract/messaging/agent.ts'
import { openingOf } from '#server/features/leads/leads/creation/create.queries.ts'
import { leadQuestions } from '#server/features/leads/questions/queries.ts'
import type { CallsInTransaction } from '#server/platform/http/in-transaction.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import type { InAccount } from '#server/platform/route.ts'
import { permissionsOfAgent } from './identity.ts'
import { nameOfAccount } from './queries.ts'
import { answerTo, type ReadByModel, scoreOf, type Use } from './script.ts'
import { keptSetting } from './settings.queries.ts'
import { type AgentState, type Around, fresh, type Heard } from './state.ts'
import { toolNamed } from './turn.actions.ts'

type Tried = ReturnsOf<typeof tryAgent>
export type Means = { calls: CallsInTransaction; enqueue: Enqueue }
/** What a model makes of a message that rules leave; null where it is not asked. */
export type ReadDry = (heard: Heard, state: AgentState, around: Around) => Promise<ReadByModel | null>

/** A whole conversation with somebody who is nobody's lead. */
export async function tryMessages(
  inAccount: InAccount,
  actor: Actor,
  means: Means,
  { messages, read }: { messages: readonly string[]; read: ReadDry | null },
): Promise<Tried> {
  const dry = await dryRun(inAccount, actor, means)
  const lead = { id: 0, seller_id: actor.me.id, projects_ids: [], score: null }
  const heard = messages.map((text) => ({ kind: 'text', text }) as const)
  const { turns, stopped, state, around } = await dry(heard, lead, read)
  return {
    turns: turns.map((steps, place) => ({ heard: messages[place] ?? '', steps })),
    stopped,
    score: scoreOf(state, around),
  }
}

/** Of each message its steps; none for those after it stopped. */
export type Ran = { turns: AgentStep[][]; stopped: AgentStop | null; state: AgentState; around: Around }

/** The agent without effects, in transactions as short as a caller likes: tools that read are called, of the others it is only said that they would be. */
export async function dryRun(inAccount: InAccount, actor: Actor, { calls, enqueue }: Means) {
  const { me, at } = actor
  const { setting, ...here } = await inAccount(async (db) => ({
    setting: await keptSetting(db, me.account_id),
    account: await nameOfAccount(db, me.account_id),
    opening: { ...(await openingOf(db, actor)), timezone: me.timezone },
    questions: (await leadQuestions(db, me)).filter(({ is_retired }) => !is_retired),
  }))
  const allowed: readonly string[] = permissionsOfAgent(setting)
  // No more than who tries it may.
  const permissions = me.permissions.filter((one) => allowed.includes(one))
  const limited = { ...actor, me: { ...me, permissions } }
  const use: Use = async (name, args) => {
    const tool = toolNamed(name)
    if (tool.effect !== 'read') return { id: 0, title: '' }
    const { body, problem } = await inAccount((db) =>
      calls(db, limited, enqueue)(tool.endpoint, tool.ask(tool.input.parse(args))),
    )
    return problem ? null : body
  }
  const everybody = {
    ...here,
    now: at,
    isWithinHours: true,
    projects_ids: setting.projects_ids,
    mayBook: setting.may_book,
    mayQuote: setting.may_quote,
    bookAlone: async () => {},
  }
  return async (
    messages: readonly Heard[],
    lead: Around['lead'],
    read: ReadDry | null = null,
  ): Promise<Ran> => {
    const hosts = [{ id: lead.seller_id ?? me.id, away_from: null, away_until: null }]
    const around = { ...everybody, lead, hosts }
    let state = fresh
    let stopped: AgentStop | null = null
    const turns: AgentStep[][] = []
    for (const heard of messages) {
      if (stopped) {
        turns.push([])
        continue
      }
      const now = { ...around, lead: { ...lead, score: state.score } }
      const turn = await answerTo(state, heard, now, use, read && (await read(heard, state, now)))
      turns.push(turn.steps)
      ;({ state, stopped } = turn)
    }
    return { turns, stopped, state, around }
  }
}
