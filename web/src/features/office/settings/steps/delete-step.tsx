import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Select } from '#web/kit/select.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { Step } from './queries.ts'
import { deleteStep } from './step-acts.ts'

type Props = { step: Step; steps: Step[]; onClose: () => void }

/** Asks where its leads go; one that was put away comes back there too, should it be restored. */
export function DeleteStep({ step, steps, onClose }: Props) {
  const others = steps.filter(({ id }) => id !== step.id)
  const [to, setTo] = useState(() => neighbourOf(step, steps)?.id)
  const target = others.find(({ id }) => id === to)
  return (
    <ConfirmDialog
      title={t('¿Eliminar la etapa {name}?', { name: step.name })}
      act={target && step.leads > 0 ? t('Mover y eliminar') : t('Eliminar etapa')}
      danger
      onConfirm={() => deleteStep({ ...step, moveLeadsTo: to })}
      onClose={onClose}
    >
      <p>
        {step.leads > 0
          ? plural(step.leads, 'Tiene 1 lead activo.', 'Tiene {count} leads activos.')
          : t('No tiene leads activos.')}{' '}
        {t('Los descartados que estuvieron en ella pasan también, por si se restauran.')}
      </p>
      <Select
        label={t('Mover sus leads a')}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={to === undefined ? null : String(to)}
        onChange={(id) => setTo(id === null ? undefined : Number(id))}
      />
    </ConfirmDialog>
  )
}

/** The step before, or after the first one: of the same kind where there is one. */
function neighbourOf(step: Step, steps: Step[]): Step | undefined {
  const place = steps.findIndex(({ id }) => id === step.id)
  const byDistance = steps
    .filter(({ id }) => id !== step.id)
    .toSorted((a, b) => Math.abs(steps.indexOf(a) - place) - Math.abs(steps.indexOf(b) - place))
  return byDistance.find(({ kind }) => kind === step.kind) ?? byDistance[0]
}
