import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import type { Database } from '../db.ts'
import { changingFiles, type RequestFiles } from './request-files.ts'
import { type FileKey, type Files, localFiles } from './store.ts'

let folder: string
let store: Files
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umbral-files-'))
  store = localFiles(folder)
  ;({ database } = await testApp())
})
afterAll(() => rm(folder, { recursive: true }))

const change = <T>(work: (files: RequestFiles) => Promise<T>) =>
  changingFiles({ store, mostPerAccount: 1000 }, work)
const content = new Uint8Array([1])
const stay = async (...keys: FileKey[]) => Promise.all(keys.map((key) => store.has(key)))

test('what an attempt that PostgreSQL rolled back dropped or kept does not count', async () => {
  await store.write('7/dropped-first.txt', content)
  await store.write('7/dropped-then.txt', content)
  let attempts = 0
  await change(async (files) => {
    await files.write('7/kept-first.txt', content)
    await files.write('7/kept-then.txt', content)
    await database.acrossAccounts(async (db) => {
      const isFirst = ++attempts === 1
      files.remove(db, isFirst ? '7/dropped-first.txt' : '7/dropped-then.txt')
      files.keep(db, isFirst ? '7/kept-first.txt' : '7/kept-then.txt')
      await sql`select 1`.execute(db)
      if (isFirst) await sql.raw("do 'begin raise exception using errcode = ''40P01''; end'").execute(db)
    })
  })
  expect(attempts).toBe(2)
  expect(await stay('7/dropped-first.txt', '7/dropped-then.txt')).toEqual([true, false])
  expect(await stay('7/kept-first.txt', '7/kept-then.txt')).toEqual([false, true])
})

test('what was written stays where nobody knows whether its row was committed', async () => {
  await store.write('7/dropped.txt', content)
  const lost = change(async (files) => {
    await files.write('7/unknown.txt', content)
    await database.acrossAccounts(async (db) => {
      files.keep(db, '7/unknown.txt')
      files.remove(db, '7/dropped.txt')
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await database.beside.acrossAccounts((apart) =>
        sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(apart),
      )
    })
  })
  await expect(lost).rejects.toMatchObject({ code: 'unavailable' })
  expect(await stay('7/unknown.txt', '7/dropped.txt')).toEqual([true, true])
})

test('what was written for an act that failed is gone, but not what was committed before', async () => {
  const failed = change(async (files) => {
    await files.write('7/committed.txt', content)
    await files.write('7/failed.txt', content)
    await database.acrossAccounts(async (db) => {
      files.keep(db, '7/committed.txt')
      await sql`select 1`.execute(db)
    })
    throw new Error('afterwards')
  })
  await expect(failed).rejects.toThrow('afterwards')
  expect(await stay('7/committed.txt', '7/failed.txt')).toEqual([true, false])
})
