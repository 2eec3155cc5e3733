import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { builtIns } from './built-ins.ts'

type Answer = { statusCode: number; payload: string }
type Judged = { status: number; failure?: string }
/** Milliseconds until the answer, and the longest wait of /healthz meanwhile. */
type Seen = { took: number; waited: number }

const longestAnswer = 2_000
const pauses = 5
const mostGrowth = 64 * 2 ** 20

/**
 * Watches a server of this process during a walk. A slow request is repeated twice, and counts as slow only if all are
 * slow: this excludes other programs and garbage collection. With `isStrict`, /healthz may wait 200 ms, else ten times
 * that.
 */
export function watchWalk({ isStrict }: { isStrict: boolean }) {
  const longestWait = isStrict ? 200 : 2_000
  const before = { builtIns: builtIns(), heap: heapUsed() }
  const slowest: (Seen & { route: string })[] = []

  function note(route: string, seen: Seen) {
    slowest.push({ route, took: Math.round(seen.took), waited: Math.round(seen.waited) })
    slowest.sort((one, other) => other.took - one.took).splice(5)
  }

  return {
    /** The status of the answer, and what is wrong with it, if anything. */
    async judge(app: FastifyInstance, route: string, ask: () => Promise<Answer>): Promise<Judged> {
      let { answer, ...seen } = await timed(app, ask)
      const isSlow = () => seen.took > longestAnswer || seen.waited > longestWait
      for (let again = 0; again < 2 && isSlow(); again++) {
        const next = await timed(app, ask)
        seen = { took: Math.min(seen.took, next.took), waited: Math.min(seen.waited, next.waited) }
        if (next.answer.statusCode >= 500) answer = next.answer
      }
      note(route, seen)
      const status = answer.statusCode
      if (status >= 500) return { status, failure: `${status}: ${answer.payload}` }
      if (!isSlow()) return { status }
      const failure = `took ${Math.round(seen.took)} ms, /healthz waited ${Math.round(seen.waited)} ms`
      return { status, failure }
    },
    /** Prints the memory and the slowest routes, and returns what the walk changed in the process. */
    ends() {
      const heap = heapUsed()
      process.stdout.write(
        `heap ${megabytes(before.heap)} → ${megabytes(heap)} MB; slowest: ${slowest
          .map(({ route, took, waited }) => `${route} ${took} ms (/healthz ${waited})`)
          .join(', ')}\n`,
      )
      return { isChanged: builtIns() !== before.builtIns, hasGrown: heap - before.heap > mostGrowth }
    },
  }
}

async function timed(app: FastifyInstance, ask: () => Promise<Answer>) {
  const from = performance.now()
  let isAnswered = false
  const asking = ask().finally(() => {
    isAnswered = true
  })
  let waited = 0
  const asked = (async () => {
    let start = performance.now()
    await Promise.race([asking, sleep(pauses)])
    // A request that was answered within a pause held nobody up longer.
    while (!isAnswered) {
      await app.inject('/healthz')
      waited = Math.max(waited, performance.now() - start - pauses)
      start = performance.now()
      await sleep(pauses)
    }
  })()
  const answer = await asking
  const took = performance.now() - from
  await asked
  return { answer, took, waited }
}

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)

function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}
