import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { type SharedQuotation, withdrawShared } from './queries.ts'

type Props = { quotation: Pick<SharedQuotation, 'id' | 'contact' | 'developer'>; onClose: () => void }

/** The developer may have decided already: what it approved and nobody issued is taken back too. */
export const WithdrawDialog = ({ quotation: { id, contact, developer }, onClose }: Props) => (
  <ConfirmDialog
    title={t('Retirar el descuento pedido')}
    act={t('Retirar')}
    danger
    onConfirm={() => withdrawShared({ id })}
    onClose={onClose}
  >
    <p>
      {t('{developer} deja de ver lo que se pidió para {name}, y aquí se quita de la lista.', {
        developer: developer.name,
        name: contact.name,
      })}
    </p>
  </ConfirmDialog>
)
