import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/kit/query.ts'
import { currentNotices, dismiss } from '#web/kit/snackbar.ts'
import { stubStorage } from '#web/kit/storage-in-tests.ts'
import { assignLeads, moveLead } from './lead-acts.ts'

type Sent = { path: string; key: string | null; answer: (body: object, status?: number) => void }
let sent: Sent[]

beforeEach(() => {
  queryClient.clear()
  stubStorage()
  vi.stubGlobal('navigator', {})
  for (const { id } of currentNotices()) dismiss(id)
  sent = []
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit = {}) => {
    if (url === '/config.json')
      return Promise.resolve(Response.json({ product: 'umbral', version: '1', api_base: '', demo: null }))
    return new Promise((resolve) =>
      sent.push({
        path: url.replace('/umbral_api/v1', ''),
        key: new Headers(headers).get('idempotency-key'),
        answer: (body, status = 200) => resolve(Response.json(body, { status })),
      }),
    )
  })
})

const step = (id: number, name: string) => ({ id, name, color: 'blue', kind: 'open' as const })
const notices = () => currentNotices().map(({ message }) => message)
const asked = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count))

test('a step chosen while the lead still moves to another follows it, and each move is an act of its own', async () => {
  const [from, visit, offer] = [step(1, 'Contacto'), step(2, 'Visita'), step(3, 'Oferta')]
  const first = moveLead({ lead: { id: 7, leadStep: from }, step: visit })
  const second = moveLead({ lead: { id: 7, leadStep: visit }, step: offer })
  await asked(1)
  sent[0]?.answer({ act_id: 1 })
  await first
  await asked(2)
  sent[1]?.answer({ act_id: 2 })
  await second
  expect(sent.map(({ key }) => key)).toEqual([null, null])
  expect(notices()).toEqual(['Movido a Oferta'])
})

test('an undo that could take back nothing says why, and not that it undid something', async () => {
  const assigning = assignLeads({ ids: [7], userId: 3, name: 'Ana' })
  await asked(1)
  sent[0]?.answer({ assigned: 1, skipped: [], act_id: 9 })
  await assigning
  currentNotices()[0]?.act?.run()
  await asked(2)
  expect(sent[1]?.path).toBe('/leads/undo/')
  sent[1]?.answer({ undone: 0, skipped: [{ id: 7, reason: 'Otra persona lo cambió' }] })
  const refusal = 'No se pudo deshacer «1 lead asignado a Ana»: Otra persona lo cambió'
  await vi.waitFor(() => expect(notices()).toEqual([refusal]))
})
