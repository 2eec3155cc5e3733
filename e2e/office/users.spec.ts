import type { Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import { test as onAdminsPage, visit } from '../shared-page.ts'
import {
  anotherBrowser,
  apiOf,
  expect,
  password,
  people,
  signIn,
  somebody,
  someLead,
  someName,
  test,
} from '../world.ts'

onAdminsPage.use({ who: 'admin' })

const newPassword = 'una clave propia y larga'

const drawerOf = (page: Page, name: string) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name }) })

onAdminsPage(
  'a person is invited with a group, chooses a password and may do what the group may',
  async ({ page, browser }) => {
    const name = someName()
    const username = `u${name.last.slice(1)}`
    const email = `${username}@correo.cl`
    await visit(page, '/users')
    await page.getByRole('button', { name: 'Crear usuario' }).click()

    await test.step('wrong input is told on its field', async () => {
      await page.getByRole('textbox', { name: 'Nombre', exact: false }).first().fill(name.first)
      await page.getByRole('textbox', { name: 'Correo' }).fill('no es un correo')
      await page.getByRole('textbox', { name: 'Usuario' }).fill(people.seller.username)
      await page.getByRole('textbox', { name: 'Teléfono' }).fill('123')
      await page.getByRole('button', { name: 'Crear usuario' }).click()
      await expect(page.getByText('Correo no válido')).toBeVisible()
      await expect(page.getByText('Teléfono no válido')).toBeVisible()
      await page.getByRole('textbox', { name: 'Correo' }).fill(email)
      await page.getByRole('textbox', { name: 'Teléfono' }).fill('')
      await page.getByRole('button', { name: 'Crear usuario' }).click()
      await expect(page.getByText('Ese usuario no está disponible').last()).toBeVisible()
    })

    await test.step('created, it opens beside the list', async () => {
      await page.getByRole('textbox', { name: 'Apellido' }).fill(name.last)
      await page.getByRole('textbox', { name: 'Usuario' }).fill(username)
      await page.getByRole('checkbox', { name: 'Vendedor' }).check()
      await expect(page.getByRole('checkbox', { name: 'Atiende leads' })).toBeChecked()
      await expect(page.getByText('Descartar y restaurar')).toBeVisible()
      await page.getByRole('button', { name: 'Crear usuario' }).click()
      const drawer = drawerOf(page, name.full)
      await expect(drawer.getByText('Aún no entra')).toBeVisible()
      await expect(drawer.getByRole('region', { name: 'Grupos' })).toContainText('Vendedor')
    })

    const guest = await (await browser.newContext()).newPage()
    await test.step('a link, shown once, lets them choose a password and come in', async () => {
      await guest.goto(new URL(await accessLink(page, name.full)).pathname)
      await guest.getByRole('textbox', { name: 'Contraseña nueva' }).fill(newPassword)
      await guest.getByRole('textbox', { name: 'Repetir contraseña' }).fill(newPassword)
      await guest.getByRole('button', { name: 'Guardar' }).click()
      await guest.getByRole('textbox', { name: 'Usuario' }).fill(username)
      await guest.getByRole('textbox', { name: 'Contraseña' }).fill(newPassword)
      await guest.getByRole('button', { name: 'Entrar' }).click()
      await expect(guest.getByRole('link', { name: 'Pipeline' }).first()).toBeVisible()
      await expect(guest.getByRole('link', { name: 'Usuarios' })).toHaveCount(0)
    })

    await test.step('a permission given here works there at once', async () => {
      await page.getByRole('radio', { name: 'Permisos' }).check()
      const matrix = page.getByRole('table', { name: `Permisos de ${name.full}` })
      await matrix.getByRole('button', { name: 'Usuarios' }).click()
      await matrix.getByRole('checkbox', { name: 'Usuarios: ver, Propios' }).check()
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByText('Permisos guardados')).toBeVisible()
      await visit(guest, '/users')
      await expect(guest.getByRole('heading', { name: 'Usuarios', level: 1 })).toBeVisible()
      await expect(guest.getByRole('button', { name: 'Crear usuario' })).toHaveCount(0)
    })

    await test.step('who gave it is written down', async () => {
      await page.getByRole('radio', { name: 'Historial' }).check()
      await expect(page.getByText(`Dio 1 permiso a ${name.full}`)).toBeVisible()
      await expect(page.getByText('Usuarios: ver', { exact: true })).toBeVisible()
    })
    await guest.context().close()
  },
)

