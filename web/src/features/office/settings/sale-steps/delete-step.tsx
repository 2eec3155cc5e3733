import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Select } from '#web/kit/select.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { SaleStep } from './queries.ts'

type Deleting = { id: number; name: string; moveDealsTo: number | undefined }
const deleteStep = act('DELETE /sale-steps/{id}/', {
  changed: ['acts-pipeline'],
  waits: true,
  request: ({ id, moveDealsTo }: Deleting) => ({ params: { id }, query: { moveDealsTo } }),
  said: (_, { name }) => t('Paso {name} eliminado', { name }),
})

type Props = { step: SaleStep; steps: SaleStep[]; onClose: () => void }

/** Asks to which of the steps beside it its deals go. */
export function DeleteStep({ step, steps, onClose }: Props) {
  const place = steps.findIndex(({ id }) => id === step.id)
  const beside = [steps[place - 1], steps[place + 1]].filter((one) => one !== undefined)
  const [to, setTo] = useState(beside[0]?.id)
  const hasDeals = step.deals > 0
  return (
    <ConfirmDialog
      title={t('¿Eliminar el paso {name}?', { name: step.name })}
      act={hasDeals ? t('Mover y eliminar') : t('Eliminar paso')}
      danger
      disabled={hasDeals && to === undefined}
      onConfirm={() => deleteStep({ ...step, moveDealsTo: hasDeals ? to : undefined })}
      onClose={onClose}
    >
      <p>
        {hasDeals
          ? plural(
              step.deals,
              'Tiene 1 negocio, que pasa a otro paso con sus unidades.',
              'Tiene {count} negocios, que pasan a otro paso con sus unidades.',
            )
          : t('No tiene negocios.')}{' '}
        {t('Sus documentos dejan de pedirse; los ya subidos quedan en cada negocio.')}
      </p>
      {hasDeals && (
        <Select
          label={t('Mover sus negocios a')}
          options={beside.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={to === undefined ? null : String(to)}
          onChange={(id) => setTo(id === null ? undefined : Number(id))}
        />
      )}
    </ConfirmDialog>
  )
}
