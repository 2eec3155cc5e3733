import { api } from '#web/kit/api.ts'
import { choose, type Filter } from '#web/kit/filters/filter.ts'
import type { Tab } from '#web/kit/list-screen/definition.ts'
import type { useCan, useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'

/** The states of a contact as tabs. */
export const tabs: Tab[] = [
  { key: 'all', label: t('Contactos'), query: { isDeleted: false } },
  { key: 'incomplete', label: t('Incompletos'), query: { isDeleted: false, incomplete: true } },
  { key: 'deleted', label: t('Eliminados'), query: { isDeleted: true } },
]

export function filtersOf(options: ReturnType<typeof useOptions>, can: ReturnType<typeof useCan>): Filter[] {
  return [
    choose('methodsIds', t('Origen'), options.methods),
    choose('tagsIds', t('Etiqueta'), options.tags),
    choose('genderIds', t('Género'), options.genders),
    // Also where an address has it already: it can be taken off.
    ...(can('contacts.import') || location.search.includes(`${byImport.key}=`) ? [byImport] : []),
    { key: 'isFirstHome', label: t('Primera vivienda'), kind: 'flag', yes: t('Sí'), no: t('No') },
    { key: 'dateLastInteraction', label: t('Último contacto'), kind: 'dates' },
    { key: 'dateCreatedContact', label: t('Creado'), kind: 'dates' },
    { key: 'birthdate', label: t('Nacimiento o cumpleaños'), kind: 'dates' },
  ]
}

/** By the files of which they came in, newest first. */
const byImport: Filter = {
  key: 'importsIds',
  label: t('Importación'),
  kind: 'found',
  feature: 'imports',
  find: async (text) => {
    const { results } = await api('GET /imports/', { query: { pageSize: 100 } })
    return results.filter(
      ({ name, stage }) => stage === 'done' && name.toLowerCase().includes(text.toLowerCase()),
    )
  },
  nameOf: async (id) => (await api('GET /imports/{id}/', { params: { id } })).name,
}

export const sortOf = (tab: string | undefined) => (tab === 'deleted' ? ['-deletedAt'] : ['-createdAt'])
