import type { Config } from './platform/config.ts'
import type { Database } from './platform/db.ts'
import type { Graph } from './platform/graph/client.ts'
import type { Log } from './platform/log.ts'
import { nowIso } from './platform/time.ts'

export type DemoSandbox = {
  graph: Graph
  /** Where this program answers, from when it does. */
  answersAt(address: string): void
  silence(): Promise<void>
  stop(): Promise<void>
}

/**
 * The stand-in of Meta for the accounts of the demo that have no credentials of their own; null where there is none. It keeps what it
 * knows in memory, so that it is of one process, which does everything.
 */
export async function openSandbox(
  database: Database,
  { demo, role, graph: { version } }: Config,
  secret: string,
  log: Log,
): Promise<DemoSandbox | null> {
  if (!demo || role !== 'all') return null
  // Loaded on demand: most installations never need them.
  const { connectDemo } = await import('#server/features/office/demo/sandbox/connect.ts')
  const { adsOf } = await import('#sandbox/lead-ads.ts')
  const accounts = await connectDemo(database, { secret, adsOf, at: nowIso() })
  if (accounts.length === 0) return null
  const { startSandbox } = await import('#sandbox/sandbox.ts')
  let tell: (address: string) => void = () => {}
  const address = new Promise<string>((resolve) => {
    tell = resolve
  })
  const sandbox = await startSandbox({
    accounts,
    onError: (error) => log.warn({ err: error }, 'the sandbox of WhatsApp'),
    async post(payload, headers) {
      const url = new URL('/public_api/v1/webhooks/meta/', await address)
      const answer = await fetch(url, { method: 'POST', body: payload, headers, redirect: 'error' })
      await answer.arrayBuffer()
      return answer.status
    },
  })
  return {
    graph: { url: sandbox.url, version },
    answersAt: tell,
    silence: async () => sandbox.silence(),
    stop: sandbox.stop,
  }
}
