import { IconCopy, IconDots } from '@tabler/icons-react'
import { Suspense } from 'react'
import { LazyDealOfQuotation } from '#web/features/sales/deals/lent/lazy-deal-of-quotation.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Link } from '#web/kit/address/link.tsx'
import { useGo } from '#web/kit/address/use-address.ts'
import { api } from '#web/kit/api.ts'
import { Badge } from '#web/kit/badge.tsx'
import { useBesideName } from '#web/kit/beside/beside-name.ts'
import { Button, ButtonLink, IconButton } from '#web/kit/button.tsx'
import { daysUntil, longDay } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { keepFile } from '#web/kit/save-file.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { toWhatsApp } from '#web/places/messaging.ts'
import { toContact } from '#web/places/people.ts'
import { toQuotation } from '#web/places/sales.ts'
import { answerDialogs } from '../acts/answer-dialogs.ts'
import { newVersion } from '../acts/quotation-acts.ts'
import { StatusBadge } from '../shared/badges.tsx'
import type { Quotation } from '../shared/queries.ts'
import { isOfBroker, quotationName } from '../shared/words.ts'
import css from './detail.module.css'
import { menuOf } from './menu-of.ts'
import { StatusPath } from './status-path.tsx'

/** Which quotation, for whom, how far it has come, and what can be done with it. */
export function QuotationHead({ quotation, as: Title = 'h2' }: { quotation: Quotation; as?: 'h1' | 'h2' }) {
  const { id, contact, seller, broker, validUntil, status, issuedAt, isRevoked, link } = quotation
  useBesideName(quotationName(quotation))
  const can = useCan()
  const go = useGo()
  const { dialogs, ...open } = useDialogs(answerDialogs)
  const isOpen = status === 'sent' || status === 'seen'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(link, location.origin).href)
      snackbar(t('Enlace copiado'))
    } catch {
      snackbar(new URL(link, location.origin).href, 'info')
    }
  }
  const again = () =>
    orTell(newVersion({ params: { id } }).then((draft) => go(toQuotation({ id: draft.id }))))
  async function print() {
    // Asked for as a file, it answers one.
    const file = await api('GET /quotations/{id}/pdf/', { params: { id } }, { as: 'blob' })
    keepFile(file as unknown as Blob, `${quotationName(quotation)}.pdf`)
  }
  const items = menuOf(quotation, can, { ...open, again, print: () => orTell(print()) })
  return (
    <Stack gap={12}>
      <Row spread align="start" wrap>
        <Stack gap={4}>
          <Row gap={8} wrap>
            <Title className={css.name}>{quotationName(quotation)}</Title>
            <StatusBadge status={status} />
            {isRevoked && <Badge tone="red">{t('Enlace revocado')}</Badge>}
          </Row>
          <Words tone="muted">
            {contact && <Link {...toContact({ id: contact.id })}>{contact.name}</Link>} · {seller.name}
            {' · '}
            {isOpen && daysUntil(`${validUntil}T12:00:00Z`) === 0
              ? t('Vence hoy')
              : t('Vence el {day}', { day: longDay(validUntil) })}
          </Words>
          {broker && (
            <Words size={13} tone="muted">
              {t('Cotizó {agent}, de {broker}', { agent: broker.agent, broker: broker.name })}
            </Words>
          )}
          {quotation.conversationUuid && contact && can('whatsapp.view') && (
            <Words size={12}>
              <Link {...toWhatsApp({ id: contact.id })}>{t('Comenzó en el chat')}</Link>
            </Words>
          )}
          {issuedAt && (
            <Words size={12} tone="muted">
              {t('Emitida')} <When at={issuedAt} />
            </Words>
          )}
        </Stack>
        <Row gap={8} wrap>
          {issuedAt && !isRevoked && (
            <Button icon={IconCopy} onClick={copy}>
              {t('Copiar enlace')}
            </Button>
          )}
          {status === 'accepted' && (
            <Suspense>
              <LazyDealOfQuotation quotation={quotation} />
            </Suspense>
          )}
          {status === 'draft' && !isOfBroker(quotation) && (
            <ButtonLink {...toQuotation({ id })} variant="primary">
              {t('Seguir editando')}
            </ButtonLink>
          )}
          <Menu
            label={t('Más acciones')}
            items={items}
            trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
          />
        </Row>
      </Row>
      {issuedAt && <StatusPath quotation={quotation} />}
      {dialogs}
    </Stack>
  )
}