/** Hands over a user's link, without an SMTP server. */
async function accessLink(page: Page, name: string): Promise<string> {
  await drawerOf(page, name).getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Crear enlace de acceso' }).click()
  const dialog = page.getByRole('dialog', { name: `Enlace de acceso de ${name}` })
  await dialog.getByRole('button', { name: 'Crear enlace' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Enlace de acceso' }).inputValue()
  await expect(dialog.getByText('Se muestra solo ahora', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return link
}

onAdminsPage(
  'deactivating a seller hands their leads over and ends their sessions',
  async ({ page, browser, request }) => {
    const seller = await somebody(request, { is_seller: true, groups: ['Vendedor'] })
    const lead = await someLead(request)
    const api = await apiOf(request)
    await api.post('/leads/assign-seller/', { leads_ids: [lead.id], user_id: seller.id })
    const theirs = await anotherBrowser(browser, seller)
    await theirs.goto('/')
    await expect(theirs.getByRole('link', { name: 'Inicio' }).first()).toBeVisible()

    await visit(page, `/users?id=${seller.id}`)
    const drawer = drawerOf(page, seller.name)
    await drawer.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Desactivar' }).click()
    const dialog = page.getByRole('dialog', { name: `¿Desactivar a ${seller.name}?` })
    await expect(dialog.getByText('1 lead abierto')).toBeVisible()
    await dialog.getByRole('radio', { name: /Pasar a un vendedor/ }).check()
    await dialog.getByRole('combobox', { name: 'Vendedor' }).click()
    await page.getByRole('option', { name: people.seller.name }).click()
    await dialog.getByRole('button', { name: 'Desactivar' }).click()
    await expect(drawer.getByText('Inactivo')).toBeVisible()

    const after = (await api.get(`/leads/${lead.id}/`)) as { seller: { name: string } }
    expect(after.seller.name).toBe(people.seller.name)
    await visit(theirs, '/contacts')
    await expect(theirs).toHaveURL(/\/login/)
    await theirs.context().close()
  },
)

onAdminsPage(
  'what was chosen before deactivating stays when the person is changed elsewhere meanwhile',
  async ({ page, request }) => {
    const seller = await somebody(request, { is_seller: true, groups: ['Vendedor'] })
    const lead = await someLead(request)
    const api = await apiOf(request, people.admin)
    await api.post('/leads/assign-seller/', { leads_ids: [lead.id], user_id: seller.id })
    await visit(page, `/users/${seller.id}`)
    await atRest(page)
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Desactivar' }).click()
    const chosen = page.getByRole('radio', { name: /Dejar sin asignar/ })
    await chosen.check()
    const readAgain = page.waitForResponse((answer) => answer.url().endsWith(`/users/${seller.id}/`))
    await api.post(`/users/${seller.id}/manage-permissions/`, { permissions: ['users.view'] })
    await (await readAgain).finished()
    await atRest(page)
    await expect(chosen).toBeChecked()
  },
)

test('one ends the sessions one has elsewhere', async ({ page, browser, request }) => {
  const me = await somebody(request)
  const elsewhere = await anotherBrowser(browser, me)
  await elsewhere.goto('/users/profile')
  await expect(elsewhere.getByText('Esta sesión')).toBeVisible()
  await signIn(page, me)
  await page.goto('/users/profile')
  await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await expect(page.getByText(/sesi(ón|ones) cerradas?$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar las demás sesiones' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Sesiones abiertas' })).toBeFocused()
  await visit(elsewhere, '/')
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.context().close()
})

onAdminsPage('an administrator signs a person out of everywhere', async ({ page, browser, request }) => {
  const person = await somebody(request)
  const theirs = await anotherBrowser(browser, person)
  await theirs.goto('/users/profile')
  await expect(theirs.getByText('Esta sesión')).toBeVisible()
  await visit(page, `/users/${person.id}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesiones' }).click()
  const dialog = page.getByRole('dialog', { name: `¿Cerrar las sesiones de ${person.name}?` })
  await dialog.getByRole('button', { name: 'Cerrar sesiones' }).click()
  await expect(page.getByText(/sesi(ón|ones) cerradas?$/)).toBeVisible()
  await visit(theirs, '/contacts')
  await expect(theirs).toHaveURL(/\/login/)
  await theirs.context().close()
})

test('one’s own data change, a new e-mail with the password only', async ({ page, request }) => {
  const me = await somebody(request)
  await signIn(page, me)
  await page.goto('/users/profile')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('981234471')
  await page.getByRole('textbox', { name: 'Correo' }).fill(`otro-${me.username}@correo.cl`)
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('no es esta')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('No es su contraseña actual').last()).toBeVisible()
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(password)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Datos guardados')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('+56 9 8123 4471')
})

test('whoever has a first password from somebody else changes it before anything', async ({
  page,
  request,
}) => {
  const me = await somebody(request, { must_change_password: true })
  await signIn(page, me)
  await page.goto('/leads')
  await expect(page.getByRole('heading', { name: 'Cambiar contraseña' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(password)
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(newPassword)
  await page.getByRole('textbox', { name: 'Repetir contraseña' }).fill('otra')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('No coincide con la anterior')).toBeVisible()
  await page.getByRole('textbox', { name: 'Repetir contraseña' }).fill(newPassword)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page).toHaveURL(/\/leads$/)
})

onAdminsPage('the last administrator stays one', async ({ page, request }) => {
  const api = await apiOf(request, people.admin)
  const { id } = (await api.get('/users/me/')) as { id: number }
  await visit(page, `/users/${id}`)
  await page.getByRole('button', { name: 'Sacar de Administrador' }).click()
  await expect(page.getByText('No puede quitarse a sí mismo la administración de la cuenta')).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: 'Desactivar' })).toHaveAccessibleDescription(
    'No puede desactivarse a sí mismo',
  )
})

onAdminsPage('a group is made from another one, changed and removed', async ({ page }) => {
  const name = `Grupo ${Date.now()}`
  await visit(page, '/users/groups')
  await page.getByRole('button', { name: 'Crear grupo' }).click()
  const form = page.getByRole('dialog', { name: 'Crear grupo' })
  await form.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await form.getByRole('combobox', { name: 'Permisos al comienzo' }).click()
  await page.getByRole('option', { name: 'Los de Corredor' }).click()
  await form.getByRole('button', { name: 'Crear grupo' }).click()
  const tick = page.getByRole('checkbox', { name: `Leads: asignar, ${name}` })
  await expect(tick).not.toBeChecked()
  await tick.check()
  await expect(page.getByText('1 cambio', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Permisos guardados')).toBeVisible()
  await page.reload()
  await expect(tick).toBeChecked()
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(tick).toHaveCount(0)
})

test('what one may not change is locked, and says why', async ({ page, request }) => {
  const limited = await somebody(request, { groups: ['Vendedor'] })
  const api = await apiOf(request, people.admin)
  await api.post(`/users/${limited.id}/manage-permissions/`, {
    permissions: ['users.view', 'groups.view', 'groups.edit'],
  })
  await signIn(page, limited)
  await page.goto('/users/groups')
  await page.getByRole('searchbox', { name: 'Buscar permiso' }).fill('cuenta')
  await expect(page.getByTitle('No se puede dar ni quitar un permiso que no se tiene').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Cuenta: / })).toHaveCount(0)
})
