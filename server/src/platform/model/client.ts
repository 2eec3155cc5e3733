import { z } from 'zod'
import { type Posted, postOutbound } from '../outbound.ts'

/** A service that speaks as OpenAI does. */
export type Model = { baseUrl: string; name: string; key: string | null; allow: readonly string[] }
export type ModelRequest = {
  system: string
  question: string
  mostTokens: number
  /** Of all tries and the pauses between them, in milliseconds; 20 s where none is given. */
  deadline?: number
}
export type Trouble =
  | 'key'
  | 'unknown'
  | 'busy'
  | 'failed'
  | 'late'
  | 'unreachable'
  | 'incompatible'
  /** It answered, without a word: a model that reasons may use up what it is allowed before its first one. */
  | 'empty'
/** `tokens` is what the model counted; null where nobody knows. A call that was in vain for certain used none. */
export type ModelAnswer = { tokens: number | null } & (
  | { ok: true; text: string }
  | { ok: false; trouble: Trouble }
)

type Way = { deadline: number; wait(ms: number): Promise<unknown> }
const usual: Way = { deadline: 20_000, wait: (ms) => new Promise((done) => setTimeout(done, ms)) }

/** Before the second and the third try, in milliseconds; a service may ask for up to five seconds. */
const pauses = [500, 1500]
const longestPause = 5_000

/**
 * Asks once for an answer. Tries again only what was not taken for certain: a refused connection, 429, and a limit of tokens by the name
 * that the model does not know. What timed out, was cut or failed inside may have been done and paid for.
 */
export async function askModel(model: Model, asked: ModelRequest, way: Way = usual): Promise<ModelAnswer> {
  const address = `${model.baseUrl.replace(/\/$/, '')}/chat/completions`
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(model.key && { authorization: `Bearer ${model.key}` }),
  }
  const end = performance.now() + Math.min(way.deadline, asked.deadline ?? way.deadline)
  const left = () => Math.max(1, Math.ceil(end - performance.now()))
  const post = (limit: Limit) =>
    postOutbound(address, headers, bodyOf(model.name, asked, limit), { allow: model.allow, deadline: left() })
  let limit: Limit = 'max_tokens'
  for (let tries = 0; ; tries++) {
    let posted = await post(limit)
    if (limit === 'max_tokens' && refusesLimit(posted)) {
      limit = 'max_completion_tokens'
      posted = await post(limit)
    }
    const pause = Math.min(longestPause, Math.max(pauses[tries] ?? 0, askedPause(posted)))
    if (!wasRefused(posted) || tries >= pauses.length || pause >= left()) return read(posted)
    await way.wait(pause)
  }
}

/** Most services know the first name only, OpenAI's newer models the second only. */
type Limit = 'max_tokens' | 'max_completion_tokens'

/** Without a temperature: models that reason take none. */
const bodyOf = (model: string, { system, question, mostTokens }: ModelRequest, limit: Limit) =>
  JSON.stringify({
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: question },
    ],
    [limit]: mostTokens,
    stream: false,
  })

const refusesLimit = (posted: Posted) => posted.status === 400 && posted.body.includes('max_tokens')

const wasRefused = (posted: Posted) => (posted.status === null ? !posted.wasSent : posted.status === 429)

const askedPause = (posted: Posted) =>
  posted.status === null ? 0 : Math.max(0, Number(posted.retryAfter ?? 0) * 1000) || 0

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
  usage: z.object({ total_tokens: z.int().min(0).max(100_000_000) }).nullish(),
})

function read(posted: Posted): ModelAnswer {
  const fail = (trouble: Trouble, tokens: number | null): ModelAnswer => ({ ok: false, trouble, tokens })
  if (posted.status === null)
    return posted.wasSent ? fail(posted.isLate ? 'late' : 'failed', null) : fail('unreachable', 0)
  const { status, body } = posted
  if (status === 401 || status === 403) return fail('key', 0)
  if (status === 404) return fail('unknown', 0)
  if (status === 429) return fail('busy', 0)
  if (status >= 500) return fail('failed', null)
  const { data } = Completion.safeParse(jsonOf(body))
  const [first] = data?.choices ?? []
  if (status !== 200 || !first) return fail('incompatible', status >= 400 ? 0 : null)
  const { content } = first.message
  const tokens = data?.usage?.total_tokens ?? null
  return content?.trim() ? { ok: true, text: content, tokens } : fail('empty', tokens)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
