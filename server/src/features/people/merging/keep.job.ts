import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database } from '#server/platform/db.ts'
import { keepPairsOf, makingPairs } from './pairs.actions.ts'

type Parts = { database: Database }

export const keepPairs = consumer({
  name: 'keep-pairs',
  events: makingPairs,
  longest: '2 min',
  run: ({ database }: Parts, accountId, happened, { now }) =>
    database.inAccount(accountId, (db) =>
      keepPairsOf(
        db,
        accountId,
        happened.map(({ event }) => event),
        now(),
      ),
    ),
})
