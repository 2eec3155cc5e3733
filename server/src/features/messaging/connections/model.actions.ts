import type { ConnectionHealth, ConnectionTest } from '#contract/messaging/connections.ts'
import type { ModelPurpose } from '#contract/messaging/model-uses.ts'
import type { Db } from '#server/platform/db.ts'
import { askModel, type ModelRequest, type Trouble } from '#server/platform/model/client.ts'
import { withoutIdentities } from '#server/platform/model/without-identities.ts'
import { budgetOf, settleTokens, takeTokens, usageOf } from './model-use.queries.ts'
import { usesOf } from './model-uses.queries.ts'
import { connectionsOf, noteAnswer } from './queries.ts'
import { type MetaParts, openSecret } from './secrets.actions.ts'
import { answersOf } from './testing.actions.ts'

export type ModelParts = {
  accountId: number
  meta: MetaParts
  allow: readonly string[]
  inAccount: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  at: string
}

type Reply = { ok: true; text: string } | { ok: false; trouble: Trouble | 'not_set' | 'off' | 'budget' }

/** About three letters a token, in the languages that are spoken here. */
const tokensOf = ({ system, question, mostTokens }: ModelRequest) =>
  Math.ceil((system.length + question.length) / 3) + mostTokens

/** A model that was late or out of reach is not waited for again so soon where somebody waits, and others behind them. */
const away = 60_000

/** Whether there is a model, and the account uses it for this. */
export const hasModelFor = async (db: Db, accountId: number, purpose: ModelPurpose): Promise<boolean> =>
  (await modelFor(db, accountId, purpose)) !== undefined

/** The account's model, where it is used for this. */
async function modelFor(db: Db, accountId: number, purpose: ModelPurpose) {
  const kept = await modelOf(db, accountId)
  if (!kept?.settings.base_url || !kept.settings.model) return undefined
  return (await usesOf(db, accountId))[`for_${purpose}`] ? kept : undefined
}

const modelOf = async (db: Db, accountId: number) =>
  (await connectionsOf(db, accountId)).find(({ kind }) => kind === 'agent')

/** What answers: another address or another model says other things. */
export async function modelNameOf(db: Db, accountId: number): Promise<string> {
  const { base_url, model } = (await modelOf(db, accountId))?.settings ?? {}
  return `${base_url} ${model}`
}

/** Whether there is a model, the account uses it for this, and it was there lately. */
export async function isModelReady(
  db: Db,
  accountId: number,
  purpose: ModelPurpose,
  at: string,
): Promise<boolean> {
  const kept = await modelFor(db, accountId, purpose)
  if (!kept) return false
  const { last_error, last_failed_at } = kept
  const wasAway = last_error === troubles.late.detail || last_error === troubles.unreachable.detail
  return !wasAway || !last_failed_at || Date.parse(at) - Date.parse(last_failed_at) > away
}

/**
 * Asks the account's model; not in a transaction. The budget of the month is taken first and settled after: what may have been paid
 * for counts. What identifies a person never leaves, whatever is asked; a test of the connection has nothing of anybody.
 */
export async function askModelOf(
  { accountId, meta, allow, inAccount, at }: ModelParts,
  purpose: ModelPurpose | 'test',
  request: ModelRequest,
): Promise<Reply> {
  const asked = { ...request, question: withoutIdentities(request.question) }
  const taken = tokensOf(asked)
  const model = await inAccount(async (db) => {
    const kept = await modelOf(db, accountId)
    const { base_url: baseUrl, model: name } = kept?.settings ?? {}
    if (!kept || !baseUrl || !name) return 'not_set' as const
    if (purpose !== 'test' && !(await usesOf(db, accountId))[`for_${purpose}`]) return 'off' as const
    if (!(await takeTokens(db, accountId, { tokens: taken, budget: budgetOf(kept), at })))
      return 'budget' as const
    return { baseUrl, name, key: openSecret(kept, 'api_key', meta), allow }
  })
  if (typeof model === 'string') return { ok: false, trouble: model }
  const answer = await askModel(model, asked)
  const used = answer.tokens ?? taken
  await inAccount(async (db) => {
    await settleTokens(db, accountId, { taken, used, at })
    await noteAnswer(
      db,
      accountId,
      'agent',
      answer.ok ? fine : { ok: false, ...troubles[answer.trouble] },
      at,
    )
  })
  return answer
}

