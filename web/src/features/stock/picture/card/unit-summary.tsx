import { Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { roomsText } from '../../units/shared/facts.tsx'
import { HeldBy } from '../../units/shared/held-by.tsx'
import { orientationWords, unitName } from '../../units/shared/words.ts'
import type { PicturedUnit } from '../queries.ts'
import { unitFacts } from '../unit-facts.ts'
import css from './card.module.css'

const shown = ['listPrice', 'pricePerM2', 'areaTotal', 'daysOnMarket', 'leadsCount', 'quotationsCount']

/** What a unit is, what it costs, and who has it for how long. */
export function UnitSummary({ unit, project }: { unit: PicturedUnit; project: string }) {
  const { claim, floor, linkedUnits, orientation } = unit
  const what = [
    unit.model,
    roomsText(unit),
    orientation && orientationWords[orientation].toLocaleLowerCase('es'),
    floor !== null && t('piso {floor}', { floor: String(floor) }),
    project,
  ]
  const facts = unitFacts(unit).filter(({ key, text }) => text && shown.includes(key))
  return (
    <Stack gap={12}>
      <Words size={13} tone="muted">
        {what.filter(Boolean).join(' · ')}
      </Words>
      <dl className={css.facts}>
        {facts.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {claim && <HeldBy claim={claim} />}
      {linkedUnits.length > 0 && (
        <Words size={13} tone="muted">
          {t('Va con {units}', { units: linkedUnits.map(unitName).join(', ') })}
        </Words>
      )}
    </Stack>
  )
}
