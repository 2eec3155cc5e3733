import { expect, test } from 'vitest'
import { webhookEvents } from '#contract/messaging/outgoing-webhooks.ts'
import { eventGroups } from './words.ts'

test('each event has a name in one group', () => {
  expect(eventGroups.flatMap(({ events }) => Object.keys(events)).toSorted()).toEqual(
    [...webhookEvents].toSorted(),
  )
})
