import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/kit/address/link.tsx'
import { anyAddress } from '#web/kit/address/place.ts'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { download } from '#web/kit/export/export-list.ts'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Pages } from '#web/kit/pages.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { plural, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { toReports } from '#web/places/insight.ts'
import { whichIn } from './filters.ts'
import { deleteRun, isUnderWay, type Run, runsQuery } from './queries.ts'
import css from './runs.module.css'
import rows from './shared/rows.module.css'
import { formatWords, kindWords } from './words.ts'

const perPage = 20
/** The link to a file serves five minutes. */
const linkIsRenewed = 4 * 60_000

/** The reports one asked for. */
export function Runs() {
  const { page = 1 } = useAddress(toReports)
  const go = useGo()
  const runs = useQuery({
    ...runsQuery(page),
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? 1_500 : linkIsRenewed),
    refetchOnWindowFocus: 'always',
  })
  return (
    <Loaded from={runs} panel>
      {({ results, count }) =>
        count === 0 ? (
          <EmptyState mood="new" title={t('Todavía no hay reportes')}>
            <p>{t('Los que genere quedan aquí treinta días.')}</p>
            <Link {...toReports()}>{t('Preparar un reporte')}</Link>
          </EmptyState>
        ) : (
          <Stack>
            <Panel flush>
              <ul className={rows.list}>
                {results.map((run) => (
                  <OneRun key={run.id} run={run} />
                ))}
              </ul>
            </Panel>
            {count > perPage && (
              <Row>
                <Pages
                  page={page}
                  last={Math.ceil(count / perPage)}
                  onPage={(to) => void go(toReports.here({ page: to }))}
                />
              </Row>
            )}
          </Stack>
        )
      }
    </Loaded>
  )
}

const table = { remove: RemoveDialog }

function OneRun({ run }: { run: Run }) {
  const mayTake = useCan()('reports.export')
  const { remove, dialogs } = useDialogs(table)
  const name = t('{kind} en {format}', { kind: kindWords[run.kind], format: formatWords[run.format] })
  return (
    <li className={rows.row}>
      <Stack gap={4} grow>
        <Words weight={600} tone="ink">
          {name}
        </Words>
        <Words size={13} tone="muted">
          <When at={run.createdAt} />{' '}
          {run.rows !== null && `· ${plural(run.rows, '1 fila', '{count} filas')}`}
        </Words>
        {isUnderWay(run) && <ProgressBar done={run.progress} total={100} />}
        {run.status === 'failed' && <Words tone="red">{t(run.problem ?? 'No se pudo generar')}</Words>}
        {run.status === 'done' && !run.file && (
          <Words size={13} tone="muted">
            {t('El archivo se borró: se guardan treinta días.')}
          </Words>
        )}
      </Stack>
      {run.asked && (
        <Link className={css.again} {...toAgain(run)}>
          {t('Volver a preparar')}
        </Link>
      )}
      {mayTake && run.file && (
        <Button
          icon={IconDownload}
          aria-label={t('Descargar {name}', { name })}
          onClick={() => run.file && download(run.file)}
        >
          {t('Descargar')}
        </Button>
      )}
      {mayTake && (
        <IconButton
          icon={IconTrash}
          label={t('Eliminar {name}', { name })}
          onClick={() => remove({ id: run.id, name })}
        />
      )}
      {dialogs}
    </li>
  )
}

/** The same report, with what its list has now. */
function toAgain({ kind, asked }: Run) {
  const { filters = {}, columns, groupBy, comparedWith } = asked ?? {}
  const which = whichIn(kind, filters)
  return anyAddress(toReports.path, {
    ...(filters as FilterValues), // as the address had them
    ...(which && { status: undefined, isOpen: undefined, isWon: undefined }),
    form: kind,
    which,
    columns,
    groupBy: groupBy ?? undefined,
    comparedWith: comparedWith ?? undefined,
  })
}

function RemoveDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('¿Eliminar {name}?', { name })}
      act={t('Eliminar')}
      danger
      onConfirm={() => deleteRun({ params: { id } })}
      onClose={onClose}
    >
      <p>{t('El archivo se borra. Los datos de la lista no cambian.')}</p>
    </ConfirmDialog>
  )
}
