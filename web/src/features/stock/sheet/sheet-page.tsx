import { IconArrowLeft } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan, useOptions } from '#web/kit/me.ts'
import { Select } from '#web/kit/select.tsx'
import { number, t } from '#web/kit/text.ts'
import { toUnitSheet, toUnits } from '#web/places/stock.ts'
import { filtersIn, onlyId } from './filters-in.ts'
import { sheetQuery } from './sheet-acts.ts'
import css from './sheet-page.module.css'
import { SheetPanel } from './sheet-panel.tsx'
import type { Sheet } from './state/cells.ts'
import { sheetColumns } from './state/columns.ts'

/** Units as in a spreadsheet: those of the address. */
export function SheetPage() {
  const filters = filtersIn(useSearchValues())
  const read = useQuery({ ...sheetQuery(filters), placeholderData: keepPreviousData })
  return (
    <Stack gap={12}>
      <Row wrap gap={12}>
        <ButtonLink {...toUnits()} variant="ghost" size="small" icon={IconArrowLeft}>
          {t('Unidades')}
        </ButtonLink>
        <h1 className={css.title}>{t('Editar en planilla')}</h1>
      </Row>
      <Loaded from={read} lines={12} panel>
        {(data) => <Opened data={data} isOld={read.isPlaceholderData} />}
      </Loaded>
    </Stack>
  )
}

function Opened({ data, isOld }: { data: Sheet; isOld: boolean }) {
  const address = useSearchValues()
  const filters = filtersIn(address)
  const { tags } = useOptions()
  const can = useCan()
  const mayPrice = can('units.edit_price')
  const { projects } = data
  const columns = useMemo(() => sheetColumns({ projects, tags, mayPrice }), [projects, tags, mayPrice])
  const name = JSON.stringify(filters)
  return (
    <>
      {!data.isWhole && (
        <Alert tone="amber">
          {t('Hay más unidades: aquí están las primeras {count}. Elegir un proyecto o filtrar en la lista.', {
            count: number(data.units.length),
          })}
        </Alert>
      )}
      {/* What is changed belongs to these filters. */}
      {!isOld && (
        <SheetPanel key={name} name={name} read={data} columns={columns} filters={filters}>
          <Choosers data={data} />
        </SheetPanel>
      )}
    </>
  )
}

/** Which project and building are edited. */
function Choosers({ data }: { data: Sheet }) {
  const go = useGo()
  const filters = filtersIn(useSearchValues())
  const { projects } = useOptions()
  const project = onlyId(filters.projectsIds)
  const buildings = data.projects.find(({ id }) => id === project)?.buildings ?? []
  return (
    <div className={css.choosers}>
      <Select
        label={t('Proyecto')}
        isBare
        placeholder={t('Todos los proyectos')}
        searchable
        clearable
        options={optionsOf(projects)}
        value={project === undefined ? null : String(project)}
        onChange={(id) =>
          void go(toUnitSheet.here({ projectsIds: id ? [Number(id)] : undefined, buildingsIds: undefined }))
        }
      />
      {buildings.length > 1 && (
        <Select
          label={t('Edificio')}
          isBare
          placeholder={t('Todos los edificios')}
          clearable
          options={optionsOf(buildings)}
          value={String(onlyId(filters.buildingsIds) ?? '') || null}
          onChange={(id) => void go(toUnitSheet.here({ buildingsIds: id ? [Number(id)] : undefined }))}
        />
      )}
    </div>
  )
}

const optionsOf = (all: readonly { id: number; name: string }[]) =>
  all.map(({ id, name }) => ({ value: String(id), label: name }))
