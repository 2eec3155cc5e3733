import { apiOf, expect, people, signIn, test } from '../world.ts'

test('who did what is found by area, and told with what was different', async ({ page, request }) => {
  const api = await apiOf(request, people.admin)
  const name = `Grupo ${Date.now()}`
  await api.post('/users/groups/', { name, permissions: ['leads.view'] })
  await api.post('/users/manage-group-permissions/', {
    group_name: name,
    permissions: ['leads.view', 'leads.assign'],
  })
  await signIn(page, people.admin)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Auditoría' }).click()
  await expect(page.getByRole('heading', { name: 'Auditoría', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('dialog', { name: 'Filtros' }).getByText('Grupos', { exact: true }).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/area=groups/)
  await expect(page.getByRole('row').filter({ hasText: 'Inició sesión' })).toHaveCount(0)

  await page.getByRole('link', { name: `Dio 1 permiso al grupo ${name}` }).click()
  const drawer = page.getByRole('complementary')
  await expect(drawer.getByText('Leads: asignar')).toBeVisible()
  await expect(drawer.getByText(people.admin.name)).toBeVisible()
})

test('whoever may not see the audit is told so', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/audit')
  await expect(page.getByRole('heading', { name: 'Sin acceso a Auditoría' })).toBeVisible()
})
