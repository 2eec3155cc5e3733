import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { Lines } from '#web/kit/form/lines.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { t } from '#web/kit/text.ts'
import { setParties } from '../acts/deal-acts.ts'
import type { Deal } from '../shared/queries.ts'
import { PartyLine } from './party-line.tsx'
import { bodyOf, newParty, type PartiesBody, type Party, valuesOf } from './party-values.ts'
import { SharesSum } from './shares-sum.tsx'

const nameOf = (place: number) => t('Parte {n}', { n: place + 1 })
const drawLine = (path: string) => <PartyLine path={path} />

/** Everybody who buys or signs, saved together: the shares of the buyers add up to 100. */
export function PartiesDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { base, take, newer } = useNewer(deal)
  const form = useForm({
    initial: valuesOf(base),
    bodyOf,
    save: (body: PartiesBody) => setParties({ params: { id: deal.id }, body, seen: base.updatedAt }),
    onSaved: onClose,
    onRefused: (error) => {
      const current = currentOf<Deal>(error)
      if (!current) return false
      take(current, form.rebase(valuesOf(current)))
      return true
    },
  })
  return (
    <FormDialog title={t('Editar partes')} act={t('Guardar')} form={form} columns={1} onClose={onClose}>
      {newer && <NewerVersion form={form} newer={newer} />}
      <Lines<Party>
        name="parties"
        label={t('Partes')}
        nameOf={nameOf}
        isOrdered={false}
        most={20}
        add={{ label: t('Agregar parte'), line: newParty }}
      >
        {drawLine}
      </Lines>
      <SharesSum />
    </FormDialog>
  )
}
