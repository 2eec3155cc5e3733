import { lazy, Suspense } from 'react'
import { whoChanged } from '#web/features/people/contacts/shared/who-changed.ts'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import css from '#web/kit/facts/facts.module.css'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { useMay } from '../shared/may.ts'
import type { Lead } from '../shared/queries.ts'
import { discardKindWords } from '../shared/words.ts'
import { EditableFacts } from './editable-facts.tsx'
import { Reach } from './reach.tsx'
import { SellerFact } from './seller-fact.tsx'
import { usePatch } from './use-patch.ts'

const CustomFacts = lazy(() =>
  import('#web/features/office/custom-fields/shared/custom-facts.tsx').then((module) => ({
    default: module.CustomFacts,
  })),
)

const OriginFacts = lazy(() =>
  import('./origin-facts.tsx').then((module) => ({ default: module.OriginFacts })),
)

const ArrivalFacts = lazy(() =>
  import('./arrival-facts.tsx').then((module) => ({ default: module.ArrivalFacts })),
)

/** What is known of a lead, each thing changed where it is read. */
export function Facts({ lead }: { lead: Lead }) {
  const may = useMay(lead)
  const { save, busy } = usePatch(lead)
  return (
    <dl className={css.facts}>
      {lead.contact.isBlocked && <Fact label={t('Contacto')}>{t('Sus datos están bloqueados')}</Fact>}
      <Reach lead={lead} />
      <EditableFacts lead={lead} locked={!may('leads.edit')} />
      <Suspense>
        <CustomFacts
          noun="lead"
          values={lead.customFields}
          version={lead.updatedAt}
          busy={busy}
          locked={!may('leads.edit')}
          changedBy={(slot) => whoChanged(lead.contact.id, slot, lead.id)}
          save={(customFields, undo, seen) => save({ customFields }, { customFields: undo }, seen)}
        />
        {Object.keys(lead.origin).length > 0 && <OriginFacts origin={lead.origin} />}
        <ArrivalFacts id={lead.id} isOfAd={typeof lead.origin.leadgenId === 'string'} />
      </Suspense>
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
