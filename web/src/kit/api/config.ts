import type { RuntimeConfig } from '#contract/runtime.ts'
import { networkError } from './problem.ts'
import { type Camel, fromWire } from './wire-case.ts'

export type Config = Camel<RuntimeConfig>

let loaded: Promise<Config> | undefined

/** The runtime configuration of this installation, fetched once; after a failure the next call tries again. */
export function loadConfig(): Promise<Config> {
  loaded ??= fetchConfig().catch((error) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function fetchConfig(): Promise<Config> {
  const answer = await fetch('/config.json').catch(() => undefined)
  if (!answer?.ok) throw networkError()
  return fromWire((await answer.json()) as RuntimeConfig)
}
