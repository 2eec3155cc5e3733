import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { LockedNote } from '../shared/locked.tsx'
import { Conversion } from './conversion.tsx'
import { MonthOfRates } from './month-of-rates.tsx'
import { type RateDraft, RateForm } from './rate-form.tsx'
import { Source } from './source.tsx'
import { UploadRates } from './upload-rates.tsx'

/** What the UF, the dollar and the euro are worth, day by day. */
export function CurrencyPage() {
  const may = useCan()('account.manage')
  const [editing, setEditing] = useState<RateDraft>()
  const [uploading, setUploading] = useState(false)
  return (
    <SettingsFrame
      title={t('Monedas')}
      lead={t('El valor en pesos de cada día. Uno propio de la cuenta manda sobre el publicado.')}
      acts={
        may && (
          <Row wrap>
            <Button icon={IconUpload} onClick={() => setUploading(true)}>
              {t('Subir CSV')}
            </Button>
            <Button icon={IconPlus} onClick={() => setEditing({})}>
              {t('Agregar valor')}
            </Button>
          </Row>
        )
      }
    >
      {!may && <LockedNote />}
      <Conversion />
      <MonthOfRates onEdit={may ? setEditing : undefined} />
      <Source />
      {editing && <RateForm draft={editing} onClose={() => setEditing(undefined)} />}
      {uploading && <UploadRates onClose={() => setUploading(false)} />}
    </SettingsFrame>
  )
}
