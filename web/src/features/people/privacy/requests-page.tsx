import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { requestKindWords } from '#web/features/people/contacts/shared/words.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import type { Tab } from '#web/kit/list-screen/definition.ts'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useCan } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { requestMenu } from './acts/request-menu.ts'
import { useRequestDialogs } from './acts/use-request-dialogs.tsx'
import { RequestDetail } from './detail/request-detail.tsx'
import { requestColumns } from './list/columns.tsx'
import { RequestCard } from './list/request-card.tsx'
import { closedRequests, countQuery, lateRequests, openRequests } from './shared/queries.ts'

/** What people asked of their data under Ley 21.719, and until when it is answered. */
export function PrivacyRequestsPage() {
  const can = useCan()
  const dialogs = useRequestDialogs()
  const { data: open } = useQuery(countQuery(openRequests))
  const { data: late } = useQuery(countQuery(lateRequests))
  const { data: closed } = useQuery(countQuery(closedRequests))
  const tabs: Tab[] = [
    { key: 'open', label: t('Abiertas'), query: openRequests, count: open?.count },
    { key: 'late', label: t('Vencidas'), query: lateRequests, count: late?.count },
    { key: 'closed', label: t('Cerradas'), query: closedRequests, count: closed?.count },
  ]
  return (
    <>
      <ListScreen
        definition={{
          feature: 'privacy',
          route: 'GET /privacy-requests/',
          title: t('Solicitudes de privacidad'),
          counted: (count) => plural(count, '1 solicitud', '{count} solicitudes'),
          nameOf: ({ kind, contact }) => `${requestKindWords[kind]}: ${contact.name}`,
          places: can('account.view') && (
            <Row>
              <ButtonLink to="/settings" variant="ghost" size="small" icon={IconArrowLeft}>
                {t('Configuración')}
              </ButtonLink>
            </Row>
          ),
          noSearch: true,
          tabs,
          columns: requestColumns,
          card: (request) => <RequestCard request={request} />,
          filters: [
            {
              key: 'kind',
              label: t('Qué pide'),
              kind: 'options',
              options: Object.entries(requestKindWords).map(([id, name]) => ({ id, name })),
            },
          ],
          detail: RequestDetail,
          rowActs: (request) => requestMenu(request, dialogs),
          empty: {
            title: t('No hay solicitudes'),
            body: t('Se registran desde el menú de cada contacto; la ley da 30 días para responder.'),
          },
        }}
      />
      {dialogs.dialogs}
    </>
  )
}
