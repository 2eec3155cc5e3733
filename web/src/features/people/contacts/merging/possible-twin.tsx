import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { pairsOfQuery } from './queries.ts'

const table = {
  compare: lazy(() => import('./merge-dialog.tsx').then(({ MergeDialog }) => ({ default: MergeDialog }))),
}

/** Says that a contact may be the same person as another one, and offers to compare them. */
export function PossibleTwin({ id }: { id: number }) {
  const can = useCan()
  const { compare, dialogs } = useDialogs(table)
  const { data } = useQuery({ ...pairsOfQuery(id), enabled: can('contacts.merge') })
  const other = data?.results[0]?.contacts.find((contact) => contact.id !== id)
  if (!other) return null
  return (
    <>
      <Alert
        tone="amber"
        acts={
          <Button size="small" onClick={() => compare({ ids: [id, other.id] })}>
            {t('Comparar')}
          </Button>
        }
      >
        {t('Puede ser la misma persona que {name}.', { name: other.name })}
      </Alert>
      {dialogs}
    </>
  )
}
