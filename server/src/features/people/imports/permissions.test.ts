import { expect, test } from 'vitest'
import { manageGroupPermissions } from '#contract/office/groups.ts'
import { uploadContacts } from '#contract/people/imports.ts'
import { createProfile, getProfile } from '#contract/people/profiles.ts'
import type { Permission } from '#contract/permissions.ts'
import { importLines, wrongIn } from '#test/imports.ts'
import { world } from '#test/world.ts'

const lines = ['Nombre;Correo;Profesión', ';eva@correo.cl;Abogada', 'Ana;ana@correo.cl;']
const [mayNotCreate, mayNotEdit] = [
  'No tiene permiso para crear contactos',
  'No tiene permiso para editar contactos',
]

test('who imports creates and edits only what they may create and edit', async () => {
  const w = await world()
  const body = { first_name: 'Eva', email: 'eva@correo.cl' }
  const { id } = (await w.manager.call(createProfile, { body })).body
  const allow = (...permissions: Permission[]) =>
    w.admin.call(manageGroupPermissions, {
      body: {
        group_name: 'Corredor',
        permissions: ['contacts.import', 'contacts.view', 'contacts.view_all', ...permissions],
      },
    })
  const wrong = async (mode: string) =>
    wrongIn(w, await importLines(w, lines, { mode, partial: 'true' }, w.broker))
  const refused = async (mode: string) =>
    (
      await w.broker.call(uploadContacts, {
        file: { name: 'a.csv', content: lines.join('\n') },
        body: { mode },
      })
    ).problem?.errors

  await allow()
  expect([await refused('create'), await refused('update')]).toEqual([
    { mode: [mayNotCreate] },
    { mode: [mayNotEdit] },
  ])
  expect(await wrong('both')).toEqual([`2 email: ${mayNotEdit}`, `3 email: ${mayNotCreate}`])
  await allow('contacts.create')
  expect(await wrong('both')).toEqual([`2 email: ${mayNotEdit}`])
  await allow('contacts.edit')
  await wrong('update')
  expect((await w.manager.call(getProfile, { params: { id } })).body.occupation).toBe('Abogada')
})