const fine = { ok: true, detail: 'El modelo respondió bien', remedy: null }

const troubles: Record<Trouble | 'not_set' | 'off' | 'budget', { detail: string; remedy: string }> = {
  not_set: { detail: 'Faltan datos de la conexión', remedy: 'Complete los datos y guarde' },
  off: {
    detail: 'La cuenta no usa el modelo para esto',
    remedy: 'Enciéndalo en Configuración › Datos al modelo',
  },
  budget: {
    detail: 'Se acabó el presupuesto de este mes',
    remedy: 'Suba los tokens por mes, o espere al próximo',
  },
  key: { detail: 'El servicio del modelo no acepta la llave', remedy: 'Copie de nuevo la llave y guarde' },
  unknown: {
    detail: 'El servicio no conoce esa dirección o ese modelo',
    remedy: 'Revise la dirección, que suele terminar en /v1, y el nombre del modelo',
  },
  busy: {
    detail: 'El servicio del modelo está al límite de lo que permite',
    remedy: 'Espere unos minutos, o suba el límite en el servicio',
  },
  failed: {
    detail: 'El servicio del modelo falló',
    remedy: 'Pruebe de nuevo en unos minutos; si sigue, avise al servicio',
  },
  late: { detail: 'El modelo no respondió a tiempo', remedy: 'Pruebe de nuevo, o con un modelo más rápido' },
  unreachable: {
    detail: 'No se pudo conectar con el servicio del modelo',
    remedy: 'Revise la dirección y la salida a Internet del servidor',
  },
  incompatible: {
    detail: 'La dirección no responde como un servicio compatible con OpenAI',
    remedy: 'Revise la dirección, que suele terminar en /v1, y el nombre del modelo',
  },
  empty: {
    detail: 'El modelo respondió sin decir nada',
    remedy: 'Pruebe con otro modelo: uno que razona puede gastar lo permitido antes de su primera palabra',
  },
}

/** One short call, which counts as any other; with room for a model that reasons before its first word. */
export async function tryModel(parts: ModelParts): Promise<ConnectionTest> {
  const nothing = { name: null, phone: null, quality: null, limit: null }
  const reply = await askModelOf(parts, 'test', {
    system: 'answer with OK',
    question: 'ping',
    mostTokens: 500,
  })
  return reply.ok ? { ...fine, ...nothing } : { ok: false, ...troubles[reply.trouble], ...nothing }
}

/** From what is known already. */
export async function healthOfModel(db: Db, accountId: number, at: string): Promise<ConnectionHealth> {
  const all = await connectionsOf(db, accountId)
  const kept = all.find(({ kind }) => kind === 'agent')
  const { tokens, budget } = await usageOf(db, accountId, all, at)
  const isSet = Boolean(kept?.settings.base_url && kept.settings.model)
  const checks = [
    {
      code: 'credentials',
      ok: isSet,
      detail: isSet ? 'La dirección y el modelo están guardados' : troubles.not_set.detail,
      remedy: isSet ? null : troubles.not_set.remedy,
    },
    answersOf(kept, fine.detail),
    {
      code: 'budget',
      ok: tokens < budget,
      detail: tokens < budget ? 'Queda presupuesto para este mes' : troubles.budget.detail,
      remedy: tokens < budget ? null : troubles.budget.remedy,
    },
  ]
  return { ok: checks.every(({ ok }) => ok), checks }
}
