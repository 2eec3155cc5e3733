import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { profileQuery } from '../shared/queries.ts'
import { Compare } from './compare.tsx'

type Props = { ids: [number, number]; onClose: () => void }

/** Two contacts side by side, to become one field by field. */
export function MergeDialog({ ids: [one, other], onClose }: Props) {
  const first = useQuery(profileQuery(one))
  const second = useQuery(profileQuery(other))
  if (first.data && second.data) return <Compare profiles={[first.data, second.data]} onClose={onClose} />
  const error = first.error ?? second.error
  const again = () => Promise.all([first.refetch(), second.refetch()])
  return (
    <Dialog title={t('Comparar contactos')} wide onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={again} /> : <SkeletonLines lines={8} />}
    </Dialog>
  )
}
