import { IconChevronDown } from '@tabler/icons-react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { StateDot } from '#web/kit/badge.tsx'
import { daysSince } from '#web/kit/dates.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useOptions } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { moveLead } from '../acts/lead-acts.ts'
import { useMay } from '../shared/may.ts'
import { isWorked, type Lead } from '../shared/queries.ts'
import css from './step-path.module.css'

/** Where the lead is on its way, compact: each bar and the menu move it there. */
export function StepPath({ lead }: { lead: Lead }) {
  const steps = useOptions().leadSteps
  const may = useMay(lead)
  const mayMove = isWorked(lead) && may('leads.edit')
  const current = lead.leadStep?.id
  const at = steps.findIndex((step) => step.id === current)
  const shown = steps[at]
  function move(step: (typeof steps)[number]) {
    if (step.id !== current) orTell(moveLead({ lead, step }))
  }
  const place = shown
    ? t('{days} en la etapa · {at} de {all}', {
        days: daysSince(lead.stepEnteredAt),
        at: at + 1,
        all: steps.length,
      })
    : undefined
  return (
    <div className={css.path}>
      <div className={css.line}>
        <Menu
          label={t('Mover a etapa')}
          align="start"
          items={steps.map((step) => ({
            label: step.name,
            checked: step.id === current,
            onSelect: () => move(step),
          }))}
          trigger={(props) => (
            <button type="button" className={css.step} disabled={!mayMove} aria-keyshortcuts="m" {...props}>
              {shown ? <StateDot color={shown.color}>{shown.name}</StateDot> : t('Sin etapa')}
              {mayMove && <Icon of={IconChevronDown} size={16} />}
            </button>
          )}
        />
        <span className={css.place} data-stale={lead.stale || undefined}>
          {place}
        </span>
      </div>
      <div className={css.bars}>
        {steps.map((step, index) => (
          <button
            key={step.id}
            type="button"
            // The menu does the same by keyboard; seven stops more would be in the way.
            tabIndex={-1}
            disabled={!mayMove}
            className={css.bar}
            data-state={index < at ? 'past' : index === at ? 'now' : undefined}
            title={step.name}
            aria-label={t('Mover a {step}', { step: step.name })}
            onClick={() => move(step)}
          />
        ))}
      </div>
    </div>
  )
}
