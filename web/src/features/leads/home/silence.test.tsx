import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DailyStrip } from '#web/features/leads/leads/shared/daily-strip.tsx'
import { type Me, meQuery } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { waitingQuery } from './queries.ts'
import { ResponseStats } from './response-stats.tsx'
import { WaitingLeads } from './waiting-leads.tsx'

// What the panels ask of who is signed in.
const me = { id: 1, isSeller: true, permissions: [] as string[] } as Me

async function drawn(panel: FunctionComponent, queryKey: readonly unknown[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const queryFn = () => Promise.reject(new Error('El servidor no responde'))
  await client.fetchQuery({ queryKey, queryFn }).catch(() => {})
  client.setQueryData(meQuery.queryKey, me)
  return renderToString(<QueryClientProvider client={client}>{createElement(panel)}</QueryClientProvider>)
}

test.each([
  ['who waits for an answer', WaitingLeads, waitingQuery(me).queryKey],
  ['how soon is answered', ResponseStats, apiQuery('home', 'GET /leads/response-stats/').queryKey],
  [
    'the day',
    DailyStrip as FunctionComponent,
    apiQuery('leads', 'GET /leads/daily-stats/', { query: { days: undefined } }).queryKey,
  ],
])('what could not be read is no empty morning: %s', async (_, panel, queryKey) => {
  const html = await drawn(panel, queryKey)
  expect(html).toContain('El servidor no responde')
  expect(html).toContain('Reintentar')
})
