import { ReasonDialog } from '#web/kit/reason-dialog.tsx'
import { t } from '#web/kit/text.ts'
import { approveDiscount, refuseDiscount, requestApproval } from './quotation-acts.ts'

type RequestProps = { saved: () => Promise<number>; onClose: () => void }

export const RequestDialog = ({ saved, onClose }: RequestProps) => (
  <ReasonDialog
    title={t('Pedir aprobación del descuento')}
    act={t('Pedir aprobación')}
    onConfirm={async (reason) => requestApproval({ params: { id: await saved() }, body: { reason } })}
    onClose={onClose}
  />
)

/** `seen`: the version that whoever decides has read. `isTold`: a broker reads why. */
type Props = { id: number; seen: string; isTold: boolean; onClose: () => void }

const Told = () => <p>{t('El corredor leerá el motivo.')}</p>

export const ApproveDialog = ({ id, seen, isTold, onClose }: Props) => (
  <ReasonDialog
    title={t('Aprobar el descuento')}
    act={t('Aprobar')}
    isOptional
    onConfirm={(reason) => approveDiscount({ params: { id }, body: reason ? { reason } : {}, seen })}
    onClose={onClose}
  >
    {isTold && <Told />}
  </ReasonDialog>
)

export const RefuseDialog = ({ id, seen, isTold, onClose }: Props) => (
  <ReasonDialog
    title={t('No aprobar el descuento')}
    act={t('No aprobar')}
    onConfirm={(reason) => refuseDiscount({ params: { id }, body: { reason }, seen })}
    onClose={onClose}
  >
    {isTold && <Told />}
  </ReasonDialog>
)
