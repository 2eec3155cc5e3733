import { expect, test } from 'vitest'
import { runChaos } from './chaos/run.ts'

/** The short form of `npm run chaos`. */
const names = [
  'kill the node',
  'kill the database',
  'cut the network to the database',
  'stop the database for a while',
  'refuse all mail',
]

test('nothing acknowledged is lost, doubled or left half done whatever breaks', async () => {
  const { verdict, ledger } = await runChaos({ names, pause: 1_000, say: () => {} })
  expect(verdict).toEqual({
    lost: [],
    twice: [],
    halfDone: [],
    otherwise: [],
    unsentMails: 0,
    wrongAnswers: [],
  })
  expect(ledger.leads.size).toBeGreaterThan(5)
}, 240_000)
