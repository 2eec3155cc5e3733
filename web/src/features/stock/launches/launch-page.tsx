import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { isMissingPage } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { toLaunch, toProjectSection } from '#web/places/stock.ts'
import { Clients } from './clients/clients.tsx'
import { MyClients } from './day/my-clients.tsx'
import { TurnsNow } from './day/turns-now.tsx'
import { ReportPanel } from './report/report-panel.tsx'
import { DrawPanel } from './setup/draw-panel.tsx'
import { LaunchHead } from './setup/launch-head.tsx'
import { launchQuery } from './shared/queries.ts'

/** A launch: its state, whose turn it is, the clients in the order of their turns, how it went, and its draw. */
export function LaunchPage() {
  const { id } = useAddress(toLaunch)
  const can = useCan()
  const read = useQuery({ ...launchQuery(id), throwOnError: isMissingPage })
  useTitle(read.data?.name)
  return (
    <Loaded panel from={read} lines={10}>
      {(launch) => (
        <Stack gap={16}>
          <Row>
            <ButtonLink
              {...toProjectSection({ id: launch.project.id, section: 'launches' })}
              variant="ghost"
              size="small"
              icon={IconArrowLeft}
            >
              {t('Lanzamientos')}
            </ButtonLink>
          </Row>
          <LaunchHead launch={launch} />
          {launch.status === 'running' && <TurnsNow launch={launch} />}
          {launch.status === 'running' && can('units.hold') && <MyClients launch={launch} />}
          {launch.status === 'ended' && <ReportPanel launch={launch} />}
          <Clients key={id} launch={launch} />
          <DrawPanel launch={launch} />
        </Stack>
      )}
    </Loaded>
  )
}
