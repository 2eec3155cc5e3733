import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useAddress } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { toContact } from '#web/places/people.ts'
import { toContactQuotations, toNewQuotation } from '#web/places/sales.ts'
import { QuotationsOf } from './lent/quotations-of.tsx'

/** What a contact was quoted. */
export function ContactQuotationsPage() {
  const { id } = useAddress(toContactQuotations)
  const can = useCan()
  return (
    <Stack>
      <Row spread wrap>
        <ButtonLink {...toContact({ id })} variant="ghost" size="small" icon={IconArrowLeft}>
          {t('Contacto')}
        </ButtonLink>
        {can('quotations.create') && (
          <ButtonLink
            {...toNewQuotation({ source: 'contact', contact: id })}
            variant="primary"
            icon={IconPlus}
          >
            {t('Cotizar')}
          </ButtonLink>
        )}
      </Row>
      <h1>{t('Cotizaciones')}</h1>
      <QuotationsOf query={{ contactsIds: [id] }} />
    </Stack>
  )
}
