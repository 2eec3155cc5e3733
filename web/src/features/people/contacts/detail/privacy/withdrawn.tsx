import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/kit/alert.tsx'
import { t } from '#web/kit/text.ts'
import { consentsQuery, ofPurpose, type Purpose } from '../../shared/consents-query.ts'
import { consentWords } from '../../shared/words.ts'

/** Says before one calls or writes for what the person took their consent back. */
export function Withdrawn({ id }: { id: number }) {
  const { data = [] } = useQuery(consentsQuery(id))
  const withdrawn = (Object.keys(consentWords) as Purpose[]).filter(
    (purpose) => ofPurpose(data, purpose)[0]?.isGiven === false,
  )
  if (withdrawn.length === 0) return null
  const purposes = withdrawn.map((purpose) => consentWords[purpose]).join(', ')
  return <Alert tone="amber">{t('Retiró su consentimiento para: {purposes}', { purposes })}</Alert>
}
