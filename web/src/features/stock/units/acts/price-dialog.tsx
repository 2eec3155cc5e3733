import { useRef, useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { isStale } from '#web/kit/api/problem.ts'
import { Button } from '#web/kit/button.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { today } from '#web/kit/dates.ts'
import { parseDecimal } from '#web/kit/decimal.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { plural, t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import type { ManyUnits } from './bulk-acts.ts'
import { changePrices, previewPrices, type Repriced, type Repricing } from './many-acts.ts'
import { PricePreview } from './price-preview.tsx'

const ways = [
  { value: 'percent' as const, label: t('En %') },
  { value: 'amount' as const, label: t('En monto') },
]

/** Changes prices by a percentage or an amount: first it shows what becomes of each, and writes exactly that. */
export function PriceDialog({ count, ids, onDone, onClose }: ManyUnits & { onClose: () => void }) {
  const [way, setWay] = useState<'percent' | 'amount'>('percent')
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [shown, setShown] = useState<Repriced>()
  const step = parseDecimal(typed, { decimals: way === 'percent' ? 2 : 4 })
  // What is typed while a preview is made is not what it shows.
  const changes = useRef(0)
  const change =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value)
      changes.current += 1
      setShown(undefined)
    }
  const body = async (): Promise<Repricing> => ({
    unitsIds: await ids(),
    [way]: step,
    ...(day && { effectiveOn: day }),
    ...(reason.trim() && { reason: reason.trim() }),
  })
  const next = async () => {
    const before = changes.current
    const show = (preview: Repriced) => before === changes.current && setShown(preview)
    if (!shown) return void show(await previewPrices(await body()))
    try {
      await changePrices({ ...(await body()), version: shown.version })
    } catch (error) {
      // The contract answers a 412 with what would change now.
      if (isStale(error)) show(error.conflict as Repriced)
      throw error
    }
    onDone()
    onClose()
  }
  const { run, busy, error } = useAct(next, { refusal: 'here' })
  const acts = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('Cancelar')}
      </Button>
      <Button
        variant="primary"
        busy={busy}
        disabled={step === undefined || shown?.count === 0}
        onClick={() => run()}
      >
        {shown ? plural(shown.count, 'Cambiar 1 precio', 'Cambiar {count} precios') : t('Ver qué cambia')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={plural(count, 'Precio de 1 unidad', 'Precio de {count} unidades')}
      onClose={onClose}
      acts={acts}
    >
      <Stack gap={12}>
        <Segmented label={t('Cómo cambia')} value={way} options={ways} onChange={change(setWay)} />
        <TextInput
          label={way === 'percent' ? t('Porcentaje') : t('Monto')}
          hint={
            way === 'percent'
              ? t('Con signo menos, baja')
              : t('En la moneda de cada unidad; con signo menos, baja')
          }
          required
          inputMode="decimal"
          placeholder={way === 'percent' ? '2,5' : '100'}
          value={typed}
          onChange={(event) => change(setTyped)(event.currentTarget.value)}
        />
        <DateInput
          label={t('Rige desde')}
          hint={t('Sin día, desde ahora')}
          clearable
          earliest={today()}
          value={day}
          onChange={change(setDay)}
        />
        <TextInput
          label={t('Motivo')}
          placeholder={t('Opcional')}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {shown && <PricePreview of={shown} />}
        {error && <Alert tone="red">{error}</Alert>}
      </Stack>
    </Dialog>
  )
}
