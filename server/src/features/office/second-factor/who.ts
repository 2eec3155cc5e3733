/** A person, before or without a session of theirs. */
export type Who = { account_id: number; user_id: number }
