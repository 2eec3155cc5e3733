import { type ReactNode, useState } from 'react'
import { Badge } from '#web/kit/badge.tsx'
import { countText, plural, t } from '#web/kit/text.ts'
import { RowMenu } from '../shared/row-menu.tsx'
import { SavedRows } from '../shared/rows.tsx'
import { Swatch } from '../shared/swatches.tsx'
import { DeleteStep } from './delete-step.tsx'
import type { Step } from './queries.ts'
import { orderSteps } from './step-acts.ts'
import { StepEditor } from './step-editor.tsx'
import { kinds } from './step-kinds.ts'
import css from './steps.module.css'

/** The steps in the board's order, one of them perhaps being edited where it stands. */
export function StepRows({ steps, may }: { steps: Step[]; may: boolean }) {
  const [editing, setEditing] = useState<number>()
  const [deleting, setDeleting] = useState<Step>()
  const save = (ids: number[]) => orderSteps({ body: ids.map((id, order) => ({ id, order })) })
  const row = (step: Step, handle: ReactNode) =>
    editing === step.id ? (
      <StepEditor step={step} onClose={() => setEditing(undefined)} />
    ) : (
      <StepLine step={step} handle={handle}>
        {may && <RowMenu of={step} onEdit={() => setEditing(step.id)} onDelete={() => setDeleting(step)} />}
      </StepLine>
    )
  return (
    <>
      <div className={css.head} aria-hidden="true">
        <span className={css.name}>{t('Nombre')}</span>
        <span className={css.kind}>{t('Tipo')}</span>
        <span className={css.stale}>{t('Se enfría a los')}</span>
        <span className={css.leads}>{t('Leads')}</span>
      </div>
      <SavedRows label={t('Etapas')} items={steps} save={may ? save : undefined}>
        {row}
      </SavedRows>
      {deleting && <DeleteStep step={deleting} steps={steps} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

type LineProps = { step: Step; handle: ReactNode; children: ReactNode }

const StepLine = ({ step, handle, children }: LineProps) => (
  <div className={css.step}>
    <span className={css.handle}>{handle}</span>
    <Swatch color={step.color} />
    <span className={css.name}>
      {step.name}
      <small>
        {t(kinds[step.kind])} · {plural(step.leads, '1 lead', '{count} leads')}
      </small>
    </span>
    <span className={css.kind}>
      {step.kind === 'open' ? (
        t(kinds.open)
      ) : (
        <Badge tone={step.kind === 'won' ? 'green' : 'grey'}>{t(kinds[step.kind])}</Badge>
      )}
    </span>
    <span className={css.stale}>
      {step.staleAfterDays === null ? '—' : plural(step.staleAfterDays, '1 día', '{count} días')}
    </span>
    <span className={css.leads}>{countText(step.leads, step.leads < 10_000)}</span>
    {children}
  </div>
)
