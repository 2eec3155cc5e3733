import { IconCopy, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GoalMeasure } from '#contract/insight/goals.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { today } from '#web/kit/dates.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ActForm } from '#web/kit/form/act-form.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { monthAfter, monthOf, monthText } from '#web/kit/months.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { plural, t } from '#web/kit/text.ts'
import { toGoals } from '#web/places/office.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { Stepper } from '../shared/stepper.tsx'
import { bodyOf, problemOf, type Subject, shownOf, type Typed } from './cells.ts'
import { copyGoals, type Goals, goalsQuery, saveGoals } from './goal-acts.ts'
import { GoalGrid } from './goal-grid.tsx'
import { goalMeasureWords } from './words.ts'

const shownMonths = 6

/** What each seller and each project is to reach in each month; dashboards and the start page show how far they are. */
export function GoalsPage() {
  const { month, measure = 'won', of = 'sellers' } = useAddress(toGoals)
  const go = useGo()
  const may = useCan()('dashboards.set_goals')
  const seesAll = useCan()('dashboards.view_all')
  const first = month ?? monthAfter(monthOf(today()), -1)
  const goals = useQuery(goalsQuery(first, shownMonths))
  const subject = seesAll ? of : 'sellers'
  return (
    <SettingsFrame
      title={t('Metas')}
      lead={t(
        'Lo que cada vendedor y cada proyecto debe lograr en el mes. Los meses que terminaron quedan como estaban.',
      )}
    >
      {!may && <Alert icon={IconLock}>{t('Puede ver las metas; no tiene permiso para fijarlas.')}</Alert>}
      <Row wrap spread>
        <Row wrap>
          {seesAll && (
            <Segmented<Subject>
              label={t('Metas de')}
              value={subject}
              options={[
                { value: 'sellers', label: t('Vendedores') },
                { value: 'projects', label: t('Proyectos') },
              ]}
              onChange={(value) => void go(toGoals.here({ of: value }))}
            />
          )}
          <Segmented<GoalMeasure>
            label={t('Medida')}
            value={measure}
            options={(Object.keys(goalMeasureWords) as GoalMeasure[]).map((value) => ({
              value,
              label: goalMeasureWords[value],
            }))}
            onChange={(value) => void go(toGoals.here({ measure: value }))}
          />
        </Row>
        <Stepper
          label={t('Meses')}
          current={monthText(first)}
          previous={toGoals.here({ month: monthAfter(first, -3) })}
          next={toGoals.here({ month: monthAfter(first, 3) })}
        />
      </Row>
      <Loaded panel from={goals} lines={8}>
        {(found) => <Editor found={found} of={subject} measure={measure} may={may} />}
      </Loaded>
    </SettingsFrame>
  )
}

type EditorProps = { found: Goals; of: Subject; measure: GoalMeasure; may: boolean }

/** What is typed stays while others save, and is sent together. */
function Editor({ found, of, measure, may }: EditorProps) {
  const [typed, setTyped] = useState<Typed>(new Map())
  const count = typed.size
  const isWrong = [...typed].some(([key, { text }]) => problemOf(text, key.split(' ')[1] as GoalMeasure))
  if (found[of].length === 0)
    return (
      <EmptyState
        mood="new"
        title={of === 'sellers' ? t('Todavía no hay vendedores') : t('Todavía no hay proyectos')}
      >
        <p>{t('Aquí se fijan sus metas cuando los haya.')}</p>
      </EmptyState>
    )
  return (
    <Stack>
      <LeaveGuard when={count > 0} />
      <Panel
        flush
        title={
          measure === 'amount' ? `${goalMeasureWords.amount} (${found.currency})` : goalMeasureWords[measure]
        }
        acts={may && <Copy found={found} isTyped={count > 0} />}
      >
        <ActForm
          act={count > 0 ? plural(count, 'Guardar 1 cambio', 'Guardar {count} cambios') : undefined}
          disabled={isWrong}
          onSend={() => saveGoals({ body: bodyOf(typed) })}
          onSent={() => setTyped(new Map())}
          {...(count > 0 && { onCancel: () => setTyped(new Map()) })}
        >
          <GoalGrid
            {...{ found, of, measure, typed, may }}
            onType={(changes) =>
              setTyped((before) => {
                const after = new Map(before)
                for (const { key, text, saved } of changes)
                  if (text === shownOf(saved, measure)) after.delete(key)
                  else after.set(key, { text, was: before.get(key)?.was ?? saved })
                return after
              })
            }
          />
        </ActForm>
      </Panel>
    </Stack>
  )
}

/** Begins the current month, or the next one, with the goals of the month before it. */
function Copy({ found: { months, thisMonth }, isTyped }: { found: Goals; isTyped: boolean }) {
  return months
    .filter((month) => month === thisMonth || month === monthAfter(thisMonth, 1))
    .map((month) => (
      <Button
        key={month}
        variant="ghost"
        size="small"
        icon={IconCopy}
        disabled={isTyped}
        title={t('Las metas que {month} ya tiene no cambian', { month: monthText(month) })}
        onClick={() => orTell(copyGoals({ body: { month } }))}
      >
        {t('Copiar a {month}', { month: monthText(month) })}
      </Button>
    ))
}
