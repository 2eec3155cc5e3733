import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { isStale } from '#web/kit/api/problem.ts'
import { Button } from '#web/kit/button.tsx'
import { numberProblem, parseDecimal } from '#web/kit/decimal.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { plural, t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { EffectiveDay, writing } from './effective-day.tsx'
import { changePrices, previewPrices, type Repriced, type Repricing } from './price-acts.ts'
import { PricePreview } from './price-preview.tsx'

const ways = [
  { value: 'percent' as const, label: t('En %') },
  { value: 'amount' as const, label: t('En monto') },
]

type Target = Pick<Repricing, 'unitsIds' | 'filters'>
type Props = {
  title: string
  /** The units it is about. */
  target: () => Promise<Target>
  /** What tells one choice of units from another: a preview is of one. */
  choice?: string
  /** How they are chosen, above the change. */
  children?: ReactNode
  /** With the day from which the prices hold, so that they are a list. */
  isList?: boolean
  onDone: () => void
  onClose: () => void
}
type PriceChange = Omit<Repricing, 'unitsIds' | 'filters' | 'version'>

type ManyUnits = { count: number; ids: () => Promise<number[]>; onDone: () => void; onClose: () => void }

/** The price of these units. */
export const PriceDialog = ({ count, ids, ...rest }: ManyUnits) => (
  <PriceChangeDialog
    title={plural(count, 'Precio de 1 unidad', 'Precio de {count} unidades')}
    target={async () => ({ unitsIds: await ids() })}
    {...rest}
  />
)

/** Changes prices by a percentage or an amount: first it shows what becomes of each, and writes exactly that. */
export function PriceChangeDialog({ title, target, choice, children, isList, onDone, onClose }: Props) {
  const [way, setWay] = useState<'percent' | 'amount'>('percent')
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [preview, setPreview] = useState<{ of: string; is: Repriced }>()
  const changes = useRef<HTMLElement>(null)
  // A preview is read before its button is pressed again: it is scrolled to, and a key that is held down does not write it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each preview
  useEffect(() => changes.current?.focus(), [preview])
  const rules = { decimals: way === 'percent' ? 2 : 4 }
  const step = parseDecimal(typed, rules)
  // What is typed or chosen while a preview is made is not what it shows.
  const asking = JSON.stringify([way, typed, day, choice])
  const shown = preview?.of === asking ? preview.is : undefined
  const asked: PriceChange = {
    [way]: step,
    ...(day && { effectiveOn: day }),
    ...(reason.trim() && { reason: reason.trim() }),
  }
  const next = async () => {
    const show = (is: Repriced) => setPreview({ of: asking, is })
    const body: Repricing = { ...(await target()), ...asked }
    if (!shown) return show(await previewPrices(body))
    try {
      await changePrices({ ...body, version: shown.version })
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
        disabled={step === undefined || (isList && day === null) || shown?.count === 0}
        // The second press of a double click would write what nobody has read.
        onClick={({ detail }) => detail < 2 && run()}
      >
        {shown ? writing(shown.count, day) : t('Ver qué cambia')}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} acts={acts}>
      <Stack gap={12}>
        {children}
        <Segmented label={t('Cómo cambia')} value={way} options={ways} onChange={setWay} />
        <TextInput
          label={way === 'percent' ? t('Porcentaje') : t('Monto')}
          hint={
            way === 'percent'
              ? t('Con signo menos, baja')
              : t('En la moneda de cada unidad; con signo menos, baja')
          }
          error={numberProblem(typed.replace(/^[-−]$/, ''), rules)}
          required
          inputMode="decimal"
          placeholder={way === 'percent' ? '2,5' : '100'}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <EffectiveDay isRequired={isList} value={day} onChange={setDay} />
        <TextInput
          label={t('Motivo')}
          placeholder={t('Opcional')}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {shown && <PricePreview ref={changes} of={shown} />}
        {error && <Alert tone="red">{error}</Alert>}
      </Stack>
    </Dialog>
  )
}
