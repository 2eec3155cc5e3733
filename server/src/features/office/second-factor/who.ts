import type { Actor } from '#server/platform/me.ts'

/** A user, before or without a session. */
export type Who = { account_id: number; user_id: number }

export const whoIs = ({ me }: Pick<Actor, 'me'>): Who => ({ account_id: me.account_id, user_id: me.id })
