import { EditableFact } from '#web/kit/facts/editable-fact.tsx'
import { useAccount } from '#web/kit/me.ts'
import { moneyText } from '#web/kit/money.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { type Currency, incomeCurrency, useCurrencies } from '../../shared/currencies.ts'
import type { Profile, ProfilePatch } from '../../shared/queries.ts'
import { whoChanged } from '../../shared/who-changed.ts'
import { draftOf, problemOf, valueFrom } from './draft.ts'
import { factOf, type MoneyField } from './fields.ts'
import type { FactProps } from './use-profile-patch.tsx'
import { Figure } from './value-text.tsx'

/** An amount with its currency, written together; both ends of a budget are in one currency. */
export function MoneyFact({ field, profile, save, busy, locked }: FactProps & { field: MoneyField }) {
  const own = useAccount().currencyName
  const currencies = useCurrencies()
  const amount = factOf(profile, field) as string | null
  const starting = field.currency === 'budgetCurrency' ? own : incomeCurrency(own)
  const currency = profile[field.currency] ?? starting
  async function onSave(draft: { text: string; currency: Currency }, seen?: string) {
    if (problemOf(field, draft.text)) return false
    const next = valueFrom(field, draft.text) as string | null
    const isInOther = draft.currency !== (next === null ? currency : profile[field.currency])
    if (next === amount && !isInOther) return true
    return isInOther
      ? save(patchOf(field, next, draft.currency), patchOf(field, amount, profile[field.currency]), seen)
      : save(patchOf(field, next), patchOf(field, amount), seen)
  }
  return (
    <EditableFact
      label={field.label}
      value={{ text: draftOf(field, amount), currency }}
      editor={(draft, change) => (
        <>
          <TextInput
            label={field.label}
            error={problemOf(field, draft.text)}
            autoFocus
            inputMode="decimal"
            value={draft.text}
            onChange={(event) => change({ ...draft, text: event.currentTarget.value })}
          />
          <Select
            label={t('Moneda')}
            options={currencies}
            value={draft.currency}
            onChange={(chosen) => chosen && change({ ...draft, currency: chosen as Currency })}
          />
        </>
      )}
      onSave={onSave}
      changedBy={() => whoChanged(profile.id, field.key)}
      version={profile.updatedAt}
      busy={busy}
      locked={locked}
    >
      {amount === null ? undefined : <Figure field={field}>{moneyText(amount, currency)}</Figure>}
    </EditableFact>
  )
}

/** The currency is written only where it is said. */
const patchOf = (
  field: MoneyField,
  amount: string | null,
  currency?: Profile['budgetCurrency'],
): ProfilePatch => ({
  [field.key]: amount,
  ...(currency !== undefined && { [field.currency]: currency }),
})
