import type { APIRequestContext, Page } from '@playwright/test'
import { apiOf, expect, people, signIn, somebody, someLead, test } from '../world.ts'

/** Leads assigned to a user by another user, and their contacts. */
async function giveLeads(request: APIRequestContext, to: { id: number }, count: number) {
  const api = await apiOf(request, people.admin)
  const leads = []
  for (let given = 0; given < count; given++) {
    const lead = await someLead(request)
    await api.post('/leads/assign-seller/', { leads_ids: [lead.id], user_id: to.id })
    leads.push(lead)
  }
  return leads
}

const seller = (request: APIRequestContext) => somebody(request, { is_seller: true, groups: ['Vendedor'] })

const unread = (page: Page, words: string) => page.getByText(words)

async function drawerOf(page: Page) {
  await page.getByRole('button', { name: 'Avisos' }).click()
  return page.getByRole('dialog', { name: 'Avisos' })
}

test('a notification leads to what it is about, and is archived by that', async ({ page, request }) => {
  const who = await seller(request)
  await signIn(page, who)
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [lead] = await giveLeads(request, who, 1)
  await expect(unread(page, '1 aviso sin leer')).toBeVisible()
  const drawer = await drawerOf(page)
  await drawer
    .getByRole('listitem')
    .filter({ hasText: lead?.name ?? '' })
    .getByRole('button', { name: 'Ver lead' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/leads\\?id=${lead?.id}$`))
  await expect(drawer).toHaveCount(0)
  await expect(unread(page, '1 aviso sin leer')).toHaveCount(0)
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await drawerOf(page)
  await expect(drawer.getByText('Nada nuevo')).toBeVisible()
  await drawer.getByRole('radio', { name: 'Archivados' }).check()
  await expect(drawer.getByRole('listitem').filter({ hasText: lead?.name ?? '' })).toBeVisible()
})

test('notifications are read one by one or all at once, and archived', async ({ page, request }) => {
  const who = await seller(request)
  const api = await apiOf(request, who)
  await signIn(page, who)
  // Unread notifications of one kind are combined: each is read before the next one comes.
  for (let count = 0; count < 2; count++) {
    await giveLeads(request, who, 1)
    await api.post('/notifications/mark-all/', { mark_as: 'read' })
  }
  await giveLeads(request, who, 2)
  await page.goto('/')
  const drawer = await drawerOf(page)
  const rows = drawer.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await drawer.getByRole('radio', { name: 'Sin leer' }).check()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('2 leads asignados a usted')
  await rows.getByRole('button', { name: 'Marcar como leído' }).click()
  await expect(rows).toHaveCount(0)
  await giveLeads(request, who, 1)
  await expect(rows).toHaveCount(1)
  await drawer.getByRole('button', { name: 'Marcar todo como leído' }).click()
  await expect(drawer.getByRole('button', { name: 'Marcar todo como leído' })).toBeDisabled()
  await drawer.getByRole('radio', { name: 'Todos' }).check()
  await expect(rows).toHaveCount(4)
  await rows.first().getByRole('button', { name: 'Archivar' }).click()
  await expect(rows).toHaveCount(3)
})

test('what one does not want to hear of does not come', async ({ page, request }) => {
  const who = await seller(request)
  await signIn(page, who)
  await page.goto('/users/notifications')
  const kind = page.getByRole('listitem').filter({ hasText: 'Me asignan un lead' })
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  // Not uncheck(): the checkbox follows the query cache, which is updated a moment after the click.
  await kind.getByRole('checkbox', { name: 'En Umbral' }).click()
  await expect(kind.getByRole('checkbox', { name: 'En Umbral' })).not.toBeChecked()
  expect((await kept).status()).toBe(200)
  await page.reload()
  await expect(kind.getByRole('checkbox', { name: 'En Umbral' })).not.toBeChecked()
  await giveLeads(request, who, 1)
  const drawer = await drawerOf(page)
  await expect(drawer.getByText('Nada nuevo')).toBeVisible()
})
