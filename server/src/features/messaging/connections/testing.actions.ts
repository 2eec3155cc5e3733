import type { ConnectionHealth, ConnectionKind, ConnectionTest } from '#contract/messaging/connections.ts'
import type { Db } from '#server/platform/db.ts'
import { askGraph, type Graph, type GraphAnswer } from '#server/platform/graph/client.ts'
import { connectionsOf, type KeptConnection } from './queries.ts'
import {
  graphOf,
  hasToken,
  type Line,
  lineOf,
  type MetaParts,
  openSecret,
  openToken,
} from './secrets.actions.ts'

type InAccount = <T>(work: (db: Db) => Promise<T>) => Promise<T>
type ConnectionToTest = { accountId: number; kind: ConnectionKind; meta: MetaParts; inAccount: InAccount }

const nothing = { name: null, phone: null, quality: null, limit: null }
const missing: ConnectionTest = {
  ok: false,
  detail: 'Faltan datos de la conexión',
  remedy: 'Complete los datos y guarde',
  ...nothing,
}

/** Asks Meta whether it knows the connection; not in a transaction. */
export async function tryConnection({
  accountId,
  kind,
  meta,
  inAccount,
}: ConnectionToTest): Promise<ConnectionTest> {
  if (kind === 'meta') return tryApp({ accountId, kind, meta, inAccount })
  if (kind === 'lead_ads') return tryLeadAds({ accountId, kind, meta, inAccount })
  const line = await inAccount((db) => lineOf(db, accountId, meta))
  if (!line) return missing
  return told(await askNumber(line), (body) => ({
    name: textOf(body.verified_name),
    phone: textOf(body.display_phone_number),
    quality: textOf(body.quality_rating),
    limit: textOf(body[limitField]),
  }))
}

const limitField = 'whatsapp_business_manager_messaging_limit'

/** Versions before v24.0 do not know the limit, and answer nothing where it is asked for. */
async function askNumber({ graph, credentials, phoneNumberId }: Line): Promise<GraphAnswer> {
  const ask = (fields: string) =>
    askGraph(graph, credentials, { method: 'GET', path: phoneNumberId, query: { fields } })
  const usual = 'id,display_phone_number,verified_name,quality_rating'
  const answer = await ask(`${usual},${limitField}`)
  return !answer.ok && answer.code === 100 ? ask(usual) : answer
}

async function tryApp({ accountId, meta, inAccount }: ConnectionToTest): Promise<ConnectionTest> {
  const kept = (await inAccount((db) => connectionsOf(db, accountId))).find(({ kind }) => kind === 'meta')
  const secret = kept && openSecret(kept, 'app_secret', meta)
  const { app_id, graph_version } = kept?.settings ?? {}
  const graph = graphOf(meta, kept?.is_sandbox ?? false, graph_version)
  if (!secret || !app_id || !graph) return missing
  const token = `${app_id}|${secret}`
  const asked = { method: 'GET', path: app_id, query: { fields: 'id,name' } } as const
  const answer = await askGraph(graph, { token, appSecret: secret }, asked)
  const found = told(answer, ({ name }) => ({ ...nothing, name: textOf(name) }))
  const systemUser = openSecret(kept, 'system_user_token', meta)
  if (!found.ok || !systemUser) return found
  return trySystemUser(found, { graph, appSecret: secret, token: systemUser, settings: kept.settings })
}

type SystemUser = {
  graph: Graph
  appSecret: string
  token: string
  settings: { business_id?: string }
}

/** Whether the token of the system user works, and sees the portfolio it is said to be of. */
async function trySystemUser(
  app: ConnectionTest,
  { graph, appSecret, token, settings: { business_id } }: SystemUser,
): Promise<ConnectionTest> {
  const asked = { method: 'GET', path: business_id ?? 'me', query: { fields: 'id,name' } } as const
  const answer = await askGraph(graph, { token, appSecret }, asked)
  if (answer.ok) return app
  const { detail, remedy } = told(answer, () => nothing)
  if (business_id && (answer.code === 100 || answer.code === 33))
    return {
      ...nothing,
      ok: false,
      detail: 'El usuario del sistema no ve ese portafolio comercial',
      remedy: 'Revise el identificador del negocio y de qué portafolio es el usuario del sistema',
    }
  return { ...nothing, ok: false, detail, remedy }
}

