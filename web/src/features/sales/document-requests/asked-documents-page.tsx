import { useCallback, useEffect, useState } from 'react'
import { useAddress } from '#web/kit/address/use-address.ts'
import { ApiError } from '#web/kit/api/problem.ts'
import { type PublicAnswer, publicApi } from '#web/kit/api.ts'
import { Badge } from '#web/kit/badge.tsx'
import { exact } from '#web/kit/dates.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Row } from '#web/kit/layout.tsx'
import { useNoIndex } from '#web/kit/no-index.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { Words } from '#web/kit/words.tsx'
import { toAskedDocuments } from '#web/places/sales.ts'
import { AskedDocument } from './asked-document.tsx'
import css from './asked-documents.module.css'
import { AskedGone } from './asked-gone.tsx'
import { Reach } from './reach.tsx'

type Asked = PublicAnswer<'GET /document-requests/{uuid}/'>
type Named = Asked['documents'][number]

/** Where a client sends what is lacking, for whoever has the link, phone first. */
export function AskedDocumentsPage() {
  const { uuid } = useAddress(toAskedDocuments)
  const [asked, setAsked] = useState<Asked>()
  const [error, setError] = useState<unknown>()
  const [sent, setSent] = useState<readonly Named[]>([])
  useNoIndex()
  useTitle(t('Documentos'))
  const read = useCallback(async () => {
    setError(undefined)
    try {
      setAsked(await publicApi('GET /document-requests/{uuid}/', { params: { uuid } }))
    } catch (thrown) {
      setError(thrown)
    }
  }, [uuid])
  useEffect(() => void read(), [read])
  function keep(document: Named, now: Asked) {
    setSent((before) => [...before, document])
    setAsked(now)
  }
  function refuse(thrown: unknown) {
    if (!(thrown instanceof ApiError)) return
    if (thrown.status === 410 || thrown.status === 404) setError(thrown)
  }
  return (
    <main className={css.page}>
      {error ? (
        <AskedGone error={error} onRetry={read} />
      ) : asked ? (
        <Shown uuid={uuid} asked={asked} sent={sent} onSent={keep} onRefused={refuse} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </main>
  )
}

type Props = {
  uuid: string
  asked: Asked
  sent: readonly Named[]
  onSent: (document: Named, now: Asked) => void
  onRefused: (thrown: unknown) => void
}

function Shown({ uuid, asked: { account, seller, documents, expiresAt }, sent, onSent, onRefused }: Props) {
  // Answers of files that left together may arrive in any order.
  const lacking = documents.filter(({ id }) => !sent.some((one) => one.id === id))
  return (
    <>
      <Words tone="ink" weight={600}>
        <span dir="auto">{account.name}</span>
      </Words>
      {lacking.length === 0 ? (
        <EmptyState mood="done" page title={t('No falta ningún documento')}>
          <p>{t('Ya está todo: {name} lo revisa y avisa si hace falta algo más.', { name: seller.name })}</p>
        </EmptyState>
      ) : (
        <>
          <h1>{t('Documentos que faltan')}</h1>
          <p>
            {t('Subir cada uno como PDF o foto, de hasta 10 MB. El enlace sirve hasta el {day}.', {
              day: exact(expiresAt),
            })}
          </p>
        </>
      )}
      <ul className={css.rows}>
        {lacking.map((document) => (
          <li key={document.id}>
            <AskedDocument
              uuid={uuid}
              document={document}
              onSent={(now) => onSent(document, now)}
              onRefused={onRefused}
            />
          </li>
        ))}
        {sent.map(({ id, name }) => (
          <li key={id}>
            <Row spread>
              <span dir="auto">{name}</span>
              <span role="status">
                <Badge tone="green">{t('Recibido')}</Badge>
              </span>
            </Row>
          </li>
        ))}
      </ul>
      <section className={css.section}>
        <h2>{t('¿Preguntas?')}</h2>
        <Reach of={seller} />
      </section>
    </>
  )
}
