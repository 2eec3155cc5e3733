import { IconCalendarRepeat, IconFileDownload } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { here } from '#web/kit/address/place.ts'
import { useAddress, useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { FilterChips } from '#web/kit/filters/chips.tsx'
import { activeOf, type FilterValues, keysOf } from '#web/kit/filters/filter.ts'
import { FilterButton } from '#web/kit/filters/filter-button.tsx'
import { readFilters } from '#web/kit/filters/read.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toReports } from '#web/places/insight.ts'
import { useReportFilters, whichOf } from './filters.ts'
import css from './new-report.module.css'
import { PreviewPanel } from './preview-panel.tsx'
import { type Report, type ReportForm, type Run, startReport } from './queries.ts'
import { formatWords, kindWords } from './words.ts'

const formats = Object.entries(formatWords).map(([value, label]) => ({
  value: value as Run['format'],
  label,
}))

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const ScheduleDialog = lazy(() =>
  import('./schedule-dialog.tsx').then((module) => ({ default: module.ScheduleDialog })),
)

function PlanDialog(props: { report: Report; onClose: () => void }) {
  const go = useGo()
  return <ScheduleDialog {...props} onSaved={() => void go(toReports.here({ part: 'schedules' }))} />
}

const table = { plan: PlanDialog }

/** A report is all in the address: whoever gets the link has the same one before them. */
export function NewReport({ forms, form }: { forms: ReportForm[]; form: ReportForm }) {
  const go = useGo()
  const { which, columns, groupBy, comparedWith } = useAddress(toReports)
  const filters = useReportFilters(form.kind)
  const values = readFilters(filters, useSearchValues())
  const [format, setFormat] = useState<Run['format']>('xlsx')
  const start = useAct(startReport)
  const can = useCan()
  const mayTake = can('reports.export')
  const mayPlan = can('reports.create')
  const { plan, dialogs } = useDialogs(table)
  const states = whichOf[form.kind]
  const chosen = form.columns.filter(({ key, isUsual }) => (columns ? columns.includes(key) : isUsual))
  const hasPeriod = activeOf(filters, values).some(({ key }) => form.periods.includes(snake(key)))
  const report: Report = {
    kind: form.kind,
    filters: { ...values, ...(which ? states?.[which]?.query : undefined) },
    columns: chosen.map(({ key }) => key),
    groupBy: form.groupings.some(({ key }) => key === groupBy) ? groupBy : null,
    comparedWith: hasPeriod ? comparedWith : null,
  }
  const change = (changed: FilterValues) => {
    const gone = Object.fromEntries(filters.flatMap(keysOf).map((key) => [key, undefined]))
    void go(here({ ...gone, ...changed }), { resetScroll: false })
  }
  const set = (changed: Parameters<typeof toReports.here>[0]) =>
    void go(toReports.here(changed), { resetScroll: false })
  const choose = (key: string, isChosen: boolean) => {
    const keys = form.columns
      .filter((column) => (column.key === key ? isChosen : chosen.includes(column)))
      .map((column) => column.key)
    set({ columns: keys })
  }
  return (
    <Stack>
      <Row wrap spread align="end">
        <Row wrap align="end">
          <div className={css.choice}>
            <Select
              label={t('Reporte de')}
              value={form.kind}
              options={forms.map(({ kind }) => ({ value: kind, label: kindWords[kind] }))}
              onChange={(kind) => void go(toReports({ form: (kind ?? form.kind) as ReportForm['kind'] }))}
            />
          </div>
          {states && (
            <div className={css.choice}>
              <Select
                label={t('Cuáles')}
                value={which && which in states ? which : null}
                placeholder={t('Todos')}
                clearable
                options={Object.entries(states).map(([value, { label }]) => ({ value, label }))}
                onChange={(one) => set({ which: one ?? undefined })}
              />
            </div>
          )}
          <div className={css.choice}>
            <Select
              label={t('Agrupar por')}
              value={report.groupBy ?? null}
              placeholder={t('Sin grupos')}
              clearable
              options={form.groupings.map(({ key, label }) => ({ value: key, label: t(label) }))}
              onChange={(key) => set({ groupBy: key ?? undefined })}
            />
          </div>
        </Row>
        <FilterButton filters={filters} values={values} onChange={change} />
      </Row>
      <FilterChips filters={filters} values={values} onChange={change} />
      {hasPeriod && (
        <Segmented
          label={t('Comparar con')}
          value={comparedWith ?? 'none'}
          options={[
            { value: 'none', label: t('Sin comparar') },
            { value: 'before', label: t('Período anterior') },
            { value: 'year', label: t('Hace un año') },
          ]}
          onChange={(value) => set({ comparedWith: value === 'none' ? undefined : value })}
        />
      )}
      <Panel
        title={t('Columnas')}
        count={chosen.length}
        acts={
          columns && (
            <Button variant="ghost" size="small" onClick={() => set({ columns: undefined })}>
              {t('Restablecer')}
            </Button>
          )
        }
      >
        <div className={css.columns}>
          {form.columns.map(({ key, label }) => {
            const isChosen = chosen.some((column) => column.key === key)
            return (
              <Checkbox
                key={key}
                label={t(label)}
                checked={isChosen}
                disabled={isChosen && chosen.length === 1}
                onChange={(checked) => choose(key, checked)}
              />
            )
          })}
        </div>
      </Panel>
      <PreviewPanel
        report={report}
        acts={
          mayTake && (
            <Row wrap>
              {mayPlan && (
                <Button icon={IconCalendarRepeat} onClick={() => plan({ report })}>
                  {t('Programar')}
                </Button>
              )}
              <Segmented label={t('Formato')} value={format} options={formats} onChange={setFormat} />
              <Button
                variant="primary"
                icon={IconFileDownload}
                busy={start.busy}
                onClick={() =>
                  void start
                    .run({ body: { ...report, format } })
                    .then((done) => done && go(toReports.here({ part: 'runs' })))
                }
              >
                {t('Generar')}
              </Button>
            </Row>
          )
        }
      />
      {dialogs}
      {!mayTake && (
        <Alert>{t('Puede ver reportes; para llevárselos hace falta el permiso de exportar.')}</Alert>
      )}
    </Stack>
  )
}
