import { IconArrowLeft } from '@tabler/icons-react'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { toSettings } from '#web/places/office.ts'
import { requestMenu } from './acts/request-menu.ts'
import { useRequestDialogs } from './acts/use-request-dialogs.tsx'
import { requestList } from './list/request-list.tsx'

/** What people asked of their data under Ley 21.719, and until when it is answered. */
export function PrivacyRequestsPage() {
  const can = useCan()
  const dialogs = useRequestDialogs()
  const list = useList(requestList)
  const back = can('account.view') && (
    <Row>
      <ButtonLink {...toSettings()} variant="ghost" size="small" icon={IconArrowLeft}>
        {t('Configuración')}
      </ButtonLink>
    </Row>
  )
  return (
    <>
      <ListScreen list={list} places={back} rowActs={(request) => requestMenu(request, dialogs)} />
      {dialogs.dialogs}
    </>
  )
}
