import { Alert } from '#web/kit/alert.tsx'
import { exact } from '#web/kit/dates.ts'
import { NationalId } from '#web/kit/identity.tsx'
import { t } from '#web/kit/text.ts'
import type { Quotation } from '../shared/queries.ts'

/** Who answered, when and from where. */
export function AnswerPanel({ quotation: { answer } }: { quotation: Quotation }) {
  if (!answer) return null
  const isYes = answer.kind === 'accepted'
  return (
    <Alert tone={isYes ? 'blue' : 'amber'}>
      {isYes ? t('Aceptada') : t('Rechazada')}
      {answer.name && ` · ${answer.name} `}
      <NationalId id={answer.nationalId} /> · {exact(answer.at)}
      {answer.address && <> · {t('desde {address}', { address: answer.address })}</>}
      {answer.reason && <p>{answer.reason}</p>}
    </Alert>
  )
}
