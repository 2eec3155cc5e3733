import { expect, test } from 'vitest'
import { listContacts } from '#contract/people/contacts.ts'
import { mendImportRow } from '#contract/people/imports.ts'
import { createProfile, getProfile } from '#contract/people/profiles.ts'
import { importLines, importOf, wrongIn } from '#test/imports.ts'
import { type World, world } from '#test/world.ts'

const profileOf = async (w: World, search: string) => {
  const { body } = await w.manager.call(listContacts, { query: { search } })
  return (await w.manager.call(getProfile, { params: { id: body.results[0]?.id ?? 0 } })).body
}

test('a row that repeats another says so beside all else that is wrong with it', async () => {
  const w = await world()
  const id = await importLines(w, [
    'Nombre;Correo;Fecha de nacimiento',
    'Uno;uno@correo.cl;',
    'Dos;uno@correo.cl;31-02-1990',
  ])
  expect(await wrongIn(w, id)).toEqual([
    '3 birthdate: Fecha no válida: escriba día-mes-año',
    '3 email: Repite el correo de la fila 2 de «CSV»',
  ])
})

test('an error is told of the cell the number came from', async () => {
  const w = await world()
  await w.manager.call(createProfile, { body: { first_name: 'Rosa', phone: '+56911112222' } })
  const id = await importLines(
    w,
    [
      'Nombre;Teléfono;Teléfono 2',
      'Ana;9 3333 4444;9 1111 2222',
      'Eva;;9 5555 6666',
      'Iris;9 7777 8888;9 5555 6666',
    ],
    { mode: 'create' },
  )
  expect(await wrongIn(w, id)).toEqual([
    expect.stringMatching(/^2 secondary_phone: Ya existe: Rosa/),
    '4 secondary_phone: Repite el teléfono de la fila 3 de «CSV»',
  ])
})

test('where the whole name is one column, what is wrong with its parts is told there', async () => {
  const w = await world()
  const id = await importLines(w, ['Nombre completo;Correo', `${'x'.repeat(130)};ana@correo.cl`])
  const [said = ''] = await wrongIn(w, id)
  expect(said).toMatch(/^2 full_name: /)
  const { body } = await w.manager.call(mendImportRow, {
    params: { id, row: 1 },
    body: { cells: [{ column: 0, value: 'Ana' }] },
  })
  expect(body.state).toBe('ready')
})

test('the currency that is written counts where no column says another', async () => {
  const w = await world()
  const id = await importLines(w, [
    'Nombre;Correo;Renta mensual;Presupuesto mínimo;Presupuesto máximo',
    'Pesos;p@correo.cl;$ 1.850.000;;',
    'Dólares;d@correo.cl;US$ 2.000;;150.000 USD',
    'Nada;n@correo.cl;90;3.000;4.000',
    'Ambas;a@correo.cl;;UF 3.000;$ 150.000.000',
  ])
  expect(await wrongIn(w, id)).toEqual([
    '5 budget_max: Está en otra moneda que el presupuesto mínimo: use una, o la columna «Moneda del presupuesto»',
  ])
  const more = await importLines(w, [
    'Nombre;Correo;Renta mensual;Moneda de la renta;Presupuesto máximo',
    'Pesos;p@correo.cl;$ 1.850.000;;UF 4.000',
    'Columna;c@correo.cl;$ 2.000;USD;',
    'Nada;n@correo.cl;90;;',
  ])
  expect(await importOf(w, more)).toMatchObject({ stage: 'done', created: 3 })
  expect(await profileOf(w, 'p@correo.cl')).toMatchObject({
    monthly_income: '1850000',
    monthly_income_currency: 'CLP',
    budget_currency: 'UF',
  })
  expect(await profileOf(w, 'c@correo.cl')).toMatchObject({ monthly_income_currency: 'USD' })
  expect(await profileOf(w, 'n@correo.cl')).toMatchObject({ monthly_income_currency: 'UF' })
})
