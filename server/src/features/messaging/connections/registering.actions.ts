import type { NumberRegistration } from '#contract/messaging/connections.ts'
import type { Db } from '#server/platform/db.ts'
import { askGraph, type GraphAnswer } from '#server/platform/graph/client.ts'
import { connectionsOf } from './queries.ts'
import { lineOf, type MetaParts, openSecret } from './secrets.actions.ts'

type NumberToRegister = {
  accountId: number
  meta: MetaParts
  inAccount: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** Makes the number ready to send, and its business account tell the app what happens; not in a transaction. */
export async function registerNumber({
  accountId,
  meta,
  inAccount,
}: NumberToRegister): Promise<NumberRegistration> {
  const { line, pin } = await inAccount(async (db) => {
    const own = (await connectionsOf(db, accountId)).find(({ kind }) => kind === 'messaging')
    const pin = own ? openSecret(own, 'two_step_pin', meta) : null
    return { pin, line: await lineOf(db, accountId, meta) }
  })
  if (!line)
    return { ok: false, detail: 'Faltan datos de la conexión', remedy: 'Complete los datos y guarde' }
  if (!pin)
    return {
      ok: false,
      detail: 'Falta el PIN de dos pasos',
      remedy: 'Escriba los seis dígitos de la verificación en dos pasos del número, y guarde',
    }
  const { graph, credentials, phoneNumberId, wabaId } = line
  const body = { messaging_product: 'whatsapp', pin }
  const refused = refusalOf(
    await askGraph(graph, credentials, { method: 'POST', path: `${phoneNumberId}/register`, body }),
  )
  if (refused) return refused
  const unheard =
    wabaId &&
    refusalOf(await askGraph(graph, credentials, { method: 'POST', path: `${wabaId}/subscribed_apps` }))
  if (unheard)
    return {
      ...unheard,
      detail: 'El número quedó registrado, pero Meta no avisa de lo que le llega',
    }
  return { ok: true, detail: 'El número quedó registrado y Meta avisa de lo que le llega', remedy: null }
}

function refusalOf(answer: GraphAnswer): NumberRegistration | null {
  if (answer.ok) return null
  const { detail, remedy } = answer
  return { ok: false, detail, remedy }
}
