import { expect, test, vi } from 'vitest'
import { connect } from './connect.ts'

test('a stream that was given up before it began is not opened', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
    signal.aborted ? Promise.reject(signal.reason) : Promise.resolve(new Response('')),
  )
  const onOpen = vi.fn()
  const signal = AbortSignal.abort()
  expect(await connect({ url: '/live', token: 'a', signal, onOpen, onEvent: () => {} })).toBe('lost')
  expect(onOpen).not.toHaveBeenCalled()
})

test('where there is nothing is null, and not asked for again for ever', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const onEvent = vi.fn()
  const { signal } = new AbortController()
  expect(await connect({ url: '/live', token: 'a', signal, onOpen: () => {}, onEvent })).toBe('nothing')
  expect(onEvent).toHaveBeenCalledWith({ kind: 'put', path: '/', data: null })
})
