import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './db.ts'
import { createMailer, type SendMail } from './mail.ts'

const received: { from: string; to: string[]; text: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  async onData(stream, session, done) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const { mailFrom, rcptTo } = session.envelope
    received.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      text: Buffer.concat(chunks).toString(),
    })
    done()
  },
})
let send: SendMail
/** With an SMTP server no mail is stored. */
const neverAsked = new Proxy({} as Database, {
  get: () => {
    throw new Error('The database was asked')
  },
})

beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  send = createMailer(neverAsked, `smtp://127.0.0.1:${port}`, 'https://crm.example')
})
afterAll(() => new Promise<void>((done) => smtp.close(done)))

const mail = {
  to: 'ana@example.com',
  subject: 'Recuperar contraseña',
  text: 'Hola',
  html: '<p>Hola</p>',
  account_id: 1,
}

test('a mail leaves through the SMTP server, from our own address', async () => {
  const content = Buffer.from('%PDF-1.7')
  await send({ ...mail, attachments: [{ name: 'cotizacion.pdf', mime: 'application/pdf', content }] })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'no-reply@crm.example', to: ['ana@example.com'] })
  expect(received[0]?.text).toContain('Content-Type: text/html')
  expect(received[0]?.text).toMatch(/Content-Type: application\/pdf; name=cotizacion.pdf/)
  expect(received[0]?.text).toContain(content.toString('base64'))
})

test('an SMTP server that does not answer is an error, for the job to try again', async () => {
  const unreachable = createMailer(neverAsked, 'smtp://127.0.0.1:1', 'https://crm.example')
  await expect(unreachable(mail)).rejects.toThrow('ECONNREFUSED')
})
