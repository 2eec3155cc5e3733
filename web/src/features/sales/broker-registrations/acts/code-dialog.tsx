import { useQuery } from '@tanstack/react-query'
import { QrCode } from '#web/features/office/second-factor/shared/qr-code.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { visitCodeQuery } from '../shared/queries.ts'

/** What the broker shows in the sales room. */
export function CodeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const code = useQuery(visitCodeQuery(id))
  return (
    <Dialog title={t('Código de visita')} onClose={onClose}>
      <Loaded from={code} lines={4}>
        {({ url }) => (
          <Stack>
            <p>
              {t(
                'En la sala de ventas lo leen con el cliente presente: su protección comienza de nuevo. Sirve por un día.',
              )}
            </p>
            <QrCode text={url} label={t('Código de visita')} />
            <CopyField label={t('Enlace')} value={url} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}
