import { beforeAll, expect, test } from 'vitest'
import { eraseUser } from '#contract/office/users.ts'
import { erasePerson } from '#contract/people/privacy.ts'
import { asOwner, columnsOfWords, columnsThatHold, columnsThatSay } from '#test/personal-data/catalogue.ts'
import { harmless, sealed, telling, tellingOfUsers } from '#test/personal-data/columns.ts'
import { filesThatSay } from '#test/personal-data/files.ts'
import * as left from '#test/personal-data/leaver.ts'
import { somebodyEverywhere, words } from '#test/personal-data/somebody.ts'
import { type World, world } from '#test/world.ts'

let w: World
let places: string[]
beforeAll(async () => {
  w = await world()
  places = await asOwner(w.accountId, columnsOfWords)
})

const sayingNow = (said = words) => asOwner(w.accountId, (owner) => columnsThatSay(owner, places, said))
const sealedNow = () => asOwner(w.accountId, (owner) => columnsThatHold(owner, sealed))

test('of every column that can hold words it is known whether it can say who a person is', () => {
  const declared = [...new Set([...telling, ...tellingOfUsers]), ...sealed, ...Object.values(harmless).flat()]
  expect(new Set(declared).size).toBe(declared.length)
  expect(
    places.filter((place) => !declared.includes(place)),
    'declare in server/test/personal-data',
  ).toEqual([])
  expect(declared.filter((place) => !places.includes(place))).toEqual([])
})

test('an erased person is in no column of any table, in no file and in no job', async () => {
  const id = await somebodyEverywhere(w)
  const before = await sayingNow()
  expect(
    telling.filter((place) => !before.includes(place)),
    'write it in somebody.ts',
  ).toEqual([])
  expect(await filesThatSay(w.folder, words)).not.toEqual([])
  expect(await sealedNow()).toEqual(sealed)

  const erased = await w.manager.call(erasePerson, { params: { id }, body: { confirm: id } })
  expect(erased.status).toBe(200)
  expect(await sayingNow()).toEqual([])
  expect(await sealedNow()).toEqual([])
  await w.runJobs()
  expect(await sayingNow()).toEqual([])
  expect(await filesThatSay(w.folder, words)).toEqual([])
  const queued = JSON.stringify(w.everQueued).toLowerCase()
  expect(words.filter((word) => queued.includes(word.toLowerCase()))).toEqual([])
})

test('an erased user is in no column of any table and in no file, and no row is theirs but of what they did', async () => {
  const { id, name } = await left.leaverEverywhere(w)
  const tables = () => asOwner(w.accountId, (owner) => left.tablesOf(owner, id))
  const before = await sayingNow(left.words)
  expect(
    tellingOfUsers.filter((place) => !before.includes(place)),
    'write it in leaver.ts',
  ).toEqual([])
  expect((await tables()).empty, 'write a row in leaver.ts').toEqual([])
  const uploads = () => filesThatSay(w.folder, ['/uploads/'])
  const { length } = await uploads()

  const erased = await w.admin.call(eraseUser, { params: { id }, body: { name } })
  expect(erased.status).toBe(204)
  await w.runJobs()
  expect(await sayingNow(left.words)).toEqual([])
  expect(await filesThatSay(w.folder, left.words)).toEqual([])
  expect(await uploads(), 'their photo went').toHaveLength(length - 1)
  expect((await tables()).full).toEqual(left.staying)
})
