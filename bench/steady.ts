import autocannon from 'autocannon'
import type { Section } from './report.ts'
import { ask, type BenchServer, demoPassword, serveDemo, signIn } from './server.ts'

const username = 'admin'
const base = '/umbral_api/v1'
const share = 0.7

/** The reads and writes of a team's day, for a long time at 70 % of the limit: no request may fail and memory must stay flat. */
export async function steady({ minutes }: { minutes: number }): Promise<Section> {
  const server = await serveDemo(username)
  try {
    const requests = await mix(server)
    const limit = (await send(server, requests, { seconds: 20 })).rate
    const slices: { rate: number; errors: number; p99: number; memory: number }[] = []
    for (let minute = 0; minute < minutes; minute += 1) {
      const { access } = await signIn(server.url, username, demoPassword)
      const sent = await send({ ...server, token: access }, requests, { seconds: 60, rate: limit * share })
      slices.push({ ...sent, memory: server.memory() })
    }
    const third = Math.ceil(slices.length / 3)
    const [first, last] = [meanMemory(slices.slice(0, third)), meanMemory(slices.slice(-third))]
    const errors = slices.reduce((sum, slice) => sum + slice.errors, 0)
    const sent = slices.reduce((sum, slice) => sum + slice.rate * 60, 0)
    return {
      about: `${minutes} minutes of lists, boards, counts, leads and every tenth a write, at ${share * 100} % of the ${limit.toFixed(0)} rps that eight connections got through.`,
      rows: [
        {
          what: 'errors',
          figure: String(errors),
          against: `${sent.toFixed(0)} requests`,
          reach: '0',
          ok: errors === 0,
        },
        {
          what: 'p99, the worst minute',
          figure: `${Math.max(...slices.map(({ p99 }) => p99))} ms`,
        },
        {
          what: 'memory of the server, last third',
          figure: `${(last / 1e6).toFixed(0)} MB`,
          against: `${(first / 1e6).toFixed(0)} MB in the first third`,
          reach: '≤ 110 % of the first',
          ok: last <= first * 1.1,
        },
      ],
    }
  } finally {
    await server.stop()
  }
}

type Request = { method: 'GET' | 'PATCH'; path: string; body?: string }

async function mix(server: BenchServer): Promise<Request[]> {
  const { results } = (await ask(server, 'GET /leads/?status=in_follow_up')) as { results: { id: number }[] }
  const get = (path: string): Request => ({ method: 'GET', path: base + path })
  return results.flatMap(({ id }) => [
    get('/leads/?status=in_follow_up'),
    get('/leads/?status=to_contact&ordering=-created_at'),
    get(`/leads/${id}/`),
    get('/leads/counts/'),
    get('/contacts/'),
    get('/lead-steps/leads/'),
    get('/contacts/?search=gon'),
    get('/notifications/'),
    get('/leads/?status=in_follow_up&page=2'),
    { method: 'PATCH', path: `${base}/leads/${id}/`, body: JSON.stringify({ comments: `Llamar, ${id}` }) },
  ])
}

async function send(
  { url, token }: BenchServer,
  requests: Request[],
  { seconds, rate }: { seconds: number; rate?: number },
) {
  const answered = await autocannon({
    url,
    connections: 8,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    requests,
    ...(rate && { overallRate: Math.round(rate) }),
  })
  return {
    rate: answered.requests.total / answered.duration,
    errors: answered.non2xx + answered.errors,
    p99: answered.latency.p99,
  }
}

const meanMemory = (slices: { memory: number }[]) =>
  slices.reduce((sum, { memory }) => sum + memory, 0) / slices.length
