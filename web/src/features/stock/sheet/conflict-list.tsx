import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { plural, t } from '#web/kit/text.ts'
import css from './sheet-panel.module.css'
import type { Column } from './state/cells.ts'
import type { Conflict } from './state/conflicts.ts'
import { cellText } from './state/values.ts'
import type { Sheet } from './use-sheet.ts'

type Props = { sheet: Sheet; conflicts: readonly Conflict[]; onGo: (id: number, key: Column['key']) => void }

const mostShown = 50

/** What others changed meanwhile where it is changed here too, cell by cell: mine or theirs. */
export const ConflictList = ({ sheet, conflicts, onGo }: Props) => (
  <Alert tone="amber">
    <Row wrap spread>
      <strong>
        {plural(
          conflicts.length,
          'Otra persona cambió 1 celda que también cambió aquí',
          'Otras personas cambiaron {count} celdas que también cambiaron aquí',
        )}
      </strong>
      {conflicts.length > 1 && (
        <Row>
          <Button size="small" onClick={() => sheet.settle(conflicts, 'mine')}>
            {t('Dejar todo lo de aquí')}
          </Button>
          <Button size="small" onClick={() => sheet.settle(conflicts, 'theirs')}>
            {t('Tomar todo lo de otros')}
          </Button>
        </Row>
      )}
    </Row>
    <ul className={css.list}>
      {conflicts.slice(0, mostShown).map((conflict) => {
        const { unit, column, mine, theirs } = conflict
        const said = (value: string | null) => cellText(column, value, unit) || t('vacío')
        return (
          <li key={`${unit.id} ${column.key}`} className={css.conflict}>
            <button type="button" className={css.go} onClick={() => onGo(unit.id, column.key)}>
              {t('{number}, {column}', { number: unit.number, column: column.label })}
            </button>
            <Button size="small" onClick={() => sheet.settle([conflict], 'mine')}>
              {t('Dejar {value}', { value: said(mine) })}
            </Button>
            <Button size="small" onClick={() => sheet.settle([conflict], 'theirs')}>
              {t('Tomar {value}', { value: said(theirs) })}
            </Button>
          </li>
        )
      })}
    </ul>
  </Alert>
)
