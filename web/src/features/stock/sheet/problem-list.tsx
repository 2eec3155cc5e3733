import { Alert } from '#web/kit/alert.tsx'
import { plural, t } from '#web/kit/text.ts'
import css from './sheet-panel.module.css'
import type { Column } from './state/cells.ts'
import type { Sheet } from './use-sheet.ts'

type Props = { sheet: Sheet; onGo: (id: number, key: Column['key']) => void }

const mostShown = 100

/** The cells that cannot be saved as they are; each leads to itself. */
export const ProblemList = ({ sheet: { problems, byId, columns }, onGo }: Props) => (
  <Alert tone="red">
    <details open={problems.length <= 5}>
      <summary>{plural(problems.length, '1 celda con problemas', '{count} celdas con problemas')}</summary>
      <ul className={css.list}>
        {problems.slice(0, mostShown).map(({ id, key, problem }) => (
          <li key={`${id} ${key}`}>
            <button type="button" className={css.go} onClick={() => onGo(id, key)}>
              {t('{number}, {column}', {
                number: byId.get(id)?.number ?? '',
                column: columns.find((column) => column.key === key)?.label ?? '',
              })}
            </button>
            {': '}
            {problem}
          </li>
        ))}
      </ul>
    </details>
  </Alert>
)
