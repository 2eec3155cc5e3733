import { useState } from 'react'
import { choicesOf } from '#web/features/leads/leads/shared/words.ts'
import {
  type Orientation,
  orientationWords,
  type UnitKind,
  unitKindWords,
} from '#web/features/stock/units/shared/words.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { parseAmount, wholeNumber } from '#web/kit/decimal.ts'
import { Grid, Row, Stack } from '#web/kit/layout.tsx'
import { useOptions } from '#web/kit/me.ts'
import { MultiSelect, Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import type { Wish } from '../shared/queries.ts'

type Price = NonNullable<Wish['priceMax']>
const rooms = ['0', '1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))
const none = { kinds: [], rooms: [], orientation: [], floorMin: '', floorMax: '', priceMax: '' }
type Draft = Record<'kinds' | 'rooms' | 'orientation', string[]> &
  Record<'floorMin' | 'floorMax' | 'priceMax', string>

type Props = { onAdd: (wish: Wish) => void; onCancel: () => void }

/** What any unit has to be; what is left empty fits. */
export function CriteriaForm({ onAdd, onCancel }: Props) {
  const { currencies } = useOptions()
  const [draft, setDraft] = useState<Draft>(none)
  const [currency, setCurrency] = useState<string>('UF')
  const [problem, setProblem] = useState<string>()
  const many = (name: 'kinds' | 'rooms' | 'orientation') => ({
    value: draft[name],
    onChange: (value: string[]) => setDraft({ ...draft, [name]: value }),
  })
  const typed = (name: 'floorMin' | 'floorMax' | 'priceMax') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  })
  function add() {
    const read = wishOf(draft, currency as Price['currency'])
    if (typeof read === 'string') setProblem(read)
    else onAdd(read)
  }
  return (
    <Stack gap={12}>
      <Grid columns={2} gap={12}>
        <MultiSelect label={t('Tipos')} options={choicesOf(unitKindWords)} {...many('kinds')} />
        <MultiSelect label={t('Dormitorios')} options={rooms} {...many('rooms')} />
        <MultiSelect
          label={t('Orientación')}
          options={choicesOf(orientationWords)}
          {...many('orientation')}
        />
        <TextInput label={t('Piso desde')} inputMode="numeric" {...typed('floorMin')} />
        <TextInput label={t('Piso hasta')} inputMode="numeric" {...typed('floorMax')} />
        <TextInput label={t('Precio hasta')} inputMode="decimal" {...typed('priceMax')} />
        <Select
          label={t('Moneda')}
          options={currencies.map(({ id, name }) => ({ value: id, label: name }))}
          value={currency}
          onChange={(code) => code && setCurrency(code)}
        />
      </Grid>
      {problem && <Alert tone="red">{problem}</Alert>}
      <Row>
        <Button size="small" variant="tint" onClick={add}>
          {t('Agregar a las preferencias')}
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          {t('Cancelar')}
        </Button>
      </Row>
    </Stack>
  )
}

/** The wish, or what is wrong with what was typed. */
function wishOf(draft: Draft, currency: Price['currency']): Wish | string {
  const { kinds, rooms, orientation, floorMin, floorMax, priceMax } = draft
  const [low, high] = [floorOf(floorMin), floorOf(floorMax)]
  if (Number.isNaN(low) || Number.isNaN(high)) return t('El piso es un número entero')
  if (low !== undefined && high !== undefined && low > high)
    return t('El piso desde es mayor que el piso hasta')
  const amount = priceMax.trim() ? parseAmount(priceMax) : undefined
  if (priceMax.trim() && amount === undefined) return t('El precio no se entiende')
  const wish: Wish = {
    ...(kinds.length > 0 && { kinds: kinds as UnitKind[] }),
    ...(rooms.length > 0 && { rooms: rooms.map(Number) }),
    ...(orientation.length > 0 && { orientation: orientation as Orientation[] }),
    ...(low !== undefined && { floorMin: low }),
    ...(high !== undefined && { floorMax: high }),
    ...(amount !== undefined && { priceMax: { amount, currency } }),
  }
  return Object.keys(wish).length > 0 ? wish : t('Indicar al menos una condición')
}

const floorOf = (typed: string) => (typed.trim() ? wholeNumber(typed) : undefined)
