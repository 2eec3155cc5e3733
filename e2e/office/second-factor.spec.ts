import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { judge } from '../look.ts'
import { apiOf, expect, password, people, signIn, somebody, test } from '../world.ts'

/** The code of the app `steps` of thirty seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

async function enterPassword(page: Page, username: string) {
  await page.goto('/login')
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible()
}

async function prove(page: Page) {
  await page.getByLabel('Contraseña actual').fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

const signOut = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

test('whoever must set a second factor up does so first, and signs in with it', async ({
  page,
  browser,
  request,
}, info) => {
  const api = await apiOf(request, people.admin)
  const name = `Dos pasos ${Date.now()}`
  await api.post('/users/groups/', { name, permissions: ['leads.view'] })
  const me = await somebody(request, { groups: [name] })
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, people.admin)
  await admin.goto('/users/groups')
  const required = admin.getByRole('switch', { name: `Exigir verificación en dos pasos a ${name}` })
  await required.click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Exigir' }).click()
  await expect(required).toBeChecked()
  await expect(required).toBeFocused()

  const enter = async () => {
    await page.goto('/login?to=/leads')
    await page.getByLabel('Usuario').fill(me.username)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/users\/second-factor/)
  }
  await enter()
  await page.getByRole('link', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/login')
  await enter()
  await page.getByRole('button', { name: 'Agregar aplicación' }).click()
  await expect(page.getByText(/^Antes de continuar/)).toHaveCount(0)
  await expect(page.getByLabel('Contraseña actual')).toBeFocused()
  await prove(page)
  await expect(page.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await judge(page, info)
  const secret = (await page.getByLabel('Clave').inputValue()).replaceAll(' ', '')
  const code = page.getByLabel('Código que muestra la aplicación')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('El código no es el que muestra la aplicación ahora').last()).toBeVisible()
  await code.fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperación' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page).toHaveURL(/\/leads$/)

  await page.goto('/users/profile')
  await expect(page.getByText('Un grupo suyo la exige: no se puede desactivar.')).toBeVisible()
  await signOut(page)
  await enterPassword(page, me.username)
  await judge(page, info)
  await page.getByLabel('Código de la aplicación').fill('000000')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Ese código o esa llave no sirve/)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Usar un código de la aplicación' }).click()
  await page.keyboard.type('000000')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  // It replaces the wrong one.
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Buen(os|as) / })).toBeVisible()

  await signOut(page)
  await enterPassword(page, me.username)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByLabel('Código de recuperación').fill(recovery.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Buen(os|as) / })).toBeVisible()

  await admin.goto(`/users/${me.id}`)
  await admin.getByRole('button', { name: 'Más acciones' }).click()
  await admin.getByRole('menuitem', { name: 'Quitar verificación en dos pasos' }).click()
  await admin.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(admin.getByText(`${me.name} entra solo con su contraseña`)).toBeVisible()
})

test('a passkey is added with a name, signs in, and is removed', async ({ page, request }, info) => {
  const me = await somebody(request, { groups: ['Vendedor'] })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { access, refresh } = (await (
    await request.post('/api/auth/login/', { data: { username: me.username, password } })
  ).json()) as { access: string; refresh: string }
  await page.goto('/login')
  await page.evaluate(
    ([accessToken, refreshToken]) => {
      localStorage.setItem('accessToken', accessToken ?? '')
      localStorage.setItem('refreshToken', refreshToken ?? '')
    },
    [access, refresh],
  )
  await page.goto('/users/profile')
  await page.getByRole('button', { name: 'Agregar llave' }).click()
  await page.getByLabel('Nombre de la llave').fill('Mi notebook')
  await prove(page)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Mi notebook')).toBeVisible()
  await judge(page, info)

  await signOut(page)
  await enterPassword(page, me.username)
  await page.getByRole('button', { name: 'Usar la llave de acceso' }).click()
  await expect(page.getByRole('heading', { name: /^Buen(os|as) / })).toBeVisible()

  await page.goto('/users/profile')
  await page.getByRole('button', { name: 'Quitar Mi notebook' }).click()
  await page.getByLabel('Contraseña actual').fill(password)
  await page.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(page.getByText('Llave de acceso quitada')).toBeVisible()
  await expect(page.getByText('Mi notebook')).toHaveCount(0)
})
