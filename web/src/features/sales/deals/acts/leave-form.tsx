import { today } from '#web/kit/dates.ts'
import { parseAmount } from '#web/kit/decimal.ts'
import { DateField, TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
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

const initial = {
  reason: '',
  penalty: { amount: '' },
  refund: [{ amount: '', dueOn: null as string | null }],
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
    <FormDialog title={title} act={act} form={form} as="window" onClose={onClose}>
      <Words as="p" className="">
        {consequence}
      </Words>
      <TextareaField name="reason" label={t('Motivo')} required wide maxLength={1000} />
      <NumberField name="penalty.amount" label={t('Multa')} suffix={currency} decimals={2} />
      <NumberField name="refund.0.amount" label={t('Se devuelve')} suffix={currency} decimals={2} />
      <DateField name="refund.0.dueOn" label={t('Se devuelve el')} clearable earliest={today()} />
    </FormDialog>
  )
}

function leavingOf({ reason, penalty, refund: [back] }: Values, currency: Deal['amount']['currency']) {
  const fee = parseAmount(penalty.amount)
  const amount = back && parseAmount(back.amount)
  return {
    reason: reason.trim(),
    ...(fee !== undefined && { penalty: { amount: fee, currency } }),
    ...(amount !== undefined && { refund: [{ amount, dueOn: back?.dueOn ?? today() }] }),
  }
}
