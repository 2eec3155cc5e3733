import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Said = string | ((question: string) => string)

/** A model on loopback that says what a test has it say, whatever it is asked; `fails` has it fail inside instead. */
export async function standInOfModel() {
  const asked: { authorization: string | undefined; body: string; question: string }[] = []
  const stand = { says: 'OK' as Said, fails: false }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { messages } = JSON.parse(body) as { messages: { content: string }[] }
    const question = messages.at(-1)?.content ?? ''
    asked.push({ authorization: request.headers.authorization, body, question })
    if (stand.fails) return response.writeHead(500).end()
    const content = typeof stand.says === 'string' ? stand.says : stand.says(question)
    response.end(
      JSON.stringify({
        choices: [{ message: { role: 'assistant', content } }],
        usage: { total_tokens: 150 },
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { stand, asked, place, base_url: `http://${place}/v1`, close: () => server.close() }
}
export type StandInOfModel = Awaited<ReturnType<typeof standInOfModel>>
