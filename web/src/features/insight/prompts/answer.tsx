import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { AnswerChart } from './answer-chart.tsx'
import { AnswerTable } from './answer-table.tsx'
import { Queries } from './asked-queries.tsx'
import { textOf } from './cell.tsx'
import css from './prompts.module.css'
import { answerQuery, type PromptFilters, type PromptResult, type PromptTable } from './queries.ts'
import { columnWords, readingWords } from './words.ts'

type Props = { id: number; filters: PromptFilters | undefined }

/** What a prompt finds now, as tables and charts of the account's own figures. */
export function Answer({ id, filters }: Props) {
  const answer = useQuery(answerQuery(id, filters))
  return (
    <Loaded from={answer} panel lines={8}>
      {(result) => (
        <Stack>
          <Panel
            title={t('Respuesta')}
            acts={
              <Button
                icon={IconRefresh}
                size="small"
                busy={answer.isFetching}
                onClick={() => void answer.refetch()}
              >
                {t('Volver a preguntar')}
              </Button>
            }
          >
            <Stack gap={8}>
              <ul className={css.facts}>
                {result.tables
                  .filter(({ problem }) => problem === null)
                  .map((table) => (
                    <li key={table.reading}>{factOf(table)}</li>
                  ))}
              </ul>
              {foundWords[result.foundBy] && (
                <Words as="p" size={13} tone="muted">
                  {foundWords[result.foundBy]}
                </Words>
              )}
            </Stack>
          </Panel>
          {result.tables.map((table) => (
            <Reading key={table.reading} result={result} table={table} />
          ))}
          <Queries queries={result.queries} />
        </Stack>
      )}
    </Loaded>
  )
}

const foundWords: Partial<Record<PromptResult['foundBy'], string>> = {
  words: t('Las cifras se eligieron por las palabras de la pregunta.'),
  model: t('Las cifras las eligió el modelo conectado, que no recibió ningún dato de la cuenta.'),
}

function Reading({ result, table }: { result: PromptResult; table: PromptTable }) {
  const { reading, rows, problem } = table
  const chart = result.charts.find((one) => one.reading === reading)
  return (
    <Panel title={readingWords[reading]}>
      {problem !== null && <Alert tone="amber">{t(problem)}</Alert>}
      {problem === null && rows.length === 0 && (
        <Words as="p" tone="muted">
          {t('No hay nada que contar con estos filtros.')}
        </Words>
      )}
      {rows.length > 0 && (
        <Stack>
          {chart && hasFigures(chart, table) && <AnswerChart chart={chart} table={table} />}
          <AnswerTable table={table} />
        </Stack>
      )}
    </Panel>
  )
}

/** Axes without a bar say less than the table. */
const hasFigures = ({ columns }: PromptResult['charts'][number], table: PromptTable) =>
  table.rows.some((row) =>
    table.columns.some(({ key }, at) => columns.includes(key) && Number(row[at]?.value ?? 0) > 0),
  )

/** The first figure of a table, and what it was before. */
function factOf({ reading, columns, rows, total }: PromptTable): string {
  const title = readingWords[reading]
  const [named, counted] = columns
  if (!named || !counted) return title
  if (!total) {
    const parts = rows.map(
      ([name, count]) => name && count && `${textOf(name, named)} ${textOf(count, counted)}`,
    )
    return t('{title}: {count}', { title, count: parts.filter(Boolean).join(', ') || '0' })
  }
  const [, now] = total
  const count = now ? `${textOf(now, counted)} ${columnWords[counted.key].toLowerCase()}` : '–'
  const at = columns.findIndex(({ key }) => key === 'former')
  const former = total[at]
  const of = columns[at]
  return former && of
    ? t('{title}: {count}, antes {former}', { title, count, former: textOf(former, of) })
    : t('{title}: {count}', { title, count })
}
