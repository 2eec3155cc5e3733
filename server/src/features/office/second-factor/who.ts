/** A user, before or without a session. */
export type Who = { account_id: number; user_id: number }
