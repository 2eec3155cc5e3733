import { IconTrash } from '@tabler/icons-react'
import { Badge } from '#web/kit/badge.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { formDay } from '#web/kit/dates.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { Row } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { PriceList } from './price-list-acts.ts'
import css from './price-lists.module.css'

type Props = { list: PriceList; onPrices: () => void; onDelete?: (() => void) | undefined }

/** A list with its day, what it changes on the whole and who made it. */
export function PriceListRow({ list, onPrices, onDelete }: Props) {
  const { effectiveOn, appliedAt, unitsCount, reason, user, totals } = list
  const day = formDay(effectiveOn)
  const about = [plural(unitsCount, '1 unidad', '{count} unidades'), user?.name, reason]
  return (
    <li className={css.list}>
      <div className={css.what}>
        <Row gap={8}>
          <b>{t('Desde el {day}', { day })}</b>
          {appliedAt === null ? (
            <Badge tone="amber">{t('Programada')}</Badge>
          ) : (
            <Badge tone="teal">{t('En vigencia')}</Badge>
          )}
        </Row>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </div>
      <div className={css.totals}>
        {totals.map((total) => (
          <Totals key={total.currency} of={total} />
        ))}
      </div>
      <Row gap={4}>
        <Button id={`acts-${list.id}`} size="small" variant="ghost" onClick={onPrices}>
          {t('Ver precios')}
        </Button>
        {onDelete && (
          <IconButton
            icon={IconTrash}
            size="small"
            label={t('Eliminar la lista del {day}', { day })}
            onClick={onDelete}
          />
        )}
      </Row>
    </li>
  )
}

/** "Promedio UF 4.000,00 → UF 4.100,00 (+2,5 %)", and the sums below. */
function Totals({ of: { currency, before, after } }: { of: PriceList['totals'][number] }) {
  return (
    <dl>
      <dt>{t('Promedio')}</dt>
      <dd>
        {before && <Money amount={before.average} currency={currency} />} →{' '}
        <Money amount={after.average} currency={currency} /> {before && changeText(before, after)}
      </dd>
      <dt>{t('Suma')}</dt>
      <dd>
        {before && <Money amount={before.sum} currency={currency} />} →{' '}
        <Money amount={after.sum} currency={currency} />
      </dd>
    </dl>
  )
}

type Sums = { average: string }

/** How much the average moves, to one decimal: no price is made of it. */
function changeText(before: Sums, after: Sums): string {
  const percent = (Number(after.average) / Number(before.average) - 1) * 100
  if (!Number.isFinite(percent)) return ''
  const size = decimalText(Math.abs(percent).toFixed(1), 0, 1)
  return t('({change} %)', { change: `${percent < 0 ? '−' : '+'}${size}` })
}
