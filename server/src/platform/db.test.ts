import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './db.ts'

test('times leave in UTC whatever the timezone of the database', async () => {
  const url = new URL(inject('appUrl'))
  url.searchParams.set('options', '-c timezone=America/Santiago')
  const database = await openDatabase({ url: url.href, size: 1, onError: () => {} })
  try {
    const { rows } = await database.acrossAccounts((db) =>
      sql<{ at: string }>`select '2026-01-01T12:00:00Z'::timestamptz as at`.execute(db),
    )
    expect(rows).toEqual([{ at: '2026-01-01T12:00:00Z' }])
  } finally {
    await database.close()
  }
})
