import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { hourText } from '#web/kit/hour-text.ts'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { InputBox } from '#web/kit/text-input.tsx'
import { Switch } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Settings } from '../shared/queries.ts'
import { SaveBar } from '../shared/save-bar.tsx'
import { useAccountForm } from '../shared/use-account-form.ts'
import css from './week.module.css'
import { type Weekday, weekdays, weekPatch, weekValues } from './week-values.ts'

/** From when to when each day is open, and how soon a new lead is to be answered. */
export function Week({ settings, may }: { settings: Settings; may: boolean }) {
  const { form, undo, newer } = useAccountForm(settings, { valuesOf: weekValues, patchOf: weekPatch })
  const { days } = form.values
  const likeMonday = () => {
    for (const day of ['tue', 'wed', 'thu', 'fri']) form.set(`days.${day}`, days.mon)
  }
  return (
    <Form form={form} columns={1}>
      {newer && <NewerVersion form={form} newer={newer} />}
      <Panel
        title={t('Horario de atención')}
        acts={
          may && (
            <Button variant="ghost" size="small" onClick={likeMonday}>
              {t('Lunes a viernes como el lunes')}
            </Button>
          )
        }
      >
        <ul className={css.week}>
          {weekdays.map(([day, name]) => (
            <DayRow key={day} day={day} name={t(name)} opening={days[day]} form={form} />
          ))}
        </ul>
      </Panel>
      <Panel title={t('Primera respuesta')}>
        <Grid columns={2}>
          <NumberField
            name="firstResponseMinutes"
            label={t('Plazo para responder a un lead nuevo')}
            suffix={t('minutos')}
            decimals={0}
            hint={t('Minutos de atención, no de reloj. Vale para los leads que lleguen desde ahora.')}
          />
        </Grid>
      </Panel>
      {may && <SaveBar form={form} onUndo={undo} />}
    </Form>
  )
}

type DayProps = {
  day: Weekday
  name: string
  opening: { isOpen: boolean; from: string; to: string }
  form: Pick<ReturnType<typeof useAccountForm>['form'], 'set' | 'errorAt' | 'leave'>
}

function DayRow({ day, name, opening, form }: DayProps) {
  const path = `businessHours.${day}`
  const error = ['', '.0', '.1'].map((end) => form.errorAt(path + end)).find(Boolean)
  const box = (end: 'from' | 'to', label: string) => (
    <InputBox
      aria-label={label}
      aria-invalid={error ? true : undefined}
      inputMode="numeric"
      className={css.hour}
      value={opening[end]}
      onChange={(event) => form.set(`days.${day}.${end}`, event.target.value)}
      onBlur={() => {
        form.set(`days.${day}.${end}`, hourText(opening[end]))
        form.leave(path)
      }}
    />
  )
  return (
    <li className={css.day}>
      <Switch
        label={t('{day}: abierto', { day: name })}
        checked={opening.isOpen}
        onChange={(isOpen) => form.set(`days.${day}.isOpen`, isOpen)}
      />
      <Words weight={500} tone={opening.isOpen ? 'ink' : 'muted'} className={css.name}>
        {name}
      </Words>
      {opening.isOpen ? (
        <Stack gap={4}>
          <span className={css.hours}>
            {box('from', t('{day}, abre', { day: name }))}
            <Words tone="muted">{t('a')}</Words>
            {box('to', t('{day}, cierra', { day: name }))}
          </span>
          {error && (
            <span role="alert">
              <Words size={12} tone="red">
                {error}
              </Words>
            </span>
          )}
        </Stack>
      ) : (
        <Words tone="muted">{t('Cerrado')}</Words>
      )}
    </li>
  )
}
