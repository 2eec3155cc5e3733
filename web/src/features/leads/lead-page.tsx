import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { isMissing } from '#web/kit/query.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { Activity } from './detail/activity.tsx'
import css from './detail/detail.module.css'
import { DetailHead } from './detail/detail-head.tsx'
import { Facts } from './detail/facts.tsx'
import { NextTaskStrip } from './detail/next-task.tsx'
import { StepPath } from './detail/step-path.tsx'
import { tabOf } from './list/filters.ts'
import { LeadFailure } from './shared/lead-detail.tsx'
import { isWorked, leadQuery } from './shared/queries.ts'

/** A lead with the whole screen to itself. */
export function LeadPage() {
  const { id: given } = useParams({ strict: false }) as { id: string }
  const id = Number(given)
  const { data: lead, error, refetch } = useQuery({ ...leadQuery(id), throwOnError: isMissing })
  useTitle(lead?.contact.name)
  return (
    <div className={css.page}>
      <Row>
        <ButtonLink
          to="/leads"
          search={{ tab: lead && tabOf(lead) } as never}
          variant="ghost"
          size="small"
          icon={IconArrowLeft}
        >
          {t('Leads')}
        </ButtonLink>
      </Row>
      {!lead && error && <LeadFailure error={error} onRetry={refetch} />}
      {!lead && !error && <SkeletonLines lines={10} />}
      {lead && (
        <>
          <DetailHead lead={lead} as="h1" />
          <StepPath lead={lead} />
          <div className={css.columns}>
            <Panel title={t('Datos')}>
              <Facts key={id} lead={lead} />
            </Panel>
            <Panel title={t('Actividad')}>
              <Stack>
                {isWorked(lead) && <NextTaskStrip task={lead.nextTask} />}
                <Activity contactId={lead.contact.id} />
              </Stack>
            </Panel>
          </div>
        </>
      )}
    </div>
  )
}
