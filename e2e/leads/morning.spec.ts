import type { APIRequestContext, Page } from '@playwright/test'
import { apiOf, expect, said, signIn, somebody, someName, test } from '../world.ts'

type Lead = { id: number; name: string }

const count = 20

const most = 4

/** Counts what one decides of each lead: a press, words, a choice in a list are one each. */
function counting() {
  const acts = new Map<string, number>()
  return {
    acts,
    did: async ({ name }: Lead, act: Promise<unknown>) => {
      acts.set(name, (acts.get(name) ?? 0) + 1)
      await act
    },
  }
}

/** A seller of this test only, for whom leads wait, the first one with a call planned. */
async function morning(request: APIRequestContext, group = 'Vendedor') {
  const seller = await somebody(request, { is_seller: true, groups: [group] })
  const api = await apiOf(request)
  const names = Array.from({ length: count }, someName)
  const leads: Lead[] = []
  for (const { first, last, full } of names) {
    const phone = `+5697${String(Date.now() * 7 + leads.length).slice(-7)}`
    const contact = { kind: 'person', first_name: first, last_name: last, phone }
    const { id } = (await api.post('/leads/', { contact, seller_id: seller.id })) as { id: number }
    leads.push({ id, name: full })
  }
  const due_at = new Date(Date.now() + 3_600_000).toISOString()
  await api.post(`/leads-tasks/${leads[0]?.id}/add-task/`, { kind: 'call', title: 'Primer llamado', due_at })
  return { seller, leads }
}

const lead = (page: Page, { name }: Lead) => page.getByRole('heading', { name, level: 2 })
const place = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: ' de ' }).first()

/** What the API says of the leads at the end of the morning. */
async function results(request: APIRequestContext, who: { username: string }, leads: Lead[]) {
  const api = await apiOf(request, who)
  const said: string[] = []
  for (const { id } of leads) {
    const one = (await api.get(`/leads/${id}/`)) as { status: string }
    const tasks = (await api.get(`/leads-tasks/?lead=${id}&status=pending`)) as { results: object[] }
    said.push(`${one.status} ${tasks.results.length}`)
  }
  return said
}

