import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { EffectiveDay, writing } from '#web/features/stock/units/shared/effective-day.tsx'
import { PricePreview } from '#web/features/stock/units/shared/price-preview.tsx'
import { Alert } from '#web/kit/alert.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useOptions } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { Select } from '#web/kit/select.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Textarea, TextInput } from '#web/kit/text-input.tsx'
import type { Project } from '../shared/queries.ts'
import { finderOf, pastedPrices, type Sheet } from './pasted-prices.ts'
import { createPriceList } from './price-list-acts.ts'

type Props = { project: Project; onClose: () => void }

/** A list of one price for each unit, pasted from a spreadsheet or typed. */
export function PastePrices(props: Props) {
  const sheet = useQuery(
    apiQuery('units', 'GET /units/sheet/', { query: { projectsIds: [props.project.id] } }),
  )
  if (sheet.data) return <Paste {...props} sheet={sheet.data} />
  return (
    <Dialog title={t('Pegar precios')} onClose={props.onClose}>
      <Loaded from={sheet} lines={6}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

function Paste({ project, sheet, onClose }: Props & { sheet: Sheet }) {
  const { currencies } = useOptions()
  const [text, setText] = useState('')
  const [currency, setCurrency] = useState(project.currency)
  const [day, setDay] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const find = useMemo(() => finderOf(sheet), [sheet])
  const { prices, problems } = useMemo(() => pastedPrices(text, find, currency), [text, find, currency])
  const save = () =>
    createPriceList({
      body: {
        projectId: project.id,
        effectiveOn: day ?? '',
        ...(reason.trim() && { reason: reason.trim() }),
        prices: prices.map(({ id, to }) => ({ unitId: id, listPrice: to })),
      },
    })
  return (
    <ConfirmDialog
      title={t('Pegar precios')}
      act={prices.length > 0 ? writing(prices.length, day) : t('Cambiar precios')}
      disabled={prices.length === 0 || problems.length > 0 || day === null}
      onConfirm={save}
      onClose={onClose}
    >
      <Textarea
        label={t('Precios')}
        hint={t('Una unidad por línea: su número y su precio, como se copian de una planilla')}
        placeholder={'101\t4.350,50\n102\t4.410'}
        required
        rows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Select
        label={t('Moneda')}
        options={currencies.map(({ id, name }) => ({ value: id, label: name }))}
        value={currency}
        onChange={(code) => code && setCurrency(code as typeof currency)}
      />
      <EffectiveDay isRequired value={day} onChange={setDay} />
      <TextInput
        label={t('Motivo')}
        placeholder={t('Opcional')}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {!sheet.isWhole && (
        <Alert tone="amber">{t('Se reconocen solo las primeras 5.000 unidades del proyecto.')}</Alert>
      )}
      {problems.length > 0 && <Problems of={problems} />}
      {prices.length > 0 && <PricePreview of={{ units: prices, count: prices.length, refused: [] }} />}
    </ConfirmDialog>
  )
}

const most = 5

const Problems = ({ of: problems }: { of: string[] }) => (
  <Alert tone="red">
    {problems.slice(0, most).join('. ')}
    {problems.length > most && `. ${plural(problems.length - most, 'Y 1 más', 'Y {count} más')}`}
  </Alert>
)
