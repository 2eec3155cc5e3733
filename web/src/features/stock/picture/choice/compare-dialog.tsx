import { Hidden } from '#web/kit/badge.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { plural, t } from '#web/kit/text.ts'
import { unitName } from '../../units/shared/words.ts'
import type { PicturedUnit } from '../queries.ts'
import { unitFacts } from '../unit-facts.ts'
import css from './compare-dialog.module.css'

/** The facts of some units side by side, the differing ones marked. */
export function CompareDialog({ units, onClose }: { units: readonly PicturedUnit[]; onClose: () => void }) {
  const facts = units.map(unitFacts)
  const labels = facts[0]?.map(({ label }) => label) ?? []
  return (
    <Dialog
      wide
      title={plural(units.length, 'Comparar 1 unidad', 'Comparar {count} unidades')}
      onClose={onClose}
    >
      <div className={css.frame}>
        <table className={css.table}>
          <thead>
            <tr>
              <td />
              {units.map((unit) => (
                <th key={unit.id} scope="col">
                  {unitName(unit)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, row) => {
              const texts = facts.map((ofUnit) => ofUnit[row]?.text)
              const differs = new Set(texts).size > 1
              return (
                <tr key={label} data-differs={differs || undefined}>
                  <th scope="row">
                    {label}
                    {differs && <Hidden> {t('(distinto)')}</Hidden>}
                  </th>
                  {units.map(({ id }, place) => (
                    <td key={id}>{texts[place] ?? '—'}</td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
