import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { importKinds } from '../shared/kinds.ts'
import type { ContactImport } from '../shared/queries.ts'
import { revertImport } from './import-acts.ts'

/** The way back, for all of a file that went in. */
export function RevertButton({ one }: { one: ContactImport }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button icon={IconArrowBackUp} variant="ghost" onClick={() => setAsking(true)}>
        {t('Revertir')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('Revertir la importación')}
          act={t('Revertir todo')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => revertImport({ params: { id: one.id }, body: {} })}
        >
          <p>{importKinds[one.subject].reverting}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
