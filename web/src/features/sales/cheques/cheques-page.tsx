import { IconTableExport } from '@tabler/icons-react'
import { lazy } from 'react'
import { Button } from '#web/kit/button.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { chequeList } from './cheque-list.tsx'
import { useChequeMenu } from './cheque-menu.ts'

const table = {
  books: lazy(() => import('./books-dialog.tsx').then((module) => ({ default: module.BooksDialog }))),
}

/** The cheques of all deals by the day they are due, and the books for accounting. */
export function ChequesPage() {
  const list = useList(chequeList)
  const { menuOf, dialogs } = useChequeMenu()
  const { books, dialogs: more } = useDialogs(table)
  return (
    <>
      <ListScreen
        list={list}
        rowActs={menuOf}
        acts={
          <Button icon={IconTableExport} onClick={() => books({})}>
            {t('Exportar a contabilidad')}
          </Button>
        }
      />
      {dialogs}
      {more}
    </>
  )
}
