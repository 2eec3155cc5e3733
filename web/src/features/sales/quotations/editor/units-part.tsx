import { IconBox, IconBuilding, IconCar, IconX } from '@tabler/icons-react'
import { unitName } from '#web/features/stock/units/shared/words.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Hidden } from '#web/kit/badge.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { number, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Figures, UnitRow } from '../shared/queries.ts'
import { summaryWithProject } from '../shared/unit-words.ts'
import { type Draft, type Line, lineOf } from './draft.ts'
import css from './editor.module.css'
import { ShareInput } from './share-input.tsx'
import type { Problems } from './terms.ts'
import { UnitPicker } from './unit-picker.tsx'

type Props = {
  draft: Draft
  units: readonly UnitRow[]
  figures: Figures | undefined
  isOld: boolean
  problems: Problems
  onLines: (lines: Line[]) => void
}

/** The units, each with its discount and what is wrong with it. */
export function UnitsPart({ draft, units, figures, isOld, problems, onLines }: Props) {
  const { lines, currency } = draft
  const project = units.find(({ id }) => id === lines[0]?.unitId)?.project
  const add = (ids: number[]) => {
    const free = ids.filter((id) => !lines.some(({ unitId }) => unitId === id))
    onLines([...lines, ...free.map(lineOf)])
  }
  return (
    <Panel title={t('Unidades')} count={number(lines.length)} flush>
      <ul className={css.lines}>
        {lines.map((line) => (
          <UnitLine
            key={line.unitId}
            line={line}
            currency={currency}
            unit={units.find(({ id }) => id === line.unitId)}
            priced={figures?.lines.find(({ unitId }) => unitId === line.unitId)}
            isOld={isOld}
            error={problems[`lines.${line.unitId}`]}
            over={isOld ? undefined : figures?.discountErrors[line.unitId]?.[0]}
            taken={lines.map(({ unitId }) => unitId)}
            onAdd={(id) => add([id])}
            onChange={(discount) =>
              onLines(lines.map((one) => (one.unitId === line.unitId ? { ...one, discount } : one)))
            }
            onRemove={() => onLines(lines.filter(({ unitId }) => unitId !== line.unitId))}
          />
        ))}
      </ul>
      <div className={css.add}>
        <UnitPicker
          projectId={project?.id}
          taken={lines.map(({ unitId }) => unitId)}
          onPick={(unit) =>
            add([unit.id, ...unit.linkedUnits.filter((one) => one.mustGoAlong).map(({ id }) => id)])
          }
        />
        {problems.lines && <Alert tone="red">{problems.lines}</Alert>}
      </div>
    </Panel>
  )
}

type LineProps = {
  line: Line
  currency: string
  unit: UnitRow | undefined
  priced: Figures['lines'][number] | undefined
  isOld: boolean
  error: string | undefined
  /** What is above the limit: it needs an approval. */
  over: string | undefined
  taken: number[]
  onAdd: (id: number) => void
  onChange: (discount: Line['discount']) => void
  onRemove: () => void
}

function UnitLine({
  line,
  currency,
  unit,
  priced,
  isOld,
  error,
  over,
  taken,
  onAdd,
  onChange,
  onRemove,
}: LineProps) {
  const name = unit ? unitName(unit) : t('Unidad')
  const along = unit?.linkedUnits.filter(({ id }) => !taken.includes(id)) ?? []
  return (
    <li className={css.unit}>
      <div className={css.line} data-old={isOld || undefined}>
        <Row gap={12}>
          <span className={css.mark}>
            <Icon of={iconOf(unit?.kind)} />
          </span>
          <Stack gap={0}>
            <Words tone="ink" weight={500} clip>
              {name}
            </Words>
            <Words size={12} tone="muted" clip>
              {unit && summaryWithProject(unit)}
            </Words>
          </Stack>
        </Row>
        <span className={css.listPrice}>
          <Hidden>{t('Precio lista')}</Hidden>
          {priced && <Money {...priced.listPrice} />}
        </span>
        <ShareInput
          label={t('Descuento de {unit}', { unit: name })}
          share={line.discount}
          currency={currency}
          of={priced && { whole: priced.listPrice.amount, part: priced.discountAmount.amount }}
          error={error}
          onChange={onChange}
        />
        <strong className={css.finalPrice}>
          <Hidden>{t('Precio final')}</Hidden>
          {priced && <Money {...priced.finalPrice} />}
        </strong>
        <IconButton icon={IconX} size="small" label={t('Quitar {unit}', { unit: name })} onClick={onRemove} />
      </div>
      {!error && over && <Alert tone="amber">{over}</Alert>}
      {unit?.claim && (
        <Words size={12} tone="amber">
          {t('La tiene {seller}', { seller: unit.claim.seller.name })}
        </Words>
      )}
      {along.length > 0 && (
        <Row gap={6} wrap>
          {along.map((one) => (
            <Button key={one.id} size="small" variant="tint" onClick={() => onAdd(one.id)}>
              {t('Agregar {unit}', { unit: unitName(one) })}
            </Button>
          ))}
        </Row>
      )}
    </li>
  )
}

function iconOf(kind: UnitRow['kind'] | undefined) {
  if (kind === 'parking') return IconCar
  return kind === 'storage' ? IconBox : IconBuilding
}
