import { lazy, useRef } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { exact, longDay } from '#web/kit/dates.ts'
import { Row } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { idText, t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import { Guarantee } from '../shared/guarantee.tsx'
import { PaymentTable } from '../shared/payment-table.tsx'
import { MortgageSlider } from './mortgage-slider.tsx'
import css from './preview.module.css'
import { PreviewPictures } from './preview-pictures.tsx'
import type { Preview } from './preview-reads.ts'
import { PreviewUnits } from './preview-units.tsx'
import { SellerCard } from './seller-card.tsx'
import { useToldViews } from './use-told-views.ts'

const dialogOf = {
  accept: lazy(() => import('./answer-dialogs.tsx').then((module) => ({ default: module.AcceptDialog }))),
  reject: lazy(() => import('./answer-dialogs.tsx').then((module) => ({ default: module.RejectDialog }))),
  ask: lazy(() => import('./question-dialog.tsx').then((module) => ({ default: module.QuestionDialog }))),
  visit: lazy(() => import('./visit-dialog.tsx').then((module) => ({ default: module.VisitDialog }))),
}

type Props = { uuid: string; preview: Preview; onAnswer: (preview: Preview) => void }

/** The quotation as its client reads it; also drawn by the server, before the app is there. */
export function PreviewSheet({ uuid, preview, onAnswer }: Props) {
  const page = useRef<HTMLElement>(null)
  useToldViews(uuid, page)
  useTitle(t('Cotización {folio}', { folio: idText(preview.number) }))
  const { accept, reject, ask, visit, dialogs } = useDialogs(dialogOf)
  const { status, answer, newerVersion } = preview
  const isOpen = status === 'sent' || status === 'seen'
  return (
    <main ref={page} className={css.page}>
      {newerVersion && (
        <Alert tone="amber">
          {t('Hay una versión más nueva:')}{' '}
          <a href={newerVersion.link}>{t('ver la v{version}', { version: newerVersion.version })}</a>
        </Alert>
      )}
      <Top of={preview} isOpen={isOpen} />
      {answer && (
        <Alert tone={answer.kind === 'accepted' ? 'blue' : 'grey'}>
          {answer.kind === 'accepted' ? t('Aceptada') : t('Rechazada')} · {exact(answer.at)}
        </Alert>
      )}
      <PreviewPictures of={preview} uuid={uuid} />
      <PreviewUnits of={preview} />
      <section data-section="payments" className={css.section}>
        <h2>{t('Forma de pago')}</h2>
        <PaymentTable rows={preview.planRows} />
        {preview.guarantee && <Guarantee {...preview.guarantee} />}
      </section>
      <MortgageSlider of={preview} />
      <SellerCard
        of={preview}
        uuid={uuid}
        onVisit={() => visit({ uuid })}
        onAsk={() => ask({ uuid, client: preview.client.name, seller: preview.seller.name })}
      />
      {preview.legalText && (
        <section className={css.section}>
          <h2>{t('Condiciones')}</h2>
          <Words as="p" size={12} tone="muted" className={css.legal ?? ''}>
            {preview.legalText}
          </Words>
        </section>
      )}
      {isOpen && (
        <footer className={css.acts}>
          <Button variant="ghost" onClick={() => reject({ uuid, onAnswer })}>
            {t('No me interesa')}
          </Button>
          <Button variant="primary" size="large" onClick={() => accept({ uuid, onAnswer })}>
            {t('Quiero reservar')}
          </Button>
        </footer>
      )}
      {dialogs}
    </main>
  )
}

function Top({ of, isOpen }: { of: Preview; isOpen: boolean }) {
  const {
    number,
    version,
    account,
    broker,
    project,
    client,
    total,
    totalClp,
    exchange,
    validUntil,
    discountTotal,
  } = of
  return (
    <section data-section="top">
      <Row spread>
        <Words tone="ink" weight={600}>
          {broker
            ? t('{developer} y {broker}', { developer: account.name, broker: broker.name })
            : account.name}
        </Words>
        <Words size={13} tone="muted">
          <bdi dir="ltr">{`${idText(number)} v${version}`}</bdi>
        </Words>
      </Row>
      {project && (
        <Words tone="muted">
          {[project.name, project.address, project.commune].filter(Boolean).join(' · ')}
        </Words>
      )}
      <h1>{t('Cotización para {name}', { name: client.name })}</h1>
      <p className={css.price}>
        <Money {...total} />
      </p>
      {totalClp && (
        <Words tone="muted">
          <Money {...totalClp} />{' '}
          {exchange.ufDate && t('con la UF del {day}', { day: longDay(exchange.ufDate) })}
        </Words>
      )}
      <Row gap={6} wrap className={css.badges}>
        {isOpen && <Badge tone="amber">{t('Vence el {day}', { day: longDay(validUntil) })}</Badge>}
        {Number(discountTotal.amount) > 0 && (
          <Badge tone="green">
            {t('Ahorro')} <Money {...discountTotal} />
          </Badge>
        )}
      </Row>
    </section>
  )
}
