import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { revertImport } from './import-acts.ts'

/** The way back, for all of a file that went in. */
export function RevertButton({ id }: { id: number }) {
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
          onConfirm={() => revertImport({ params: { id }, body: {} })}
        >
          <p>
            {t(
              'Se eliminan los contactos y leads que creó, y los que cambió vuelven a como estaban. Lo que alguien ya trabaja se deja.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
