import type { OutputOf } from '#contract/endpoint.ts'
import type { PromptResult } from '#contract/insight/prompt-results.ts'
import {
  type createPrompt,
  firstOwnPrompt,
  mostPrompts,
  type Prompt,
  type PromptFilters,
  type patchPrompt,
} from '#contract/insight/prompts.ts'
import type { ModelParts } from '#server/features/messaging/connections/model.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { ensure, fail, found } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { ToolCaller } from '#server/platform/mcp/tool.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { answerOf } from './answer.actions.ts'
import { chosenByModel } from './asked-model.actions.ts'
import { builtIn } from './built-in.ts'
import { periodNamedIn, readingsNamedIn } from './choose.ts'
import {
  changedPrompt,
  countOwn,
  insertPrompt,
  insertRun,
  lockPrompt,
  ownPrompt,
  ownPrompts,
  removePrompt,
  updatePrompt,
} from './queries.ts'

export async function promptsOf(db: Db, me: Me, area?: Prompt['area']): Promise<Prompt[]> {
  const all = [...builtIn, ...(await ownPrompts(db, me))]
  return area ? all.filter((one) => one.area === area) : all
}

/** One of the product, or one that `me` sees; else 404. */
export const promptById = async (db: Db, me: Me, id: number): Promise<Prompt> =>
  found(await visiblePrompt(db, me, id))

export async function visiblePrompt(db: Db, me: Me, id: number): Promise<Prompt | undefined> {
  return id < firstOwnPrompt ? builtIn.find((one) => one.id === id) : ownPrompt(db, me, id)
}

export async function addPrompt(db: Db, actor: Actor, body: OutputOf<typeof createPrompt, 'body'>) {
  ensure((await countOwn(db, actor.me)) < mostPrompts, 'conflict', {
    detail: `Ya tiene ${mostPrompts} prompts; elimine alguno`,
  })
  return promptById(db, actor.me, await insertPrompt(db, actor, body))
}

export async function changePrompt(
  db: Db,
  actor: Actor,
  { id, ifMatch }: { id: number; ifMatch: string | null },
  body: OutputOf<typeof patchPrompt, 'body'>,
) {
  const before = await editable(db, actor.me, id)
  if (before.updated_at && isStale(ifMatch, before.updated_at)) fail('stale', { conflict: before })
  const { after } = differences<Partial<Prompt>>(before, body)
  if (Object.keys(after).length > 0) await updatePrompt(db, actor, id, body)
  return found(await changedPrompt(db, actor.me, id))
}

export async function deletePrompt(db: Db, me: Me, id: number) {
  await editable(db, me, id)
  await removePrompt(db, me, id)
}

async function editable(db: Db, me: Me, id: number) {
  if (id >= firstOwnPrompt) await lockPrompt(db, me, id)
  const prompt = await promptById(db, me, id)
  ensure(prompt.is_editable, 'forbidden', prompt.is_built_in ? { detail: ofProduct } : undefined)
  return prompt
}

const ofProduct = 'Los prompts de Umbral no se cambian: guarde una copia'

type Asking = { caller: ToolCaller; model: ModelParts }

/** Not in a transaction: each tool has its own. */
export async function answerPrompt({ caller, model }: Asking, prompt: Prompt, asked?: PromptFilters) {
  ensure(!prompt.is_for_assistant, 'conflict', {
    detail: 'Este prompt es para un asistente: cópielo en el suyo',
  })
  const { body, area, readings } = prompt
  const filters = asked ?? prompt.filters
  if (readings.length > 0) return answerOf(caller, { readings, filters, found_by: 'prompt' })
  const chosen = await chosenByModel(model, `${prompt.title}\n${body}`)
  const period = filters.period ?? chosen?.period ?? periodNamedIn(body)
  return answerOf(caller, {
    readings: chosen?.readings ?? readingsNamedIn(body, area),
    filters: { ...filters, ...(period && { period }) },
    found_by: chosen ? 'model' : 'words',
  })
}

export async function keepRun(db: Db, actor: Actor, result: PromptResult) {
  const id = await insertRun(db, actor, result)
  return { job: { id, status: 'done' as const, progress: 100 }, result }
}
