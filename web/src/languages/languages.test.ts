import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/kit/storage-in-tests.ts'

let kept: Map<string, string>
const reload = vi.fn()

beforeEach(() => {
  kept = stubStorage()
  reload.mockClear()
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('location', { reload, origin: 'https://umbral.test' })
})

async function languagesWhere(isOn: boolean) {
  const config = { api_base: '', realtime_url: '/realtime', switches: { languages: isOn } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(config)))
  return { ...(await import('./start.ts')), ...(await import('./begin-with.ts')) }
}

test('a language chosen before the switch was turned off is forgotten: no page is painted from right to left again', async () => {
  kept.set('language', 'ar')
  await (await languagesWhere(false)).startLanguage()
  expect(kept.has('language')).toBe(false)
  expect(document.documentElement).toEqual({ lang: 'es-CL', dir: 'ltr' })
})

test('who chose no language begins with that of the account, where there is a choice', async () => {
  await (await languagesWhere(false)).beginWith('fr')
  expect([kept.get('language'), reload.mock.calls.length]).toEqual([undefined, 0])
  vi.resetModules()
  const { beginWith } = await languagesWhere(true)
  await beginWith('es')
  await beginWith('tlh')
  expect([kept.get('language'), reload.mock.calls.length]).toEqual([undefined, 0])
  await beginWith('fr')
  expect([kept.get('language'), reload.mock.calls.length]).toEqual(['fr', 1])
  await beginWith('en')
  expect([kept.get('language'), reload.mock.calls.length]).toEqual(['fr', 1])
})
