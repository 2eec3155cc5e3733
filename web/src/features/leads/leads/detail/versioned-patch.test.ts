import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/kit/query.ts'
import { stubStorage } from '#web/kit/storage-in-tests.ts'
import { leadQuery } from '../shared/queries.ts'
import { versionedPatch } from './versioned-patch.ts'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** The server's lead, which refuses a change of another version than its own. */
let lead: { id: number; comments: string; updated_at: string }
const change = (comments: string) => {
  lead = { ...lead, comments, updated_at: `v${Number(lead.updated_at.slice(1)) + 1}` }
}

beforeEach(() => {
  queryClient.clear()
  stubStorage()
  vi.stubGlobal('navigator', {})
  lead = { id: 7, comments: 'Busca en Ñuñoa', updated_at: 'v1' }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return json({ product: 'umbral', version: '1', api_base: '', demo: null })
    if (init.method !== 'PATCH') return json(lead)
    if (new Headers(init.headers).get('if-match') !== `"${lead.updated_at}"`)
      return json({ code: 'stale', detail: 'Cambió', conflict: lead }, 412)
    change(JSON.parse(String(init.body)).comments)
    return json(lead)
  })
})

test('what another wrote while the editor was open is not overwritten, though it was read underneath', async () => {
  const { patch } = versionedPatch(7)
  change('Prefiere un piso alto')
  await queryClient.fetchQuery(leadQuery(7))
  await expect(patch({ comments: 'Mi texto' }, 'v1')).rejects.toMatchObject({ status: 412 })
  expect(lead.comments).toBe('Prefiere un piso alto')
})

test('after a refusal what it is now is in sight, and a change that knows it is saved', async () => {
  const { patch } = versionedPatch(7)
  change('Prefiere un piso alto')
  await expect(patch({ comments: 'Mi texto' }, 'v1')).rejects.toMatchObject({ status: 412 })
  expect(queryClient.getQueryData(leadQuery(7).queryKey)).toMatchObject({ comments: 'Prefiere un piso alto' })
  await patch({ comments: 'Mi texto' }, 'v2')
  expect(lead.comments).toBe('Mi texto')
})

test("a change of one's own in another editor is no conflict", async () => {
  const { patch } = versionedPatch(7)
  await patch({ comments: 'Uno' }, 'v1')
  await patch({ comments: 'Dos' }, 'v1')
  expect(lead.comments).toBe('Dos')
})

test('what was saved is what is shown at once, before the lead is read again', async () => {
  await queryClient.fetchQuery(leadQuery(7))
  await versionedPatch(7).patch({ comments: 'Mi texto' }, 'v1')
  expect(queryClient.getQueryData(leadQuery(7).queryKey)).toMatchObject({
    comments: 'Mi texto',
    updatedAt: 'v2',
  })
})

test('it is taken back although the lead was changed since elsewhere, but not over what another wrote there', async () => {
  const { patch, takeBack } = versionedPatch(7)
  const saved = await patch({ comments: 'Mi texto' }, 'v1')
  change('Mi texto')
  await takeBack({ comments: 'Busca en Ñuñoa' }, saved)
  expect(lead.comments).toBe('Busca en Ñuñoa')
  change('Ya compró')
  await expect(takeBack({ comments: 'Busca en Ñuñoa' }, saved)).rejects.toMatchObject({ status: 412 })
  expect(lead.comments).toBe('Ya compró')
})
