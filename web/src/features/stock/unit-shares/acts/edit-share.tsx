import { UnitSharePatch } from '#contract/stock/unit-shares.ts'
import { today } from '#web/kit/dates.ts'
import { parseDecimal } from '#web/kit/decimal.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { CheckboxField, DateField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import type { UnitShare } from '../shared/queries.ts'
import { patchShare } from '../shared/share-acts.ts'

type Draft = { commissionPercent: string; showsPrice: boolean; mayHold: boolean; expiresOn: string | null }

/** The terms of a share; they hold from the next look of the broker on. */
export function EditShare({ share, onClose }: { share: UnitShare; onClose: () => void }) {
  const initial: Draft = {
    commissionPercent: decimalText(share.commissionPercent, 0, 2),
    showsPrice: share.showsPrice,
    mayHold: share.mayHold,
    expiresOn: share.expiresOn,
  }
  const form = useForm({
    initial,
    schema: UnitSharePatch,
    bodyOf: ({ commissionPercent, ...terms }: Draft) => ({
      ...terms,
      commissionPercent: parseDecimal(commissionPercent) ?? commissionPercent,
    }),
    save: (body) => patchShare({ params: { id: share.id }, seen: share.updatedAt, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('Permiso de {name}', { name: share.broker.name })}
      act={t('Guardar')}
      as="window"
      form={form}
      onClose={onClose}
    >
      <NumberField name="commissionPercent" label={t('Comisión')} suffix="%" decimals={2} required />
      <DateField
        name="expiresOn"
        label={t('Último día')}
        clearable
        earliest={today()}
        hint={t('Sin día, hasta que se revoque')}
      />
      <CheckboxField name="showsPrice" label={t('Mostrar los precios')} />
      <CheckboxField name="mayHold" label={t('Puede retener sin preguntar')} />
    </FormDialog>
  )
}
