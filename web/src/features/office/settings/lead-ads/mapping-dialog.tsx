import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '#web/kit/dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { type MappedForm, mappingQuery } from './queries.ts'

const MappingForm = lazy(() =>
  import('./mapping-form.tsx').then((module) => ({ default: module.MappingForm })),
)

type Props = { id: number; may: boolean; onClose: () => void }

/** What each question of a form becomes, tried on its newest answers. */
export function MappingDialog({ id, may, onClose }: Props) {
  const mapping = useQuery({ ...mappingQuery(id), staleTime: 0 })
  // What is read later, as by a sync or a refused save, is not what somebody is editing.
  const [opened, setOpened] = useState<MappedForm>()
  if (!opened && mapping.data && mapping.isFetchedAfterMount && !mapping.isError) setOpened(mapping.data)
  if (!opened)
    return (
      <Dialog title={t('Mapeo del formulario')} as="sheet" wide onClose={onClose}>
        <Loaded from={{ ...mapping, data: undefined }}>{() => null}</Loaded>
      </Dialog>
    )
  return (
    <Suspense>
      <MappingForm mapping={opened} may={may} onClose={onClose} />
    </Suspense>
  )
}
