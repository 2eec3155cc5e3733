import type { FastifyInstance } from 'fastify'
import { basePaths, type Endpoint } from '#contract/endpoint.ts'
import { checkAnswer } from './caller.ts'
import { docxOf } from './docx.ts'
import { formOf, picture } from './form.ts'
import { onePage } from './one-page-pdf.ts'
import type { Person } from './world.ts'

/** A request on the wire, valid or not: texts instead of the contract's types. */
export type Sent = {
  params?: Record<string, string>
  query?: string
  body?: string
  headers?: Record<string, string>
}

/** A form is sent with a file of an accepted type, unless another one is given. */
export async function send(
  app: FastifyInstance,
  endpoint: Endpoint,
  person: Pick<Person, 'access'> | null,
  { params = {}, query = '', body, headers }: Sent = {},
) {
  const plain = body === undefined || body === '{}'
  const form = endpoint.multipart && plain ? await formOf(fileFor(endpoint)) : null
  const path = endpoint.path.replaceAll(/{(\w+)}/g, (_, name) => encodeURIComponent(params[name] ?? '1'))
  const answer = await app.inject({
    method: endpoint.method,
    url: `${basePaths[endpoint.base]}${path}${query && `?${query}`}`,
    headers: {
      ...(person && { authorization: `Bearer ${person.access}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...form?.headers,
      ...headers,
    },
    ...((form || body !== undefined) && { payload: form?.payload ?? body }),
  })
  if (answer.statusCode < 300 && isJson(answer.headers['content-type'])) checkAnswer(endpoint, answer.json())
  return answer
}

const isJson = (type: unknown) => String(type).startsWith('application/json')

const fileFor = ({ multipart }: Endpoint) =>
  multipart?.kinds.includes('csv')
    ? { name: 'a.csv', content: 'Nombre;Correo\nAna;ana@send.test\n' }
    : multipart?.kinds.includes('png')
      ? { name: 'a.png', content: picture }
      : multipart?.kinds.includes('pdf')
        ? { name: 'a.pdf', content: onePage }
        : { name: 'a.docx', content: docxOf(['Hola']) }
