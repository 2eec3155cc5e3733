import type { Filter, Option, Tab } from '#web/kit/list-screen/definition.ts'
import type { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { ContactCounts } from '../shared/queries.ts'

/** The states of a contact as tabs. */
export function tabsOf(counts: ContactCounts | undefined): Tab[] {
  const tab = (key: string, label: string, query: Tab['query'], count: number | undefined): Tab => ({
    key,
    label,
    query,
    count,
    countCap: counts?.cap,
  })
  return [
    tab('all', t('Contactos'), { isDeleted: false }, counts?.all),
    tab('incomplete', t('Incompletos'), { isDeleted: false, incomplete: true }, counts?.incomplete),
    tab('deleted', t('Eliminados'), { isDeleted: true }, counts?.deleted),
  ]
}

export function filtersOf(options: ReturnType<typeof useOptions>): Filter[] {
  const choose = (key: string, label: string, choices: readonly Option[]): Filter => ({
    key,
    label,
    kind: 'options',
    options: choices,
  })
  return [
    choose('methodsIds', t('Origen'), options.methods),
    choose('tagsIds', t('Etiqueta'), options.tags),
    choose('genderIds', t('Género'), options.genders),
    { key: 'isFirstHome', label: t('Primera vivienda'), kind: 'flag', yes: t('Sí'), no: t('No') },
    { key: 'dateLastInteraction', label: t('Último contacto'), kind: 'dates' },
    { key: 'dateCreatedContact', label: t('Creado'), kind: 'dates' },
    { key: 'birthdate', label: t('Nacimiento o cumpleaños'), kind: 'dates' },
  ]
}

export const sortOf = (tab: string | undefined) => (tab === 'deleted' ? ['-deletedAt'] : ['-createdAt'])
