import { IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Watchers } from '#web/kit/live/watchers.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { ScreenHead } from '#web/kit/screen-head.tsx'
import { SearchBox } from '#web/kit/search-box/search-box.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { GroupEditor } from './editor/group-editor.tsx'
import { RequiredSecondFactor } from './editor/required-second-factor.tsx'
import { useGroupDialogs } from './editor/use-group-dialogs.tsx'
import { UsersPlaces } from './shared/places.tsx'
import { groupsQuery } from './shared/queries.ts'

/** What each group of people may do, changed where it is read. */
export function GroupsPage() {
  const can = useCan()
  const [search, setSearch] = useState('')
  const { data: groups, error, refetch } = useQuery(groupsQuery)
  const dialogs = useGroupDialogs(groups ?? [])
  return (
    <Stack gap={12}>
      <ScreenHead title={t('Usuarios')} beside={<Watchers subject="groups" />}>
        <UsersPlaces />
      </ScreenHead>
      <Row spread wrap>
        <SearchBox value={search} hint={t('Buscar permiso')} onSearch={setSearch} />
        {can('groups.edit') && (
          <Button icon={IconUsersPlus} disabled={!groups} onClick={() => dialogs.create()}>
            {t('Crear grupo')}
          </Button>
        )}
      </Row>
      {!groups && (
        <Panel>{error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={12} />}</Panel>
      )}
      {groups && <RequiredSecondFactor groups={groups} />}
      {groups && <GroupEditor groups={groups} search={search} dialogs={dialogs} />}
      {dialogs.dialogs}
    </Stack>
  )
}
