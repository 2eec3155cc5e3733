import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { PartTabs } from '#web/kit/list-screen/tabs.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { ScreenHead } from '#web/kit/screen-head.tsx'
import { t } from '#web/kit/text.ts'
import { toPrompts, toReports } from '#web/places/insight.ts'
import { NewReport } from './new-report.tsx'
import { formsQuery } from './queries.ts'
import { Runs } from './runs.tsx'
import { Schedules } from './schedules.tsx'

/** Lists to take along: a report is put together, seen and made; those that were made are kept for thirty days. */
export function ReportsPage() {
  const { part = 'new' } = useAddress(toReports)
  return (
    <Stack>
      <ScreenHead
        title={t('Reportes')}
        acts={
          <ButtonLink {...toPrompts()} variant="ghost">
            {t('Prompts')}
          </ButtonLink>
        }
      >
        <PartTabs
          label={t('Partes')}
          current={part}
          parts={[
            { key: 'new', label: t('Preparar'), to: toReports.here({ part: undefined, page: undefined }) },
            { key: 'runs', label: t('Hechos'), to: toReports.here({ part: 'runs' }) },
            {
              key: 'schedules',
              label: t('Programados'),
              to: toReports.here({ part: 'schedules', page: undefined }),
            },
          ]}
        />
      </ScreenHead>
      {part === 'runs' && <Runs />}
      {part === 'schedules' && <Schedules />}
      {part === 'new' && <New />}
    </Stack>
  )
}

function New() {
  const forms = useQuery(formsQuery)
  const { form: kind } = useAddress(toReports)
  return (
    <Loaded from={forms} panel lines={10}>
      {(found) => {
        const form = found.find((one) => one.kind === kind) ?? found[0]
        return form ? (
          <NewReport key={form.kind} forms={found} form={form} />
        ) : (
          <EmptyState page mood="locked" title={t('Sin acceso')}>
            <p>{t('Los reportes son de listas que no están a su alcance.')}</p>
          </EmptyState>
        )
      }}
    </Loaded>
  )
}
