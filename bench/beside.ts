import type { Prepared } from './installation.ts'
import { load } from './load.ts'
import type { Line } from './report.ts'
import type { BenchServer } from './server.ts'

const paths = {
  me: '/umbral_api/v1/users/me/',
  list: '/umbral_api/v1/leads/?status=in_follow_up',
  board: '/umbral_api/v1/lead-steps/leads/',
}
type Name = keyof typeof paths
const rounds = 5
const seconds = 1

/** Requests per second beside the smallest signed-in request, in turn: a busy machine slows both. */
export async function besideMe(server: BenchServer, { dataDir, leads }: Prepared): Promise<Line[]> {
  const rates: Record<Name, number[]> = { me: [], list: [], board: [] }
  for (let round = 0; round < rounds; round++)
    for (const [name, path] of Object.entries(paths))
      rates[name as Name].push((await load(server, dataDir, path, seconds)).rps)
  const share = (name: Name) => middle(rates[name].map((rps, round) => rps / (rates.me[round] ?? Number.NaN)))
  const line = (name: Name, reach?: number): Line => ({
    what: `${name}, ${leads} leads: requests beside GET /users/me/`,
    figure: `${share(name).toFixed(2)}×`,
    against: `${middle(rates[name]).toFixed(0)} and ${middle(rates.me).toFixed(0)} rps, in turn`,
    ...(reach && { reach: `≥ ${reach}×`, ok: share(name) >= reach }),
  })
  return [line('list', 0.5), line('board')]
}

const middle = (figures: number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN
