import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#web/kit/api.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import css from './kept-mails.module.css'

type Mail = Answer<'GET /mails/'>['results'][number]

/** Without an SMTP server nothing is sent: what people were to receive can be read here, but for links to passwords. */
export function KeptMails() {
  const mails = useQuery(apiQuery('mails', 'GET /mails/', { query: { pageSize: 20 } }))
  return (
    <Panel flush>
      {mails.isPending && <SkeletonLines />}
      {mails.isError && <ErrorState error={mails.error} onRetry={() => mails.refetch()} />}
      {mails.data?.count === 0 && (
        <EmptyState mood="done" title={t('No hay correos guardados')}>
          {t('Mientras no haya un servidor de correo, los mensajes quedan aquí. Se configura con SMTP_URL.')}
        </EmptyState>
      )}
      {mails.data?.results.map((mail) => (
        <KeptMail key={mail.id} mail={mail} />
      ))}
    </Panel>
  )
}

const KeptMail = ({ mail }: { mail: Mail }) => (
  <details className={css.mail}>
    <summary>
      <Row spread>
        <Words weight={500} tone="ink" clip>
          {mail.subject}
        </Words>
        <Words size={13} tone="muted">
          {mail.recipient} · <When at={mail.createdAt} />
        </Words>
      </Row>
    </summary>
    <pre className={css.body}>{mail.bodyText}</pre>
  </details>
)
