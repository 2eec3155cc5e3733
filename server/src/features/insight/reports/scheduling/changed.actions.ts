import type { Actor } from '#server/platform/me.ts'
import { nextTime } from '#server/platform/next-time.ts'

type Now = { cron: string; is_active: boolean; next_at: string | null }
type Change = {
  cron?: string | undefined
  is_active?: boolean | undefined
  recipients?: number[] | undefined
  addresses?: string[] | undefined
}

/** The columns of a changed schedule. Another name moves no time: what is due just now stays due. */
export function changedSchedule<C extends Change>(
  { at, me }: Actor,
  now: Now,
  { recipients, addresses, ...change }: C,
) {
  const isActive = change.is_active ?? now.is_active
  const cron = change.cron ?? now.cron
  const isSameTime = isActive && now.is_active && cron === now.cron
  return {
    ...change,
    is_active: isActive,
    next_at: isSameTime ? now.next_at : isActive ? nextTime(cron, at, me.timezone) : null,
    ...(isActive && { problem: null }),
    ...(recipients && { recipients_ids: [...new Set(recipients)] }),
    ...(addresses && { addresses: [...new Set(addresses)] }),
  }
}
