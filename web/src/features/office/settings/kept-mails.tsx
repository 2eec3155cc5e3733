import { IconChevronRight } from '@tabler/icons-react'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type Answer, api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import css from './kept-mails.module.css'

type Mail = Answer<'GET /mails/'>['results'][number]

const mailsQuery = infiniteQueryOptions({
  queryKey: ['mails', 'GET /mails/'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /mails/', { query: { page: pageParam, pageSize: 20 } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => (last.next ? page + 1 : undefined),
})

/** Without an SMTP server nothing is sent: what people were to receive can be read here, but for links to passwords. */
export function KeptMails() {
  const mails = useInfiniteQuery(mailsQuery)
  const pages = mails.data?.pages ?? []
  return (
    <Panel flush>
      {mails.isPending && <SkeletonLines />}
      {!mails.data && mails.isError && <ErrorState error={mails.error} onRetry={() => mails.refetch()} />}
      {pages[0]?.count === 0 && (
        <EmptyState mood="done" title={t('No hay correos guardados')}>
          {t('Mientras no haya un servidor de correo, los mensajes quedan aquí. Se configura con SMTP_URL.')}
        </EmptyState>
      )}
      {pages
        .flatMap(({ results }) => results)
        .map((mail) => (
          <KeptMail key={mail.id} mail={mail} />
        ))}
      {mails.hasNextPage && (
        <div className={css.more}>
          <Button size="small" busy={mails.isFetchingNextPage} onClick={() => mails.fetchNextPage()}>
            {t('Ver más')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

const KeptMail = ({ mail }: { mail: Mail }) => (
  <details className={css.mail}>
    <summary>
      <Icon of={IconChevronRight} size={16} mirror />
      <Row spread wrap grow>
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
