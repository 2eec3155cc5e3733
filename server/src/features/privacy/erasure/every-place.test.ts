import { beforeAll, expect, test } from 'vitest'
import { erasePerson } from '#contract/privacy.ts'
import { asOwner, columnsOfWords, columnsThatHold, columnsThatSay } from '#test/personal-data/catalogue.ts'
import { harmless, sealed, telling } from '#test/personal-data/columns.ts'
import { filesThatSay } from '#test/personal-data/files.ts'
import { somebodyEverywhere, words } from '#test/personal-data/somebody.ts'
import { type World, world } from '#test/world.ts'

let w: World
let places: string[]
beforeAll(async () => {
  w = await world()
  places = await asOwner(w.accountId, columnsOfWords)
})

const sayingNow = () => asOwner(w.accountId, (owner) => columnsThatSay(owner, places, words))
const sealedNow = () => asOwner(w.accountId, (owner) => columnsThatHold(owner, sealed))

test('of every column that can hold words it is known whether it can say who a person is', () => {
  const declared = [...telling, ...sealed, ...Object.values(harmless).flat()]
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
