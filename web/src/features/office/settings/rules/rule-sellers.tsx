import { useFormState } from '#web/kit/form/form.tsx'
import { Lines } from '#web/kit/form/lines.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useOptions } from '#web/kit/me.ts'
import { MultiSelect } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { isWeighed, type RuleDraft, sellerLine } from './rule-draft.ts'

/** Among whom a rule shares out. */
export function RuleSellers() {
  const { sellers } = useOptions()
  const { set, leave, errorAt, valueAt } = useFormState()
  const chosen = valueAt('sellers') as RuleDraft['sellers']
  const isChosen = (id: number) => chosen.some(({ sellerId }) => sellerId === id)
  const choose = (ids: string[]) => {
    const known = new Map(sellers.map((seller) => [String(seller.id), seller]))
    const lineFor = (id: string) => {
      const seller = known.get(id)
      return chosen.find(({ sellerId }) => String(sellerId) === id) ?? (seller && sellerLine(seller))
    }
    set(
      'sellers',
      ids.map(lineFor).filter((line) => line !== undefined),
    )
  }
  return (
    <MultiSelect
      label={t('Entre estos vendedores')}
      required
      wide
      error={errorAt('sellers')}
      options={sellers
        .filter(({ id, isActive }) => isActive || isChosen(id))
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen.map(({ sellerId }) => String(sellerId))}
      onChange={choose}
      onBlur={() => leave('sellers')}
    />
  )
}

/** How many turns each has, where turns are weighted. */
export function RuleWeights() {
  const { valueAt } = useFormState()
  const [way, fallback] = [valueAt('way'), valueAt('fallback')] as [RuleDraft['way'], RuleDraft['fallback']]
  if (!isWeighed({ way, fallback })) return null
  return (
    <Lines name="sellers" label={t('Pesos')} isOrdered={false} nameOf={placeName}>
      {weight}
    </Lines>
  )
}

const placeName = (place: number) => t('Vendedor {n}', { n: place + 1 })
const weight = (path: string) => <Weight path={path} />

function Weight({ path }: { path: string }) {
  const name = String(useFormState().valueAt(`${path}.name`))
  return (
    <NumberField name={`${path}.weight`} label={t('Peso de {name}', { name })} placeholder="1" decimals={0} />
  )
}
