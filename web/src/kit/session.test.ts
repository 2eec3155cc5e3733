import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearSession,
  isSignedIn,
  loseSession,
  readCache,
  storeTokens,
  wasLost,
  watchSession,
  writeCache,
} from './session.ts'
import { stubStorage } from './storage-in-tests.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = stubStorage()
})

function signIn() {
  storeTokens({ access: 'a', refresh: 'r' })
  writeCache('account', { name: 'Los Coihues' })
  writeCache('user', { id: 3 })
}

test('signed in once both tokens are stored, under their fixed names', () => {
  expect(isSignedIn()).toBe(false)
  storeTokens({ access: 'a', refresh: 'r' })
  expect(isSignedIn()).toBe(true)
  expect(Object.fromEntries(kept)).toEqual({ accessToken: 'a', refreshToken: 'r' })
})

test('the account and the user as last seen are kept under fixed names, and read back', () => {
  signIn()
  expect([...kept.keys()]).toEqual(['accessToken', 'refreshToken', 'accountData', 'userData'])
  expect([readCache('account'), readCache('user')]).toEqual([{ name: 'Los Coihues' }, { id: 3 }])
})

test('signing out clears everything, and leaves how the screen looks', () => {
  signIn()
  const others = ['chats', 'recentDestinations', 'shortcuts', 'pushSubscription', 'what comes next year']
  for (const name of [...others, 'theme', 'language']) kept.set(name, 'x')
  clearSession()
  expect([...kept.keys()]).toEqual(['theme', 'language'])
})

test('a session that was lost is known as such until the next sign-in, and signing out is no loss', () => {
  signIn()
  clearSession()
  expect(wasLost()).toBe(false)
  signIn()
  loseSession()
  expect([isSignedIn(), wasLost()]).toEqual([false, true])
  signIn()
  expect(wasLost()).toBe(false)
})

test('an answer that comes after signing out is not kept', () => {
  writeCache('user', { id: 3 })
  expect(kept.size).toBe(0)
})

test('whoever watches the session hears of signing in and out', () => {
  const told = vi.fn()
  const unwatch = watchSession(told)
  signIn()
  clearSession()
  unwatch()
  clearSession()
  expect(told).toHaveBeenCalledTimes(2)
})

test('a page that opens signed in is told of no change until there is one', async () => {
  vi.resetModules()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  kept.set('accessToken', 'a')
  const fresh = await import('./session.ts')
  const told = vi.fn()
  fresh.watchSession(told)
  fresh.lookAgain()
  expect(told).not.toHaveBeenCalled()
  kept.set('accessToken', 'b')
  fresh.lookAgain()
  expect(told).toHaveBeenCalledOnce()
})
