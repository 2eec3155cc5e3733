import { IconArrowBackUp, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/kit/api.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { refresh } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { ContactImport } from '../shared/queries.ts'
import { outcome } from '../shared/words.ts'

/** What came of it, and the way back. */
export function Result({ one }: { one: ContactImport }) {
  const [asking, setAsking] = useState(false)
  return (
    <Stack gap={12}>
      <Words as="p" size={16} tone="ink">
        {outcome(one)}
      </Words>
      {one.stage === 'reverted' && one.kept > 0 && (
        <p>{t('Los que alguien ya trabaja o cambió después quedaron como están.')}</p>
      )}
      <Row wrap>
        <ButtonLink to="/contacts" variant="primary">
          {t('Ver contactos')}
        </ButtonLink>
        <ButtonLink to="/contacts/import" icon={IconUpload}>
          {t('Subir otro archivo')}
        </ButtonLink>
        {one.stage === 'done' && (
          <Button icon={IconArrowBackUp} variant="ghost" onClick={() => setAsking(true)}>
            {t('Revertir')}
          </Button>
        )}
      </Row>
      {asking && (
        <ConfirmDialog
          title={t('Revertir la importación')}
          act={t('Revertir todo')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await api('POST /imports/{id}/revert/', { params: { id: one.id }, body: {} })
            await refresh('imports', 'contacts', 'leads')
          }}
        >
          <p>
            {t(
              'Se eliminan los contactos y leads que creó, y los que cambió vuelven a como estaban. Lo que alguien ya trabaja se deja.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
