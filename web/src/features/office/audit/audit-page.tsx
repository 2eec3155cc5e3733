import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useCan } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { plural, t } from '#web/kit/text.ts'
import { AuditCard } from './list/audit-card.tsx'
import { auditColumns } from './list/columns.tsx'
import { EntryDetail } from './list/entry-detail.tsx'
import { ExportMenu } from './list/export-menu.tsx'
import { auditSentence } from './shared/audit-sentence.ts'
import { auditAreaWords } from './shared/audit-words.ts'

const everybody = apiQuery('users', 'GET /users/', { query: { pageSize: 100 } })

/** Who did what that matters to the safety of the account. */
export function AuditPage() {
  const can = useCan()
  const { data: people } = useQuery({ ...everybody, enabled: can('users.view') })
  return (
    <ListScreen
      definition={{
        feature: 'audit',
        route: 'GET /audit/',
        title: t('Auditoría'),
        counted: (count) => plural(count, '1 acto', '{count} actos'),
        nameOf: auditSentence,
        places: can('account.view') && (
          <Row>
            <ButtonLink to="/settings" variant="ghost" size="small" icon={IconArrowLeft}>
              {t('Configuración')}
            </ButtonLink>
          </Row>
        ),
        tools: can('audit.export') && <ExportMenu />,
        noSearch: true,
        columns: auditColumns,
        card: (entry) => <AuditCard entry={entry} />,
        filters: [
          ...(people
            ? [{ key: 'userId', label: t('Persona'), kind: 'options' as const, options: people.results }]
            : []),
          {
            key: 'area',
            label: t('Área'),
            kind: 'options',
            options: Object.entries(auditAreaWords).map(([id, name]) => ({ id, name })),
          },
          { key: 'date', label: t('Fecha'), kind: 'dates' },
        ],
        detail: EntryDetail,
        empty: {
          title: t('Aún no hay actos que contar'),
          body: t('Los ingresos y los cambios a personas, permisos y configuración quedan aquí.'),
        },
      }}
    />
  )
}
