import { useFormState } from '#web/kit/form/form.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { type PartyValues, sharesText } from './party-values.ts'

/** What the buyers have together, while it is typed. */
export function SharesSum() {
  const { valueAt } = useFormState()
  // The path and its type are those of the dialog.
  const sum = sharesText({ parties: valueAt('parties') as PartyValues['parties'] })
  return (
    <Words as="p" tone={sum === '100' ? 'muted' : 'amber'}>
      <span role="status">
        {sum === '100'
          ? t('Los compradores suman 100 %.')
          : t('Los compradores suman {sum} %: deben sumar 100 %.', { sum })}
      </span>
    </Words>
  )
}
