import { IconClock, IconRobot } from '@tabler/icons-react'
import { here } from '#web/kit/address/place.ts'
import { useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { FilterChips } from '#web/kit/filters/chips.tsx'
import { type FilterValues, keysOf } from '#web/kit/filters/filter.ts'
import { FilterButton } from '#web/kit/filters/filter-button.tsx'
import { readFilters } from '#web/kit/filters/read.ts'
import { Stack } from '#web/kit/layout.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { useCan } from '#web/kit/me.ts'
import { ScreenHead } from '#web/kit/screen-head.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toPrompts } from '#web/places/insight.ts'
import { Answer } from './answer.tsx'
import { asked, shown, usePromptFilters } from './filters.ts'
import { titleOf } from './prompt-card.tsx'
import css from './prompts.module.css'
import type { Prompt, PromptFilters } from './queries.ts'

const SchedulePrompt = lazyPart(() => import('./schedule-prompt.tsx').then((module) => module.SchedulePrompt))
type NewSchedule = {
  prompt: Prompt
  filters: PromptFilters | undefined
  onSaved: () => void
  onClose: () => void
}
const ScheduleDialog = (props: NewSchedule) => <SchedulePrompt {...props} />
const table = { schedule: ScheduleDialog }

/** A prompt and its answer, under filters of the address, or else its own. */
export function OnePrompt({ prompt, onCopy }: { prompt: Prompt; onCopy: () => void }) {
  const go = useGo()
  const can = useCan()
  const { schedule, dialogs } = useDialogs(table)
  const filters = usePromptFilters()
  const chosen = readFilters(filters, useSearchValues())
  const isBare = useSearchValues().filters === 'none'
  const isChosen = isBare || Object.keys(chosen).length > 0
  const values = isChosen ? chosen : shown(prompt.filters)
  const { comparedWith } = prompt.filters
  const compared = comparedWith && { comparedWith }
  const given = isChosen ? { ...compared, ...asked(chosen) } : undefined
  const change = (changed: FilterValues) => {
    const gone = Object.fromEntries(filters.flatMap(keysOf).map((key) => [key, undefined]))
    const isNone = Object.values(changed).every((value) => value === undefined)
    void go(here({ ...gone, ...changed, filters: isNone ? 'none' : undefined }), { resetScroll: false })
  }
  return (
    <Stack>
      <ScreenHead
        title={titleOf(prompt)}
        acts={
          <>
            <ButtonLink {...toPrompts()} variant="ghost">
              {t('Ver todos los prompts')}
            </ButtonLink>
            <Button icon={IconRobot} onClick={onCopy}>
              {t('Copiar para mi asistente')}
            </Button>
            {!prompt.isForAssistant && can('reports.create') && can('reports.export') && (
              <Button
                icon={IconClock}
                onClick={() =>
                  schedule({
                    prompt,
                    filters: given,
                    onSaved: () => void go(toPrompts({ area: 'schedules' })),
                  })
                }
              >
                {t('Programar')}
              </Button>
            )}
            {!prompt.isForAssistant && <FilterButton filters={filters} values={values} onChange={change} />}
          </>
        }
      />
      <p className={css.question} dir="auto">
        {prompt.body}
      </p>
      {prompt.isForAssistant ? (
        <EmptyState mood="new" title={t('Este prompt es para un asistente')}>
          <p>{t('Cópielo en el suyo: le falta un lead, o le pide un borrador.')}</p>
        </EmptyState>
      ) : (
        <>
          <FilterChips filters={filters} values={values} onChange={change} />
          <Answer id={prompt.id} filters={given} />
        </>
      )}
      {dialogs}
    </Stack>
  )
}
