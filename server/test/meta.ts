import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Takes messages, files and templates as the Graph API does; `answers` to what is written are given first, each once. `kept` are files, by
 * their id, `templates` what is listed.
 */
export async function standInOfMeta() {
  const sent: Record<string, unknown>[] = []
  const answers: object[] = []
  const uploads: string[] = []
  const kept = new Map<string, Buffer>()
  const templates: { id: string; [field: string]: unknown }[] = []
  let count = 0
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const json = { 'content-type': 'application/json' }
      const { pathname } = new URL(request.url ?? '/', 'http://meta.test')
      const last = pathname.split('/').at(-1) ?? ''
      if (request.method === 'GET') {
        const template = templates.find(({ id }) => id === last)
        if (template) return void response.writeHead(200, json).end(JSON.stringify(template))
        if (last === 'message_templates')
          return void response.writeHead(200, json).end(JSON.stringify({ data: templates }))
        const file = kept.get(last)
        if (pathname.startsWith('/content/') && file) response.writeHead(200).end(file)
        else if (file) response.writeHead(200, json).end(JSON.stringify({ url: `${at()}/content/${last}` }))
        else response.writeHead(404, json).end(JSON.stringify({ error: { code: 100, message: 'gone' } }))
        return
      }
      if (last === 'media') {
        uploads.push(text)
        response.writeHead(200, json).end(JSON.stringify({ id: `media.${uploads.length}` }))
        return
      }
      sent.push(text === '' ? { deleted: request.url } : JSON.parse(text))
      count += 1
      const usual = { messages: [{ id: `wamid.out.${count}` }] }
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answers.shift() ?? usual))
    })
  })
  const at = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: at(), sent, answers, uploads, kept, templates, close: () => server.close() }
}

/** The header that Meta sends with a webhook. */
export const signatureOf = (payload: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`

/** A webhook of one change of the messages of a number. Its WABA is nobody's: whose it was would get what other tests post. */
export function webhookFor(phone_number_id: string, value: object): string {
  const whole = { messaging_product: 'whatsapp', metadata: { phone_number_id }, ...value }
  const entry = [{ id: '7002', changes: [{ field: 'messages', value: whole }] }]
  return JSON.stringify({ object: 'whatsapp_business_account', entry })
}
