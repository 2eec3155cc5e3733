import { api } from '#web/kit/api.ts'
import { choose, type Filter, named } from '#web/kit/filters/filter.ts'
import type { ListDefinition } from '#web/kit/list-screen/definition.ts'
import { fullName, useCan } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { auditSentence } from '../shared/audit-sentence.ts'
import { auditAreaWords } from '../shared/audit-words.ts'
import type { AuditEntry } from '../shared/queries.ts'
import { AuditCard } from './audit-card.tsx'
import { auditColumns } from './columns.tsx'
import { EntryDetail } from './entry-detail.tsx'

/** What was done that matters to the safety of the account, newest first. */
export const auditList: ListDefinition<'GET /audit/'> = {
  feature: 'audit',
  route: 'GET /audit/',
  title: t('Auditoría'),
  counted: (count) => plural(count, '1 acto', '{count} actos'),
  nameOf: (entry: AuditEntry) => auditSentence(entry),
  noSearch: true,
  columns: () => auditColumns,
  card: (entry: AuditEntry) => <AuditCard entry={entry} />,
  useFilters: () => (useCan()('users.view') ? [whose, ...filters] : filters),
  detail: EntryDetail,
  empty: () => ({
    title: t('Aún no hay actos que contar'),
    body: t('Los ingresos y los cambios a personas, permisos y configuración quedan aquí.'),
  }),
}

const whose: Filter = {
  key: 'userId',
  label: t('Persona'),
  kind: 'found',
  feature: 'users',
  find: async (search) => (await api('GET /users/', { query: { search, pageSize: 20 } })).results,
  nameOf: async (id) => fullName(await api('GET /users/{id}/', { params: { id } })),
}

const filters: Filter[] = [
  choose('area', t('Área'), named(auditAreaWords)),
  { key: 'date', label: t('Fecha'), kind: 'dates' },
]
