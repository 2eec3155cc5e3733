import type { ReturnsOf } from '#contract/endpoint.ts'
import type { AgentStep, tryAgent } from '#contract/messaging/agent.ts'
import { openingOf } from '#server/features/leads/leads/creation/create.queries.ts'
import { leadQuestions } from '#server/features/leads/questions/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { CallsInTransaction } from '#server/platform/http/in-transaction.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { permissionsOfAgent } from './identity.ts'
import { nameOfAccount } from './queries.ts'
import { type Around, answerTo, fresh, scoreOf, type Use } from './script.ts'
import { keptSetting } from './settings.queries.ts'
import { toolNamed } from './turn.actions.ts'

type Tried = ReturnsOf<typeof tryAgent>
type Means = { calls: CallsInTransaction; enqueue: Enqueue }

/** A whole conversation with somebody who is nobody's lead: tools that read are called, of the others it is only said that they would be. */
export async function tryMessages(
  db: Db,
  actor: Actor,
  { calls, enqueue }: Means,
  messages: readonly string[],
): Promise<Tried> {
  const { me, at } = actor
  const setting = await keptSetting(db, me.account_id)
  const allowed: readonly string[] = permissionsOfAgent(setting)
  // No more than who tries it may.
  const permissions = me.permissions.filter((one) => allowed.includes(one))
  const call = calls(db, { ...actor, me: { ...me, permissions } }, enqueue)
  const use: Use = async (name, args) => {
    const tool = toolNamed(name)
    if (tool.effect !== 'read') return { id: 0, title: '' }
    const { body, problem } = await call(tool.endpoint, tool.ask(tool.input.parse(args)))
    return problem ? null : body
  }
  const questions = (await leadQuestions(db, me)).filter(({ is_retired }) => !is_retired)
  const around: Around = {
    account: await nameOfAccount(db, me.account_id),
    now: at,
    opening: { ...(await openingOf(db, actor)), timezone: me.timezone },
    isWithinHours: true,
    questions,
    lead: { id: 0, seller_id: me.id, projects_ids: [], score: null },
    projects_ids: setting.projects_ids,
    mayBook: setting.may_book,
    mayQuote: setting.may_quote,
  }
  let state = fresh
  const turns: { heard: string; steps: AgentStep[] }[] = []
  let stopped: Tried['stopped'] = null
  for (const text of messages) {
    if (stopped) {
      turns.push({ heard: text, steps: [] })
      continue
    }
    const lead = { ...around.lead, score: state.score }
    const turn = await answerTo(state, { kind: 'text', text }, { ...around, lead }, use)
    turns.push({ heard: text, steps: turn.steps })
    ;({ state, stopped } = turn)
  }
  return { turns, stopped, score: scoreOf(state, around) }
}
