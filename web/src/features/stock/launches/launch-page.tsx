import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { isMissingPage } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { toLaunch, toProjectSection } from '#web/places/stock.ts'
import { Clients } from './clients/clients.tsx'
import { DrawPanel } from './setup/draw-panel.tsx'
import { LaunchHead } from './setup/launch-head.tsx'
import { launchQuery } from './shared/queries.ts'

/** A launch: its state, its clients in the order of their turns, and its draw. */
export function LaunchPage() {
  const { id } = useAddress(toLaunch)
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
          <Clients key={id} launch={launch} />
          <DrawPanel launch={launch} />
        </Stack>
      )}
    </Loaded>
  )
}
