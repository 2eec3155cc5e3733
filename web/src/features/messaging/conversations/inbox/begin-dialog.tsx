import { useGo } from '#web/kit/address/use-address.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { t } from '#web/kit/text.ts'
import { toWhatsApp } from '#web/places/messaging.ts'
import { PersonSearch } from '../shared/person-search.tsx'

/** Finds somebody with a phone, to write to. */
export function BeginDialog({ onClose }: { onClose: () => void }) {
  const go = useGo()
  return (
    <Dialog title={t('Nueva conversación')} onClose={onClose}>
      <PersonSearch
        onChoose={({ id }) => {
          onClose()
          void go(toWhatsApp.here({ id }))
        }}
      />
    </Dialog>
  )
}
