import { today } from '#web/kit/dates.ts'
import { parseAmount } from '#web/kit/decimal.ts'
import { DateField, TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { type Line, lineOf } from '#web/kit/form/line-values.ts'
import { Lines } from '#web/kit/form/lines.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useCurrent } from '#web/kit/form/use-current.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Deal } from '../shared/queries.ts'
import { AskedDeal } from './asked-deal.tsx'
import type { loseDeal } from './deal-acts.ts'

type Props = {
  id: number
  title: string
  act: string
  consequence: string
  leave: typeof loseDeal
  onClose: () => void
}

type Back = { amount: string; dueOn: string | null }
const newBack = (): Line<Back> => lineOf({ amount: '', dueOn: null })

const initial = {
  reason: '',
  penalty: { amount: '' },
  refund: [] as Line<Back>[],
}
type Values = typeof initial

/** Ends a deal: why, what the buyer pays for it, and what is given back when. */
export const LeaveForm = (props: Props) => (
  <AskedDeal {...props}>{(deal) => <Leaving {...props} asked={deal} />}</AskedDeal>
)

function Leaving({ asked, title, act, consequence, leave, onClose }: Props & { asked: Deal }) {
  const [{ amount }, acting] = useCurrent(asked)
  const { currency } = amount
  const form = useForm({
    initial,
    bodyOf: (values: Values) => leavingOf(values, currency),
    save: (body) => acting(({ id, updatedAt }) => leave({ params: { id }, body, seen: updatedAt })),
    onSaved: onClose,
  })
  return (
    <FormDialog title={title} act={act} form={form} as="window" columns={1} onClose={onClose}>
      <Words as="p" className="">
        {consequence}
      </Words>
      <TextareaField name="reason" label={t('Motivo')} required wide maxLength={1000} />
      <NumberField name="penalty.amount" label={t('Multa')} suffix={currency} decimals={2} />
      <Lines<Back>
        name="refund"
        label={t('Se devuelve')}
        nameOf={nameOf}
        isOrdered={false}
        most={120}
        add={{ label: t('Agregar devolución'), line: newBack }}
      >
        {drawBack}
      </Lines>
    </FormDialog>
  )
}

const nameOf = (place: number) => t('Devolución {n}', { n: place + 1 })
const drawBack = (path: string) => (
  <>
    <NumberField name={`${path}.amount`} label={t('Monto')} required decimals={2} />
    <DateField name={`${path}.dueOn`} label={t('Se devuelve el')} required earliest={today()} />
  </>
)

function leavingOf({ reason, penalty, refund }: Values, currency: Deal['amount']['currency']) {
  const fee = parseAmount(penalty.amount)
  return {
    reason: reason.trim(),
    ...(fee !== undefined && { penalty: { amount: fee, currency } }),
    ...(refund.length > 0 && {
      refund: refund.map(({ amount, dueOn }) => ({ amount: parseAmount(amount) ?? '', dueOn: dueOn ?? '' })),
    }),
  }
}
