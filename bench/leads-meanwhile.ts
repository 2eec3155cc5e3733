import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from './report.ts'
import { ask, type BenchServer } from './server.ts'

const every = 500
/** After this time a request that waits for a lock is refused. */
const longestMs = 5_000

/** Rules assign the leads of the import and those of others: both need the lock of the rule. */
export async function assignByTurns(server: BenchServer) {
  const sellers = (await ask(server, 'GET /assignment-rules/sellers/')) as { id: number }[]
  const body = {
    name: 'By turns',
    way: 'round_robin',
    sellers: sellers.slice(0, 20).map(({ id }) => ({ seller_id: id })),
  }
  await ask(server, 'POST /assignment-rules/', body)
}

/** Somebody who creates a lead twice a second, until `stop`: how long each one took. */
export function createLeads(server: BenchServer) {
  const times: number[] = []
  let failed = 0
  let isOver = false
  const running = run()
  async function run() {
    for (let n = 0; !isOver; n++) {
      const from = performance.now()
      const contact = { kind: 'person', first_name: `Meanwhile ${n}` }
      await ask(server, 'POST /leads/', { contact, allow_duplicate: true }).catch(() => failed++)
      times.push(performance.now() - from)
      await sleep(every)
    }
  }
  return {
    async stop(): Promise<Line> {
      isOver = true
      await running
      const sorted = times.sort((one, other) => one - other)
      const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
      return {
        what: 'a lead that somebody else creates meanwhile, p99',
        figure: `${at(0.99)} ms`,
        against: `p50 ${at(0.5)} ms, the longest ${at(1)} ms, ${failed} of ${sorted.length} refused`,
        reach: `≤ ${longestMs / 1000} s, none refused`,
        ok: failed === 0 && at(0.99) <= longestMs,
      }
    },
  }
}
