import { useQuery } from '@tanstack/react-query'
import { unitName } from '#web/features/stock/units/shared/words.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Grid, Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { type Margins as Answer, marginsQuery, type Quotation } from '../shared/queries.ts'
import { percentText } from '../shared/words.ts'
import css from './margins.module.css'

/** For whoever approves: each unit as it is asked for, beside its list and its floor price. */
export function Margins({ quotation }: { quotation: Quotation }) {
  const read = useQuery(marginsQuery(quotation.id))
  return (
    <Loaded from={read} lines={4}>
      {({ lines, listTotal, askedTotal, floorTotal, marginTotal }) => (
        <Grid columns={3} gap={16}>
          {lines.map(({ unit, listPrice, askedPrice, askedPercent, floorPrice, margin }) => (
            <Prices
              key={unit.id}
              name={unitName(unit)}
              list={listPrice}
              asked={askedPrice}
              percent={askedPercent}
              floor={floorPrice}
              margin={margin}
              over={quotation.discountErrors[unit.id]?.[0]}
            />
          ))}
          {lines.length > 1 && (
            <Prices
              name={t('En total')}
              list={listTotal}
              asked={askedTotal}
              floor={floorTotal}
              margin={marginTotal}
            />
          )}
        </Grid>
      )}
    </Loaded>
  )
}

type Sum = Answer['listTotal']
type Props = {
  name: string
  list: Sum
  asked: Sum
  percent?: string
  floor: Sum | null
  margin: Sum | null
  /** Why it has to be approved. */
  over?: string | undefined
}

function Prices({ name, list, asked, percent, floor, margin, over }: Props) {
  const isBelow = margin !== null && Number(margin.amount) < 0
  return (
    <Stack gap={4}>
      <Row spread>
        <Words tone="ink" weight={600}>
          {name}
        </Words>
        {isBelow && <Badge tone="red">{t('Bajo el precio piso')}</Badge>}
      </Row>
      {over && (
        <Words size={12} tone="amber">
          {over}
        </Words>
      )}
      <dl className={css.prices}>
        <dt>{t('Precio lista')}</dt>
        <dd>
          <Money {...list} />
        </dd>
        <dt>{percent ? t('Pedido, −{percent}', { percent: percentText(percent) }) : t('Pedido')}</dt>
        <dd>
          <Money {...asked} />
        </dd>
        <dt>{t('Precio piso')}</dt>
        <dd>{floor ? <Money {...floor} /> : t('Sin definir')}</dd>
        {margin && (
          <>
            <dt>{t('Margen sobre el piso')}</dt>
            <dd>
              <Words as="span" tone={isBelow ? 'red' : 'ink'} weight={600}>
                <Money {...margin} />
              </Words>
            </dd>
          </>
        )}
      </dl>
    </Stack>
  )
}
