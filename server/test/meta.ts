import { createHmac } from 'node:crypto'
import { startGraph } from '#sandbox/graph.ts'
import { wrongWith } from './meta-requests.ts'

type Answer = object | (() => object | Promise<object>)

/**
 * The Graph API of the sandbox, with an eye on what it is told; `answers` to what is written are given first, each once: one that throws
 * is an answer that never comes. What Meta does not describe so fails the run. `kept` are files, by their id, `templates` what is listed, `whileListing` what happens meanwhile, once.
 */
export async function standInOfMeta() {
  const sent: Record<string, unknown>[] = []
  const answers: Answer[] = []
  const uploads: string[] = []
  /** Uploads of examples: the app and the kind, then how it is authorized and how long. */
  const sampled: string[] = []
  const whileListing: (() => Promise<unknown>)[] = []
  let count = 0
  const { url, files, templates, close } = await startGraph({
    newId: (kind) => (kind === 'media' ? `media.${uploads.length}` : `wamid.out.${count}`),
    async instead({ method, id, edge, query, body, text, token }) {
      if (edge === 'message_templates' && method === 'GET') await whileListing.shift()?.()
      if (method === 'GET') return undefined
      if (edge === 'media') {
        uploads.push(text)
        return undefined
      }
      if (edge === 'uploads' || id.startsWith('upload:')) {
        sampled.push(edge === 'uploads' ? `${id} ${query.get('file_type')}` : `${token} ${text.length}`)
        return undefined
      }
      if (method === 'POST') judge(edge, id, body)
      count += 1
      sent.push(method === 'DELETE' ? { deleted: `${id}/${edge}?${query}` } : body)
      const answer = answers.shift()
      return typeof answer === 'function' ? answer() : answer
    },
  })
  return { url, sent, answers, uploads, sampled, kept: files, templates, whileListing, close }
}

/** Nobody waits for what is thrown here: it fails whatever test runs. */
function judge(edge: string, id: string, body: object) {
  const kind = edge === 'messages' || edge === 'message_templates' ? edge : edge === '' ? 'template' : null
  const wrong = kind ? wrongWith(kind, body) : []
  if (wrong.length > 0)
    void Promise.reject(
      new Error(`Meta takes no such ${kind} (${id}): ${JSON.stringify(body)}\n${wrong.join('\n')}`),
    )
}

/** The header that Meta sends with a webhook. */
export const signatureOf = (payload: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`

/** A webhook of one change of the messages of a number. Its WABA is nobody's: whose it was would get what other tests post. */
export function webhookFor(phone_number_id: string, value: object, field = 'messages'): string {
  const whole = { messaging_product: 'whatsapp', metadata: { phone_number_id }, ...value }
  const entry = [{ id: '7002', changes: [{ field, value: whole }] }]
  return JSON.stringify({ object: 'whatsapp_business_account', entry })
}
