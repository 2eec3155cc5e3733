import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy } from 'react'
import { Button } from '#web/kit/button.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { commissionList } from './list/commission-list.tsx'
import { useCommissionMenu } from './shared/commission-menu.tsx'
import { useDecideDialogs } from './shared/decide-dialogs.tsx'

const table = {
  statement: lazy(() =>
    import('./acts/statement-dialog.tsx').then((module) => ({ default: module.StatementDialog })),
  ),
}

/** What is earned with deals: approved by another, then paid. */
export function CommissionsPage() {
  const list = useList(commissionList)
  const decide = useDecideDialogs()
  const menuOf = useCommissionMenu(decide)
  const { statement, dialogs } = useDialogs(table)
  return (
    <>
      <ListScreen
        list={list}
        rowActs={menuOf}
        acts={
          <Button icon={IconFileSpreadsheet} onClick={() => statement({})}>
            {t('Liquidación mensual')}
          </Button>
        }
      />
      {decide.dialogs}
      {dialogs}
    </>
  )
}
