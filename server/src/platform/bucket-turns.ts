import type { Log } from './log.ts'

/** Runs `work` for the buckets it is woken for, one run at a time. Buckets woken during a run are handled by the next one. */
export function bucketTurns(work: (buckets: number[]) => Promise<void>, log: Log) {
  const woken = new Set<number>()
  let running: Promise<void> | null = null
  let isStopped = false
  const wake = (buckets: readonly number[]) => {
    for (const bucket of buckets) woken.add(bucket)
    if (running || isStopped || woken.size === 0) return
    running = run().finally(() => {
      running = null
    })
  }
  async function run() {
    while (woken.size > 0 && !isStopped) {
      const buckets = [...woken]
      woken.clear()
      await work(buckets).catch((error) => log.warn({ err: error }, 'events wait'))
    }
  }
  return {
    wake,
    async stop() {
      isStopped = true
      await running
    },
  }
}
