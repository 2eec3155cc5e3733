import { lazy, type ReactNode, useState } from 'react'
import { fieldWords } from '#web/features/sales/deals/shared/words.ts'
import { Badge } from '#web/kit/badge.tsx'
import { countText, plural, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { RowMenu } from '../shared/row-menu.tsx'
import rows from '../shared/rows.module.css'
import { SavedRows } from '../shared/rows.tsx'
import type { SaleStep } from './queries.ts'
import css from './sale-steps.module.css'
import { orderSteps } from './step-acts.ts'
import { StepDocuments } from './step-documents.tsx'
import { StepEditing } from './step-editing.tsx'
import { unitStatuses } from './words.ts'

const table = {
  document: lazy(() => import('./document-dialog.tsx').then((m) => ({ default: m.DocumentDialog }))),
  remove: lazy(() => import('./delete-step.tsx').then((m) => ({ default: m.DeleteStep }))),
  removeDocument: lazy(() => import('./delete-document.tsx').then((m) => ({ default: m.DeleteDocument }))),
}

/** The steps of a sale in their order, with the documents of each; one of them perhaps being edited where it stands. */
export function StepRows({ steps, may }: { steps: SaleStep[]; may: boolean }) {
  const [editing, setEditing] = useState<number>()
  const { document, remove, removeDocument, dialogs } = useDialogs(table)
  const save = (ids: number[]) => orderSteps({ body: ids.map((id, order) => ({ id, order })) })
  const row = (step: SaleStep, handle: ReactNode) =>
    editing === step.id ? (
      <StepEditing step={step} onClose={() => setEditing(undefined)} />
    ) : (
      <>
        <div className={rows.line} data-bare={handle ? undefined : true}>
          {handle}
          <span className={rows.name}>
            <span dir="auto">{step.name}</span>
            <small>{aboutOf(step)}</small>
          </span>
          {step.unitStatus && <Badge tone="teal">{t(unitStatuses[step.unitStatus])}</Badge>}
          <span className={css.deals}>
            {plural(step.deals, '1 negocio', '{count} negocios', {
              count: countText(step.deals, step.deals < 10_000),
            })}
          </span>
          {may && (
            <RowMenu of={step} onEdit={() => setEditing(step.id)} onDelete={() => remove({ step, steps })} />
          )}
        </div>
        <StepDocuments
          step={step}
          may={may}
          onAdd={(of) => document({ step: of })}
          onEdit={(of, one) => document({ step: of, document: one })}
          onDelete={(one) => removeDocument({ document: one })}
        />
      </>
    )
  return (
    <>
      <SavedRows label={t('Pasos de venta')} items={steps} save={may ? save : undefined}>
        {row}
      </SavedRows>
      {dialogs}
    </>
  )
}

/** "Plazo de 30 días · exige RUT, Correo". */
const aboutOf = ({ days, requiredFields }: SaleStep) =>
  [
    days === null ? t('Sin plazo') : plural(days, 'Plazo de 1 día', 'Plazo de {count} días'),
    requiredFields.length > 0 &&
      t('exige {fields}', { fields: requiredFields.map((field) => fieldWords[field]).join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ')
