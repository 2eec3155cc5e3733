import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/kit/alert.tsx'
import { messageOf } from '#web/kit/api/problem.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { number, plural, t } from '#web/kit/text.ts'
import { goingQuery, type Kept } from './queries.ts'
import { keepFor } from './retention-acts.ts'
import { daysText, retainedWords } from './words.ts'

type Props = { what: Kept['what']; days: number; onClose: () => void }

/** Says how much goes before a shorter time is set. */
export function ConfirmRetention({ what, days, onClose }: Props) {
  const { data, error } = useQuery(goingQuery(what, days))
  const { name, hint } = retainedWords[what]
  const time = daysText(days)
  return (
    <ConfirmDialog
      title={t('{name}: ¿borrar después de {time}?', { name: t(name), time })}
      act={t('Acortar el plazo')}
      danger
      onConfirm={() => keepFor({ what, days })}
      onClose={onClose}
    >
      <p>{t(hint)}</p>
      {data && <Alert tone="amber">{goingWords(data.going)}</Alert>}
      {!data && (error ? <Alert tone="red">{messageOf(error)}</Alert> : <SkeletonLines lines={1} />)}
      <p>{t('Rige en un día más: hasta entonces se puede volver atrás.')}</p>
    </ConfirmDialog>
  )
}

const mostCounted = 10_000

function goingWords(going: number): string {
  if (going === 0) return t('Hoy no hay nada que borrar con este plazo.')
  if (going > mostCounted)
    return t('Con este plazo se borrarían más de {count}. No se puede deshacer.', {
      count: number(mostCounted),
    })
  return plural(
    going,
    'Con este plazo se borraría 1. No se puede deshacer.',
    'Con este plazo se borrarían {count}. No se puede deshacer.',
  )
}
