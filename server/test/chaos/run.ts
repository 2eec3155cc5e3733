import { setTimeout as sleep } from 'node:timers/promises'
import { faults } from './faults.ts'
import { setStage } from './stage.ts'
import { judge, type Verdict } from './verdict.ts'
import { emptyLedger, type Ledger, startWorkload } from './workload.ts'

type Options = { names: readonly string[]; pause: number; say(text: string): void }

/** Runs the faults one by one under load, then checks the data. */
export async function runChaos({
  names,
  pause,
  say,
}: Options): Promise<{ verdict: Verdict; ledger: Ledger }> {
  const stage = await setStage()
  const ledger = emptyLedger()
  try {
    const stopWorkload = startWorkload(stage.address, ledger)
    for (const [round, name] of names.entries()) {
      await sleep(pause * Math.random())
      say(`${round + 1}/${names.length}  ${name}  (${ledger.leads.size} leads acknowledged)`)
      await faults[name]?.(stage, pause)
      await isReady(stage.address)
    }
    await sleep(pause / 2)
    await stopWorkload()
    return { verdict: await judge(stage, ledger), ledger }
  } finally {
    await stage.stop()
  }
}

/** Recovers by itself within two minutes. */
export async function isReady(address: string) {
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if (answer?.status === 200) return
    await sleep(100)
  }
  throw new Error('The node did not become ready again')
}
