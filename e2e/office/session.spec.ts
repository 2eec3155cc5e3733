import { apiOf, expect, password, people, signIn, test } from '../world.ts'

test('a wrong password is told in place, a right one enters', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Usuario').fill(people.chief.username)
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Credenciales incorrectas/)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: /^Buen(os|as) .*, Catalina$/ })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('who is not signed in goes to the login and then where they were going', async ({ page }) => {
  await page.goto('/leads?tab=discarded')
  await expect(page).toHaveURL(/\/login\?to=/)
  await page.getByLabel('Usuario').fill(people.chief.username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/leads\?tab=discarded$/)
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
})

test('signing out forgets the session, in other tabs too', async ({ page, context }) => {
  await signIn(page, people.seller)
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/pipeline')
  await expect(other.getByRole('heading', { name: 'Pipeline' })).toBeVisible()
  await page.getByRole('button', { name: /menú de Matías/i }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL(/\/login/)
  await expect.poll(() => other.evaluate(() => Object.keys(localStorage))).not.toContain('refreshToken')
})

test('a forgotten password is replaced over a link, once', async ({ page, request }) => {
  const mail = 'ignacio.palma@loscoihues.test'
  const chosen = `nueva-clave-${Date.now()}`
  await page.goto('/login')
  await page.getByRole('link', { name: '¿La olvidó?' }).click()
  await page.getByLabel('Correo').fill(mail)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Revisar el correo' })).toBeVisible()

  const link = await linkFor(request, mail)
  await page.goto(link)
  await page.getByLabel('Contraseña nueva').fill(chosen)
  await page.getByLabel('Repetir contraseña').fill(chosen)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Usuario').fill('ignacio.palma')
  await page.getByLabel('Contraseña', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: /, Ignacio$/ })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible()
})

/** Without an SMTP server an administrator hands over the link. */
async function linkFor(request: Parameters<typeof apiOf>[0], email: string): Promise<string> {
  const api = await apiOf(request, people.admin)
  const { results } = (await api.get(`/users/?search=${email}`)) as { results: { id: number }[] }
  const { link } = (await api.post(`/users/${results[0]?.id}/password-link/`, {})) as { link: string }
  return new URL(link).pathname
}
