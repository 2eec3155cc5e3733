import { useQuery } from '@tanstack/react-query'
import { CustomFacts } from '#web/features/office/custom-fields/shared/custom-facts.tsx'
import { customFieldsQuery, inUse } from '#web/features/office/custom-fields/shared/queries.ts'
import facts from '#web/kit/facts/facts.module.css'
import { t } from '#web/kit/text.ts'
import { whoChanged } from '../../shared/who-changed.ts'
import css from '../detail.module.css'
import type { FactProps } from './use-profile-patch.tsx'

/** The fields that the account added to its contacts, where it has any. */
export function OwnFacts({ profile, save, busy, locked }: FactProps) {
  const { data = [] } = useQuery(customFieldsQuery)
  if (inUse(data, 'contact').length === 0) return null
  return (
    <section className={css.section}>
      <h3>{t('Campos propios')}</h3>
      <dl className={facts.facts}>
        <CustomFacts
          noun="contact"
          values={profile.customFields}
          version={profile.updatedAt}
          busy={busy}
          locked={locked}
          changedBy={(slot) => whoChanged(profile.id, slot)}
          save={(customFields, undo, seen) => save({ customFields }, { customFields: undo }, seen)}
        />
      </dl>
    </section>
  )
}
