import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { test, visit } from '../shared-page.ts'
import { apiOf, expect, people, someName } from '../world.ts'

/** Creates a token for the form of a site and leaves it on screen. */
async function connectForm(page: Page, name: string, site: string) {
  await visit(page, '/settings/forms')
  await page.getByRole('button', { name: 'Conectar formulario' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('combobox', { name: 'Origen de sus leads' }).click()
  await page.getByRole('option', { name: 'Web', exact: true }).click()
  await page.getByRole('button', { name: 'Agregar sitio' }).click()
  await page.getByRole('textbox', { name: 'Sitio 1' }).fill(site)
  await page.getByRole('button', { name: 'Crear llave' }).click()
}

test.describe('of an administrator', () => {
  test.use({ who: 'admin' })

  test('a form is connected, its leads arrive, and its key is revoked', async ({ page, request }) => {
    const name = someName()
    await connectForm(page, `Sitio ${name.last}`, 'https://www.ejemplo.cl')
    const token = await page.getByRole('textbox', { name: 'Llave', exact: true }).inputValue()
    await expect(page.getByRole('textbox', { name: /^Formulario para pegar/ })).toHaveValue(new RegExp(token))

    const send = (origin?: string) =>
      request.post('/public_api/v1/leads/', {
        headers: { authorization: `Bearer ${token}`, ...(origin && { origin }) },
        data: { first_name: name.first, last_name: name.last, email: `${name.last.slice(1)}@correo.cl` },
      })
    expect((await send()).status()).toBe(403)
    expect((await send('https://www.ejemplo.cl')).status()).toBe(201)
    await page.getByRole('button', { name: 'Listo, ya lo copié' }).click()
    await page.getByRole('button', { name: `Acciones de Sitio ${name.last}` }).click()
    await page.getByRole('menuitem', { name: 'Revocar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revocar llave' }).click()
    await expect(page.getByText(`La llave de Sitio ${name.last} ya no sirve`)).toBeVisible()
    expect((await send('https://www.ejemplo.cl')).status()).toBe(401)

    await visit(page, `/leads?tab=unassigned&search=${encodeURIComponent(name.plain)}`)
    await expect(page.getByRole('row', { name: new RegExp(name.full) })).toBeVisible()
  })

  test('the form as it is pasted into a page sends what a visitor fills in', async ({
    page,
    request,
    browser,
  }) => {
    const name = someName()
    const site = await openSite()
    await connectForm(page, `Sitio ${name.last}`, site.origin)
    const form = await page.getByRole('textbox', { name: /^Formulario para pegar/ }).inputValue()

    await page.getByRole('button', { name: 'Listo, ya lo copié' }).click()
    site.pageOf(form)

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`${site.origin}/contacto`)
    await visitor.getByRole('textbox', { name: 'Nombre' }).fill(name.first)
    await visitor.getByRole('textbox', { name: 'Apellido' }).fill(name.last)
    await visitor.getByRole('textbox', { name: 'Correo' }).fill(`${name.last.slice(1)}@correo.cl`)
    await visitor.getByRole('textbox', { name: 'Mensaje' }).fill('Vi el piloto')
    await visitor.getByRole('button', { name: 'Enviar' }).click()
    await expect(visitor.getByRole('status')).toHaveText('Gracias, le contactaremos pronto.')
    await expect(visitor.getByRole('textbox', { name: 'Nombre' })).toHaveValue('')
    await visitor.context().close()
    site.close()

    const chief = await apiOf(request)
    const { results } = (await chief.get(`/leads/?search=${encodeURIComponent(name.plain)}`)) as {
      results: { id: number }[]
    }
    expect(results).toHaveLength(1)
    expect(await chief.get(`/leads/${results[0]?.id}/`)).toMatchObject({
      comments: 'Vi el piloto',
      method: { name: 'Web' },
    })
  })
})

test.describe('of a builder of forms', () => {
  test.use({ who: 'admin' })

  test('a form is built, shown by another site, and what a visitor sends there is a lead', async ({
    page,
    request,
    browser,
  }) => {
    const name = someName()
    await visit(page, '/settings/forms')
    await page.getByRole('button', { name: 'Crear formulario' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(`Visitas ${name.last}`)
    await dialog.getByRole('combobox', { name: 'Origen de sus leads' }).click()
    await page.getByRole('option', { name: 'Web', exact: true }).click()
    await dialog.getByRole('button', { name: 'Crear formulario' }).click()
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Agende su visita')
    await expect(page.locator('[data-preview] h1')).toHaveText('Agende su visita')
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    await page.getByRole('button', { name: 'Publicar' }).click()
    const snippet = await page.getByRole('textbox', { name: /^Con script/ }).inputValue()

    const site = await openSite()
    site.pageOf(snippet)
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`${site.origin}/contacto?utm_campaign=verano`)
    const form = visitor.frameLocator('iframe')
    await form.getByRole('textbox', { name: 'Nombre' }).fill(`${name.first} ${name.last}`)
    await form.getByRole('button', { name: 'Enviar' }).click()
    await expect(form.getByText('Falta este dato')).toBeVisible()
    await form.getByRole('textbox', { name: 'Correo' }).fill(`${name.last.slice(1)}@correo.cl`)
    // The answer is lost behind a proxy, once: what was taken is not sent as somebody new.
    let begun = 0
    await visitor.route('**/public_api/v1/forms/*/start/', (route) => {
      begun += 1
      return route.continue()
    })
    await visitor.route(
      /\/public_api\/v1\/forms\/[^/]+\/$/,
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' })
      },
      { times: 1 },
    )
    await form.getByRole('button', { name: 'Enviar' }).click()
    await expect(form.getByText(/Lo que escribió sigue aquí/)).toBeVisible()
    await form.getByRole('textbox', { name: 'Nombre' }).fill(`${name.first} ${name.last} S.`)
    await form.getByRole('button', { name: 'Enviar' }).click()
    await expect(form.getByRole('status')).toContainText('Gracias, le contactaremos pronto.')
    await expect(form.getByText('Ya teníamos lo que envió antes', { exact: false })).toBeVisible()
    expect(begun).toBe(0)
    await visitor.context().close()
    site.close()

    const chief = await apiOf(request)
    const { results } = (await chief.get(`/leads/?search=${encodeURIComponent(name.plain)}`)) as {
      results: { id: number }[]
    }
    expect(results).toHaveLength(1)
    expect(await chief.get(`/leads/${results[0]?.id}/`)).toMatchObject({
      method: { name: 'Web' },
      origin: { utm_campaign: 'verano', page: expect.stringContaining('/contacto') },
    })
  })
})

/** A third-party site on this machine: browsers let no public page call a local one. */
async function openSite() {
  let html = ''
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(`<!doctype html><html lang="es">${html}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    pageOf: (form: string) => {
      html = form
    },
    close: () => server.close(),
  }
}

test('a question is asked of every lead and answered on it', async ({ page }) => {
  const question = `¿Busca ${someName().last}?`
  await visit(page, '/settings/questions')
  await page.getByRole('button', { name: 'Agregar pregunta' }).click()
  await page.getByRole('textbox', { name: 'Pregunta' }).fill(question)
  await page.getByRole('textbox', { name: 'Opción 1' }).fill('Departamento')
  await page.getByRole('textbox', { name: 'Opción 2' }).fill('Casa')
  await page.getByRole('button', { name: 'Mover Opción 2' }).press('ArrowUp')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Preguntas', exact: true })).toContainText(
    new RegExp(`${question.replace('?', '\\?')}.*Casa, Departamento`),
  )

  await visit(page, '/in-follow-up/table')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const drawer = page.getByRole('complementary')
  await drawer.getByRole('tab', { name: 'Preguntas' }).click()
  await drawer
    .getByRole('button', { name: new RegExp(`^Editar ${question.replace('?', '\\?')}`, 'i') })
    .click()
  await drawer.getByRole('combobox', { name: question }).click()
  await page.getByRole('option', { name: 'Departamento' }).click()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Respuesta guardada')).toBeVisible()
  await expect(drawer.getByText('Departamento')).toBeVisible()
})

test('a rule shares leads among sellers, and says to whom the next one would go', async ({ page }) => {
  const name = `Todo ${someName().last}`
  await visit(page, '/settings/rules')
  await page.getByRole('button', { name: 'Agregar regla' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  // With a campaign of its own, so that it takes no lead of other tests.
  await page.getByRole('button', { name: 'Agregar campaña' }).click()
  await page.getByRole('textbox', { name: 'Campaña 1' }).fill(name)
  await page.getByRole('combobox', { name: 'Entre estos vendedores' }).click()
  await page.getByRole('option', { name: people.seller.name }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const rules = page.getByRole('list', { name: 'Reglas' })
  await expect(rules).toContainText(`Por turnos: ${people.seller.name}`)
  await expect(page.getByText('Ninguna regla le sirve: quedaría sin asignar.')).toBeVisible()
  await rules.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('button', { name: 'Eliminar regla' }).click()
  await expect(page.getByText(`Regla ${name} eliminada`)).toBeVisible()
})
