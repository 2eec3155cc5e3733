import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LazyDealsOf } from '#web/features/sales/deals/lent/lazy-deals-of.tsx'
import { LazyQuotationsOf } from '#web/features/sales/quotations/lent/lazy-quotations-of.tsx'
import { useAddress } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { useKeyShortcuts } from '#web/kit/key-shortcuts.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { isMissingPage } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { toLead, toLeads } from '#web/places/leads.ts'
import { Activity } from './detail/activity.tsx'
import { Composer } from './detail/composer.tsx'
import css from './detail/detail.module.css'
import { DetailHead } from './detail/detail-head.tsx'
import { Facts } from './detail/facts.tsx'
import { NextTaskStrip } from './detail/next-task.tsx'
import { OtherLeads } from './detail/other-leads.tsx'
import { PersonFiles } from './detail/person-files.tsx'
import { Questions } from './detail/questions.tsx'
import { StepPath } from './detail/step-path.tsx'
import { TasksPanel } from './detail/tasks-panel.tsx'
import { tabOf } from './list/filters.ts'
import { isWorked, leadQuery } from './shared/queries.ts'

/** A lead with the whole screen to itself. */
export function LeadPage() {
  const { id } = useAddress(toLead)
  const read = useQuery({ ...leadQuery(id), throwOnError: isMissingPage })
  const lead = read.data
  useTitle(lead?.contact.name)
  useKeyShortcuts()
  return (
    <div className={css.page}>
      <Row>
        <ButtonLink
          {...toLeads({ tab: lead && tabOf(lead) })}
          variant="ghost"
          size="small"
          icon={IconArrowLeft}
        >
          {t('Leads')}
        </ButtonLink>
      </Row>
      <Loaded from={read} lines={10}>
        {(lead) => (
          <>
            <DetailHead lead={lead} as="h1" />
            <StepPath lead={lead} />
            <div className={css.columns}>
              <Stack>
                <Panel title={t('Datos')}>
                  <Facts key={id} lead={lead} />
                  <OtherLeads lead={lead} isBeside={false} />
                </Panel>
                <Panel title={t('Preguntas')}>
                  <Questions key={id} lead={lead} />
                </Panel>
                <LazyDealsOf query={{ leadsIds: [id] }} />
                <LazyQuotationsOf query={{ leadsIds: [id] }} />
                <PersonFiles lead={lead} />
              </Stack>
              <Stack>
                <Panel title={t('Tareas')}>
                  <Stack>
                    {isWorked(lead) && <NextTaskStrip lead={lead} hasMenu />}
                    <TasksPanel lead={lead} isBelowNext={isWorked(lead) && !lead.contact.isBlocked} />
                  </Stack>
                </Panel>
                <Panel title={t('Actividad')}>
                  <Stack>
                    <Composer key={id} lead={lead} />
                    <Activity contactId={lead.contact.id} leadId={lead.id} />
                  </Stack>
                </Panel>
              </Stack>
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}
