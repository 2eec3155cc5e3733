import { setTimeout as sleep } from 'node:timers/promises'

/** How much of its calls a token has used, in percent, and in how many milliseconds Meta takes calls again; 0 while it does. */
export type Usage = { percent: number; closedFor: number }

const slowFrom = 80
/** A second for each four percent above that. */
const pausePerPercent = 250
/** An older word of Meta says nothing of now. */
const lastsFor = 5 * 60_000
const mostKept = 1000
const kept = new Map<string, Usage & { at: number }>()

/** What `X-App-Usage` and `X-Business-Use-Case-Usage` say; the fullest counts. */
export function usageIn(headers: Headers): Usage {
  const counts = [
    jsonOf(headers.get('x-app-usage')),
    ...Object.values(jsonOf(headers.get('x-business-use-case-usage'))).flat(),
  ] as Record<string, unknown>[]
  const most = (...names: string[]) =>
    Math.max(0, ...counts.flatMap((one) => names.map((name) => Number(one?.[name]) || 0)))
  return {
    percent: most('call_count', 'total_cputime', 'total_time'),
    closedFor: most('estimated_time_to_regain_access') * 60_000,
  }
}

function jsonOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Milliseconds that the next call waits. */
export const pauseFor = ({ percent }: Pick<Usage, 'percent'>): number =>
  percent <= slowFrom ? 0 : (Math.min(100, percent) - slowFrom) * pausePerPercent

/** Keeps what an answer said of the token. */
export function noteUsage(token: string, headers: Headers) {
  const usage = usageIn(headers)
  if (usage.percent <= slowFrom && usage.closedFor === 0) return void kept.delete(token)
  if (kept.size >= mostKept) kept.clear()
  kept.set(token, { ...usage, at: Date.now() })
}

/** Waits where the token has used most of its calls. False: Meta takes none of it yet. */
export async function mayAsk(token: string): Promise<boolean> {
  const usage = kept.get(token)
  if (!usage) return true
  const since = Date.now() - usage.at
  if (since < usage.closedFor) return false
  if (since < lastsFor) await sleep(pauseFor(usage))
  return true
}
