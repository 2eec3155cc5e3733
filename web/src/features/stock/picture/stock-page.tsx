import { IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useOptions } from '#web/kit/me.ts'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { toProjects, toStock, toUnits } from '#web/places/stock.ts'
import { UnitBeside } from '../units/shared/unit-beside.tsx'
import { colourings, colouringWords } from './colours.ts'
import { PaintedStock } from './painted-stock.tsx'
import css from './picture.module.css'
import { stockQuery } from './queries.ts'

/** The units of a project as a picture of its buildings, live. */
export function StockPage() {
  const { projects } = useOptions()
  const address = useAddress(toStock)
  const go = useGo()
  const projectId = address.project ?? projects[0]?.id
  const stock = useQuery(stockQuery(projectId))
  const by = address.by ?? 'status'
  const change = (values: Parameters<typeof toStock.here>[0]) =>
    void go(toStock.here(values), { replace: true, resetScroll: false })
  if (projectId === undefined)
    return (
      <EmptyState
        page
        mood="new"
        title={t('Aún no hay proyectos')}
        acts={<ButtonLink {...toProjects()}>{t('Ir a proyectos')}</ButtonLink>}
      >
        <p>{t('Aquí se ven los edificios de un proyecto, con sus unidades por piso.')}</p>
      </EmptyState>
    )
  return (
    <Stack>
      <header className={css.head}>
        <h1>{t('Stock')}</h1>
        <ButtonLink
          variant="secondary"
          icon={IconList}
          className={css.asList ?? ''}
          {...toUnits({ projectsIds: [projectId], tab: 'all' })}
        >
          {t('Ver como lista')}
        </ButtonLink>
      </header>
      <Row gap={12} align="end" wrap className={css.tools}>
        <Select
          label={t('Proyecto')}
          options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
          searchable
          value={String(projectId)}
          onChange={(id) => id && change({ project: Number(id), only: undefined, id: undefined })}
        />
        <Select
          label={t('Color según')}
          options={colourings.map((value) => ({ value, label: colouringWords[value] }))}
          value={by}
          onChange={(value) => change({ by: colourings.find((one) => one === value), only: undefined })}
        />
      </Row>
      <Loaded
        from={stock}
        lines={12}
        missing={<EmptyState mood="missing" title={t('El proyecto no existe o no está a su alcance')} />}
      >
        {(data) => (
          <PaintedStock stock={data} by={by} only={address.only ?? []} onOnly={(only) => change({ only })} />
        )}
      </Loaded>
      <UnitBeside />
    </Stack>
  )
}
