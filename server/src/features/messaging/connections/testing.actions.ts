import type { ConnectionHealth, ConnectionKind, ConnectionTest } from '#contract/messaging/connections.ts'
import type { Db } from '#server/platform/db.ts'
import { askGraph, type GraphAnswer } from '#server/platform/graph/client.ts'
import { connectionsOf } from './queries.ts'
import { graphOf, lineOf, type MetaParts, openSecret } from './secrets.actions.ts'

type InAccount = <T>(work: (db: Db) => Promise<T>) => Promise<T>
type ConnectionToTest = { accountId: number; kind: ConnectionKind; meta: MetaParts; inAccount: InAccount }

const nothing = { name: null, phone: null, quality: null }
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
  const fields = 'id,display_phone_number,verified_name,quality_rating'
  const { graph, credentials, phoneNumberId } = line
  const answer = await askGraph(graph, credentials, { method: 'GET', path: phoneNumberId, query: { fields } })
  return told(answer, ({ verified_name, display_phone_number, quality_rating }) => ({
    name: textOf(verified_name),
    phone: textOf(display_phone_number),
    quality: textOf(quality_rating),
  }))
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
  return told(answer, ({ name }) => ({ ...nothing, name: textOf(name) }))
}

/** Whether the token sees a page: without one there is nothing to read. */
async function tryLeadAds({ accountId, meta, inAccount }: ConnectionToTest): Promise<ConnectionTest> {
  const kept = await inAccount((db) => connectionsOf(db, accountId))
  const own = kept.find(({ kind }) => kind === 'lead_ads')
  const app = kept.find(({ kind }) => kind === 'meta')
  const token = own && openSecret(own, 'access_token', meta)
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
  const kept = (await connectionsOf(db, accountId)).find((one) => one.kind === kind)
  const secret = kind === 'meta' ? 'app_secret' : 'access_token'
  const checks = [
    check('credentials', Boolean(kept?.secrets[secret]), [
      'Las credenciales están guardadas',
      'Faltan las credenciales',
      'Complete los datos y guarde',
    ]),
    check('answers', !kept?.last_error, [
      kept?.last_ok_at ? 'Meta respondió bien' : 'Aún no se ha probado',
      kept?.last_error ?? '',
      kept?.last_remedy ?? '',
    ]),
    check('webhook', Boolean(kept?.last_webhook_at), [
      'Llegan los avisos de Meta',
      'Todavía no llega ningún aviso de Meta',
      kind === 'lead_ads'
        ? 'Suscriba el campo leadgen de Page en la aplicación de Meta, y sincronice'
        : 'Registre la dirección del webhook y el token de verificación en la aplicación de Meta',
    ]),
  ]
  return { ok: checks.every(({ ok }) => ok), checks }
}

const check = (code: string, ok: boolean, [fine, wrong, remedy]: [string, string, string]) => ({
  code,
  ok,
  detail: ok ? fine : wrong,
  remedy: ok ? null : remedy,
})
