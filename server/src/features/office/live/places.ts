import { ephemeralPlace, underOwnName } from '#server/platform/realtime/ephemeral.ts'
import type { Place } from '#server/platform/realtime/place.ts'
import { nounOfType } from './nouns.ts'
import { isOwnAccount, lastChanges } from './queries.ts'

/** Target of list reads per second that one change causes, for the tabs of one account, in each process. */
const readsASecond = 25
const shortestTurn = 300
const longestTurn = 5000

/** Period in milliseconds in which every listening tab reads once. */
const turnOf = (readers: number) =>
  Math.min(longestTurn, Math.max(shortestTurn, Math.ceil((readers * 10) / readsASecond) * 100))

/**
 * The latest change of each noun: screens read again what they show. Only ids and numbers are sent; the data come from
 * the reads. `turn` spreads the reads of the tabs over time.
 */
const changesOf = (nouns: readonly string[]): Place => ({
  pattern: 'changes/{account_uuid}',
  rest: 1000,
  mayRead: (db, me, { account_uuid = '' }) => isOwnAccount(db, me, account_uuid),
  read: async (db, accountId, _, readers) => {
    const last = await lastChanges(db, accountId, nouns)
    return { value: last && { ...last, turn: turnOf(readers) } }
  },
  isTouchedBy: ({ event: { type } }) => type === 'act.recorded' || nouns.includes(nounOfType(type)),
})

/** Which users look at what, each under its own key: `presence/{account}/{lead-42}/{u7-tab}`. */
const presence = ephemeralPlace(({ account_uuid }) => `presence/${account_uuid}`, {
  pattern: 'presence/{account_uuid}',
  rest: 250,
  mayRead: (db, me, { account_uuid = '' }) => isOwnAccount(db, me, account_uuid),
  writing: {
    depth: 2,
    isOwnLeaf: (me, [, leaf = '']) => leaf === `u${me.id}` || leaf.startsWith(`u${me.id}-`),
    lasts: 60_000,
    signed: underOwnName,
  },
})

export const livePlaces = (nouns: readonly string[]): Place[] => [changesOf(nouns), presence]
