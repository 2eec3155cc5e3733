import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, networkError } from '#web/kit/api/problem.ts'
import { currentNotices, dismiss } from '#web/kit/snackbar.ts'
import { actOf } from './act.ts'
import { forgetAct, ownActs } from './own-acts.ts'
import { takeBack, takeBackLast } from './take-back.ts'

let undone: string[]
/** What the way back of each act answers with, where it is refused. */
let refusals: Map<string, Error>

beforeEach(() => {
  for (const { id } of ownActs()) forgetAct(id)
  for (const { id } of currentNotices()) dismiss(id)
  undone = []
  refusals = new Map()
})

const doIt = actOf(async (name: string) => name, {
  changed: [],
  said: (name) => name,
  undo: (name) => async () => {
    const refusal = refusals.get(name)
    if (refusal) throw refusal
    undone.push(name)
  },
})
const notices = () => currentNotices().map(({ message }) => message)
const sentences = () => ownActs().map(({ sentence }) => sentence)

test('the last acts are taken back one after the other, and each is said', async () => {
  for (const name of ['uno', 'dos', 'tres']) await doIt(name)
  await Promise.all([takeBackLast(), takeBackLast()])
  expect(undone).toEqual(['tres', 'dos'])
  expect(sentences()).toEqual(['uno'])
  expect(notices()).toEqual(['Deshecho: tres', 'Deshecho: dos'])
  await takeBackLast()
  await takeBackLast()
  expect(notices().at(-1)).toBe('No hay nada que deshacer')
})

test('ten acts are kept, and what says nothing or has no way back is none of them', async () => {
  const quiet = actOf(async () => 1, { changed: [], undo: () => async () => {} })
  const final = actOf(async () => 1, { changed: [], said: () => 'Etiqueta creada' })
  for (let count = 1; count <= 12; count++) await doIt(`acto ${count}`)
  await quiet('')
  await final('')
  expect(sentences()).toHaveLength(10)
  expect(sentences().at(-1)).toBe('acto 3')
})

test('the offer to undo ends with the next act, not with its list', async () => {
  await doIt('uno')
  expect(currentNotices()).toMatchObject([{ message: 'uno', timeout: 30_000, act: { label: 'Deshacer' } }])
  await doIt('dos')
  expect(notices()).toEqual(['dos'])
  expect(sentences()).toEqual(['dos', 'uno'])
})

test('what somebody else changed since stays in the list with the reason, and the next one back is the act before', async () => {
  await doIt('uno')
  await doIt('dos')
  refusals.set('dos', new ApiError(412, { code: 'stale', detail: 'Cambió' }))
  await takeBackLast()
  expect(notices()).toEqual(['No se pudo deshacer «dos»: otra persona lo cambió después'])
  expect(ownActs()[0]).toMatchObject({ sentence: 'dos', refusal: 'otra persona lo cambió después' })
  await takeBackLast()
  expect(undone).toEqual(['uno'])
})

test('what was not answered can be taken back again, whichever it is', async () => {
  await doIt('uno')
  await doIt('dos')
  refusals.set('uno', networkError())
  const [, first] = ownActs()
  if (first) await takeBack(first)
  expect(sentences()).toEqual(['dos', 'uno'])
  refusals.clear()
  if (first) await Promise.all([takeBack(first), takeBack(first)])
  expect(undone).toEqual(['uno'])
})

test('the button of a notice takes back its own act', async () => {
  await doIt('uno')
  currentNotices()[0]?.act?.run()
  await vi.waitFor(() => expect(notices()).toEqual(['Deshecho: uno']))
})
