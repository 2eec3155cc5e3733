import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Takes messages as the Graph API does; `answers` are given first, each once. */
export async function standInOfMeta() {
  const sent: Record<string, unknown>[] = []
  const answers: object[] = []
  let count = 0
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      sent.push(JSON.parse(text))
      count += 1
      const usual = { messages: [{ id: `wamid.out.${count}` }] }
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answers.shift() ?? usual))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, sent, answers, close: () => server.close() }
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
