import { Fact } from '#web/kit/facts/editable-fact.tsx'
import css from '#web/kit/facts/facts.module.css'
import { Phone } from '#web/kit/identity.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { useMay } from '../shared/may.ts'
import type { Lead } from '../shared/queries.ts'
import { discardKindWords } from '../shared/words.ts'
import { EditableFacts } from './editable-facts.tsx'
import { SellerFact } from './seller-fact.tsx'

/** What is known of a lead, each thing changed where it is read. */
export function Facts({ lead }: { lead: Lead }) {
  const may = useMay(lead)
  const { phone, email, isBlocked } = lead.contact
  return (
    <dl className={css.facts}>
      {isBlocked && <Fact label={t('Contacto')}>{t('Sus datos están bloqueados')}</Fact>}
      <Fact label={t('Teléfono')}>
        {phone ? (
          <a className={css.link} {...(!isBlocked && { href: `tel:${phone}` })}>
            <Phone phone={phone} />
          </a>
        ) : (
          <span className={css.note}>{t('Sin teléfono')}</span>
        )}
      </Fact>
      <Fact label={t('Correo')}>
        {email ? (
          <a className={css.link} {...(!isBlocked && { href: `mailto:${email}` })}>
            {email}
          </a>
        ) : (
          <span className={css.note}>{t('Sin correo')}</span>
        )}
      </Fact>
      <EditableFacts lead={lead} locked={!may('leads.edit')} />
      <SellerFact lead={lead} />
      {lead.discardKind && (
        <Fact label={t('Descarte')}>
          {discardKindWords[lead.discardKind]}
          {lead.discardDetail && (
            <span className={css.note} dir="auto">
              {lead.discardDetail}
            </span>
          )}
          <span className={css.note}>
            <When at={lead.discardedAt} />
          </span>
        </Fact>
      )}
      <Fact label={t('Creado')}>
        <When at={lead.createdAt} />
      </Fact>
    </dl>
  )
}
