import type { APIRequestContext } from '@playwright/test'
import { apiOf, expect, people, someName } from '../world.ts'

/** A rule that offers a lead to these sellers, the first to claim gets it; `send` creates the lead. */
export async function offering(request: APIRequestContext, sellers: { id: number }[]) {
  const name = someName()
  const chief = await apiOf(request)
  await chief.post('/assignment-rules/', {
    name: name.last,
    // With a campaign of its own, so that it takes no lead of other tests.
    campaigns: [name.last],
    way: 'first_to_claim',
    claim_minutes: 60,
    fallback: 'round_robin',
    sellers: sellers.map(({ id }) => ({ seller_id: id })),
  })
  const send = async () => {
    const admin = await apiOf(request, people.admin)
    const { methods } = (await admin.get('/accounts/options/')) as { methods: { id: number }[] }
    const made = await admin.post('/api-tokens/', { name: name.last, method_id: methods[0]?.id })
    const sent = await request.post('/public_api/v1/leads/', {
      headers: { authorization: `Bearer ${(made as { token: string }).token}` },
      data: {
        first_name: name.first,
        last_name: name.last,
        email: `${name.last.slice(1)}@correo.cl`,
        campaign: name.last,
      },
    })
    expect(sent.status()).toBe(201)
  }
  return { name, send }
}
