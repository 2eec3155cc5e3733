import { apiOf, expect, people, signIn, somebody, test } from '../world.ts'

test('how long data are kept is shortened after seeing what goes, who left is erased, and one takes one’s own along', async ({
  page,
  request,
}) => {
  const leaver = await somebody(request)
  const api = await apiOf(request, people.admin)
  await api.patch(`/users/${leaver.id}/`, { is_active: false })
  await signIn(page, people.admin)

  await test.step('a shorter time is confirmed', async () => {
    await page.goto('/settings/retention')
    const mails = page.getByRole('combobox', { name: 'Correos sin enviar: se borran después de' })
    await mails.click()
    await page.getByRole('option', { name: '2 meses' }).click()
    const asked = page.getByRole('dialog', { name: 'Correos sin enviar: ¿borrar después de 2 meses?' })
    await expect(asked.getByText(/Con este plazo|Hoy no hay nada/)).toBeVisible()
    await asked.getByRole('button', { name: 'Acortar el plazo' }).click()
    await expect(asked).toHaveCount(0)
    await expect(mails).toHaveValue('2 meses')
  })

  await test.step('who left is erased, with the name typed', async () => {
    await page.goto(`/users/${leaver.id}`)
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Borrar sus datos' }).click()
    const asked = page.getByRole('dialog', { name: `Borrar los datos de ${leaver.name}` })
    await asked.getByRole('button', { name: 'Borrar para siempre' }).click()
    await expect(asked.getByText('El nombre escrito no coincide')).toBeVisible()
    await asked.getByRole('textbox').fill(leaver.name)
    await asked.getByRole('button', { name: 'Borrar para siempre' }).click()
    await expect(page.getByRole('heading', { name: `Usuario eliminado #${leaver.id}` })).toBeVisible()
  })

  await test.step('one’s own data are a file', async () => {
    await page.goto('/users/profile')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Llevarme mis datos' }).click()
    expect((await download).suggestedFilename()).toMatch(/^mis-datos-.*\.zip$/)
  })
})
