import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy } from 'react'
import { WithMePlaces } from '#web/features/stock/unit-shares/shared/places.tsx'
import { Button } from '#web/kit/button.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { sharedCommissionList } from './shared-commission-list.tsx'

const table = {
  statement: lazy(() =>
    import('./shared-statement-dialog.tsx').then((module) => ({ default: module.SharedStatementDialog })),
  ),
}

/** What this broker earns with the deals of developers, as each of them keeps it. */
export function SharedCommissionsPage() {
  const list = useList(sharedCommissionList)
  const { statement, dialogs } = useDialogs(table)
  return (
    <>
      <ListScreen
        list={list}
        places={<WithMePlaces />}
        acts={
          <Button icon={IconFileSpreadsheet} onClick={() => statement({})}>
            {t('Liquidación mensual')}
          </Button>
        }
      />
      {dialogs}
    </>
  )
}