/** Whether the token sees a page: without one there is nothing to read. */
async function tryLeadAds({ accountId, meta, inAccount }: ConnectionToTest): Promise<ConnectionTest> {
  const kept = await inAccount((db) => connectionsOf(db, accountId))
  const own = kept.find(({ kind }) => kind === 'lead_ads')
  const app = kept.find(({ kind }) => kind === 'meta')
  const token = openToken(kept, 'lead_ads', meta)
  const graph = graphOf(meta, own?.is_sandbox ?? false, app?.settings.graph_version)
  if (!token || !graph) return missing
  const appSecret = app ? openSecret(app, 'app_secret', meta) : null
  const asked = {
    method: 'GET',
    path: 'me/accounts',
    query: { fields: 'id,name,tasks', limit: '5' },
  } as const
  const answer = await askGraph(graph, { token, appSecret }, asked)
  const pages = answer.ok && Array.isArray(answer.body.data) ? (answer.body.data as { name?: unknown }[]) : []
  if (answer.ok && pages.length === 0)
    return {
      ok: false,
      detail: 'El token no ve ninguna página',
      remedy: 'Asigne las páginas al usuario del sistema, con la tarea de anuncios',
      ...nothing,
    }
  return told(answer, () => ({ ...nothing, name: textOf(pages[0]?.name) }))
}

function told(
  answer: GraphAnswer,
  facts: (body: Record<string, unknown>) => Omit<ConnectionTest, 'ok' | 'detail' | 'remedy'>,
): ConnectionTest {
  if (answer.ok) return { ok: true, detail: 'Meta respondió bien', remedy: null, ...facts(answer.body) }
  const { detail, remedy, message } = answer
  const said = message && message !== detail ? `${detail}: ${message.slice(0, 300)}` : detail
  return { ok: false, detail: said, remedy, ...nothing }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What is set, what Meta last answered and whether its webhooks arrive. */
export async function healthOf(db: Db, accountId: number, kind: ConnectionKind): Promise<ConnectionHealth> {
  const all = await connectionsOf(db, accountId)
  const kept = all.find((one) => one.kind === kind)
  const isSet =
    kind === 'messaging' || kind === 'lead_ads' ? hasToken(all, kind) : Boolean(kept?.secrets.app_secret)
  const checks = [
    check('credentials', isSet, [
      'Las credenciales están guardadas',
      'Faltan las credenciales',
      'Complete los datos y guarde',
    ]),
    answersOf(kept, 'Meta respondió bien'),
    webhookOf(kind, kept),
    ...qualityOf(kept?.facts?.quality ?? null),
  ]
  return { ok: checks.every(({ ok }) => ok), checks }
}

/** What was last answered; of what was never tested nothing is known. */
export function answersOf(
  kept: Pick<KeptConnection, 'last_error' | 'last_remedy' | 'last_ok_at'> | undefined,
  fine: string,
): ConnectionHealth['checks'][number] {
  const { last_error = null, last_remedy = null, last_ok_at = null } = kept ?? {}
  if (last_error) return { code: 'answers', ok: false, detail: last_error, remedy: last_remedy }
  return last_ok_at
    ? { code: 'answers', ok: true, detail: fine, remedy: null }
    : { code: 'answers', ok: null, detail: 'Aún no se ha probado', remedy: null }
}

function webhookOf(
  kind: ConnectionKind,
  kept: KeptConnection | undefined,
): ConnectionHealth['checks'][number] {
  const found = check('webhook', Boolean(kept?.last_webhook_at), [
    'Llegan los avisos de Meta',
    'Todavía no llega ningún aviso de Meta',
    kind === 'lead_ads'
      ? 'Suscriba el campo leadgen de Page en la aplicación de Meta, y sincronice'
      : 'Registre la dirección del webhook y el token de verificación en la aplicación de Meta',
  ])
  // The sandbox knows the address, and tells when something happens.
  return !found.ok && kept?.is_sandbox ? { ...found, ok: null, remedy: null } : found
}

/** Nothing where Meta did not say. */
function qualityOf(quality: string | null) {
  if (quality === 'GREEN') return [check('quality', true, ['La calidad del número es alta', '', ''])]
  const remedy = 'Escriba solo a quien lo espera y revise las plantillas que la gente bloquea o denuncia'
  if (quality === 'YELLOW') return [check('quality', false, ['', 'La calidad del número es media', remedy])]
  if (quality === 'RED') return [check('quality', false, ['', 'La calidad del número es baja', remedy])]
  return []
}

const check = (code: string, ok: boolean, [fine, wrong, remedy]: [string, string, string]) => ({
  code,
  ok,
  detail: ok ? fine : wrong,
  remedy: ok ? null : remedy,
})
