import { z } from 'zod'
import { type Posted, postOutbound } from '../outbound.ts'

/** A service that speaks as OpenAI does. */
export type Model = { baseUrl: string; name: string; key: string | null; allow: readonly string[] }
export type Asked = { system: string; question: string; mostTokens: number }
export type Trouble = 'key' | 'unknown' | 'busy' | 'failed' | 'late' | 'unreachable' | 'incompatible'
/** `tokens` is what the model counted; null where it did not say. A call that was in vain for certain used nothing. */
export type ModelAnswer =
  | { ok: true; text: string; tokens: number | null }
  | { ok: false; trouble: Trouble; isFree: boolean }

type Way = { deadline: number; wait(ms: number): Promise<unknown> }
const usual: Way = { deadline: 20_000, wait: (ms) => new Promise((done) => setTimeout(done, ms)) }

/** Before the second and the third try, in milliseconds; a service may ask for up to five seconds. */
const pauses = [500, 1500]
const longestPause = 5_000

/**
 * Asks once for an answer. Tries again only what was not taken for certain: a refused connection, and 429. What timed out, was cut or
 * failed inside may have been done and paid for.
 */
export async function askModel(model: Model, asked: Asked, way: Way = usual): Promise<ModelAnswer> {
  const address = `${model.baseUrl.replace(/\/+$/, '')}/chat/completions`
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(model.key && { authorization: `Bearer ${model.key}` }),
  }
  const body = JSON.stringify({
    model: model.name,
    messages: [
      { role: 'system', content: asked.system },
      { role: 'user', content: asked.question },
    ],
    max_tokens: asked.mostTokens,
    temperature: 0,
    stream: false,
  })
  for (let tries = 0; ; tries++) {
    const posted = await postOutbound(address, headers, body, { allow: model.allow, deadline: way.deadline })
    const pause = pauses[tries]
    if (!wasRefused(posted) || pause === undefined) return read(posted)
    await way.wait(Math.min(longestPause, Math.max(pause, askedPause(posted))))
  }
}

const wasRefused = (posted: Posted) => (posted.status === null ? !posted.wasSent : posted.status === 429)

const askedPause = (posted: Posted) =>
  posted.status === null ? 0 : Math.max(0, Number(posted.retryAfter ?? 0) * 1000) || 0

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ total_tokens: z.int().min(0).max(100_000_000) }).nullish(),
})

function read(posted: Posted): ModelAnswer {
  const isFree = wasRefused(posted)
  const fail = (trouble: Trouble, free = isFree): ModelAnswer => ({ ok: false, trouble, isFree: free })
  if (posted.status === null) return fail(posted.isLate ? 'late' : posted.wasSent ? 'failed' : 'unreachable')
  const { status, body } = posted
  if (status === 401 || status === 403) return fail('key', true)
  if (status === 404) return fail('unknown', true)
  if (status === 429) return fail('busy')
  if (status >= 500) return fail('failed')
  const { data } = Completion.safeParse(jsonOf(body))
  const [first] = data?.choices ?? []
  if (status !== 200 || !first) return fail('incompatible', status >= 400)
  return { ok: true, text: first.message.content, tokens: data?.usage?.total_tokens ?? null }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
