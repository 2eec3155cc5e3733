import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { pairsOfQuery } from './queries.ts'

/** Says that a contact may be the same person as another one, and offers to compare them. */
export function PossibleTwin({ id }: { id: number }) {
  const can = useCan()
  const [comparing, setComparing] = useState(false)
  const { data } = useQuery({ ...pairsOfQuery(id), enabled: can('contacts.merge') })
  const other = data?.results[0]?.contacts.find((contact) => contact.id !== id)
  if (!other) return null
  return (
    <>
      <Alert
        tone="amber"
        acts={
          <Button size="small" onClick={() => setComparing(true)}>
            {t('Comparar')}
          </Button>
        }
      >
        {t('Puede ser la misma persona que {name}.', { name: other.name })}
      </Alert>
      {comparing && <MergeDialog ids={[id, other.id]} onClose={() => setComparing(false)} />}
    </>
  )
}