test('a morning by keyboard: every waiting lead called, logged and planned, one given away, one discarded and brought back', async ({
  page,
  request,
}) => {
  // Twenty leads, each of several acts.
  test.slow()
  const { seller, leads } = await morning(request, 'Jefe de ventas')
  const other = await somebody(request, { is_seller: true, groups: ['Vendedor'] })
  const [first, given, discarded, noted, ...rest] = leads as [Lead, Lead, Lead, Lead, ...Lead[]]
  const { acts, did } = counting()
  const key = (one: Lead, ...keys: string[]) =>
    did(
      one,
      keys.reduce((before, one) => before.then(() => page.keyboard.press(one)), Promise.resolve()),
    )
  await signIn(page, seller)
  await page.goto(`/leads?tab=to_contact&sellersIds=${seller.id}`)
  await expect(page.getByRole('link', { name: 'Atender uno por uno' })).toBeVisible()
  await page.keyboard.press('Space')

  await test.step('a call completes its task and plans the next one', async () => {
    await expect(lead(page, first)).toBeFocused()
    await expect(place(page)).toHaveText(`1 de ${count}`)
    await key(first, '2')
    await expect(page.getByRole('checkbox', { name: /^Completa: Primer llamado/ })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Guardar y seguir' })).toBeFocused()
    // Pressed twice: the second one reaches nobody.
    await key(first, 'Enter', 'Enter')
  })
  await test.step('one is given away', async () => {
    await expect(lead(page, given)).toBeFocused()
    await key(given, 'a')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(other.name.slice(8))
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await key(given, 'ArrowDown', 'Enter')
    await did(given, dialog.getByRole('button', { name: /^Asignar/ }).press('Enter'))
  })
  await test.step('one is discarded and brought back', async () => {
    await expect(lead(page, discarded)).toBeFocused()
    await key(discarded, 'd')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await key(discarded, 'ArrowDown', 'ArrowDown', 'Enter')
    await did(discarded, dialog.getByRole('button', { name: /^Descartar/ }).press('Enter'))
    await expect(lead(page, noted)).toBeFocused()
    await key(discarded, 'Control+z')
    await expect(page.getByText(/^Deshecho: 1 lead descartado/).first()).toBeVisible()
    expect(acts.get(discarded.name)).toBe(most)
    // It waits again, as before: its call is counted by itself.
    acts.delete(discarded.name)
    await key(discarded, 'k')
    await expect(lead(page, discarded)).toBeFocused()
    await key(discarded, '4')
    await expect(page.getByRole('button', { name: 'Guardar y seguir' })).toBeFocused()
    await key(discarded, 'Enter')
  })
  await test.step('what was talked about is written down with its lead', async () => {
    await expect(lead(page, noted)).toBeFocused()
    await key(noted, '1')
    await key(noted, 'n')
    await expect(page.getByRole('textbox', { name: 'Qué se habló' })).toBeFocused()
    await did(noted, page.keyboard.type('juan pide llamar'))
    await key(noted, 'Control+Enter')
  })
  for (const [at, one] of rest.entries()) {
    await expect(lead(page, one)).toBeFocused()
    await key(one, String((at % 4) + 1))
    await key(one, 'Enter')
  }
  await expect(page.getByRole('heading', { name: 'Terminó la cola' })).toBeVisible()
  expect([acts.size, Math.max(...acts.values())]).toEqual([count, most])

  const api = await apiOf(request)
  expect(await api.get(`/leads/${given.id}/`)).toMatchObject({ seller: { id: other.id } })
  const mine = leads.filter((one) => one !== given)
  expect(await results(request, seller, mine)).toEqual(mine.map(() => 'in_follow_up 1'))
  const { contact } = (await api.get(`/leads/${noted.id}/`)) as { contact: { id: number } }
  expect(await api.get(`/client-profiles/${contact.id}/timeline/?kind=call`)).toMatchObject({
    results: [{ data: { result: 'reached', outcome: 'juan pide llamar' } }],
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a morning by touch: every waiting lead called, logged and planned, one given away, one discarded and brought back', async ({
    page,
    request,
  }) => {
    test.slow()
    const { seller, leads } = await morning(request, 'Jefe de ventas')
    const other = await somebody(request, { is_seller: true, groups: ['Vendedor'] })
    const [first, answered, given, discarded, ...rest] = leads as [Lead, Lead, Lead, Lead, ...Lead[]]
    const { acts, did } = counting()
    await signIn(page, seller)
    await page.goto(`/leads?tab=to_contact&sellersIds=${seller.id}`)
    await page.getByRole('link', { name: 'Atender uno por uno' }).tap()
    const save = page.getByRole('button', { name: 'Guardar y seguir' })
    const dialog = page.getByRole('dialog')
    const call = async (one: Lead, how: string) => {
      await expect(lead(page, one)).toBeVisible()
      await did(one, page.getByRole('button', { name: how, exact: false }).first().tap())
      await did(one, save.tap())
    }
    const choose = async (option: string) => {
      await dialog.getByRole('combobox').tap()
      await dialog.getByRole('option', { name: option }).first().tap()
    }
    await expect(place(page)).toHaveText(`1 de ${count}`)
    const api = await apiOf(request)
    await test.step('one that others answered drops out', async () => {
      await api.post(`/leads/${answered.id}/calls/`, { result: 'reached' })
      await call(first, 'No contestó')
      await expect(page.getByText(`${answered.name} ya fue contactado`)).toBeVisible()
      await page.getByRole('button', { name: 'Siguiente' }).tap()
    })
    await test.step('one is given away', async () => {
      await expect(lead(page, given)).toBeVisible()
      await did(given, page.getByRole('button', { name: 'Asignar' }).tap())
      await did(given, choose(other.name))
      await did(given, dialog.getByRole('button', { name: /^Asignar/ }).tap())
    })
    await test.step('one is discarded and brought back', async () => {
      await expect(lead(page, discarded)).toBeVisible()
      await did(discarded, page.getByRole('button', { name: 'Descartar' }).tap())
      await did(discarded, choose('No le interesa'))
      await did(discarded, dialog.getByRole('button', { name: /^Descartar/ }).tap())
      await said(page, '1 lead descartado')
      await did(discarded, page.getByRole('button', { name: 'Deshacer' }).last().tap())
      await said(page, 'Deshecho: 1 lead descartado')
      expect(acts.get(discarded.name)).toBe(most)
      // It waits again, as before: its call is counted by itself.
      acts.delete(discarded.name)
      await did(discarded, page.getByRole('button', { name: 'Anterior (k)' }).tap())
      await call(discarded, 'No contestó')
    })
    for (const [at, one] of rest.entries()) await call(one, at % 2 === 0 ? 'Llamar más tarde' : 'Número malo')
    await expect(page.getByRole('heading', { name: 'Terminó la cola' })).toBeVisible()
    expect([acts.size, Math.max(...acts.values()) <= most]).toEqual([count - 1, true])
    expect(await api.get(`/leads/${given.id}/`)).toMatchObject({ seller: { id: other.id } })
    const mine = leads.filter((one) => one !== answered && one !== given)
    expect(await results(request, seller, mine)).toEqual(mine.map(() => 'in_follow_up 1'))
  })
})
