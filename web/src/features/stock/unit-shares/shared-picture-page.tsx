import { useQuery } from '@tanstack/react-query'
import { PlainStock } from '#web/features/stock/picture/lent/plain-stock.tsx'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { Beside } from '#web/kit/beside/beside.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { ScreenHead } from '#web/kit/screen-head.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { toSharedPicture } from '#web/places/stock.ts'
import { WithMePlaces } from './shared/places.tsx'
import { ownersQuery, pictureQuery } from './shared/queries.ts'
import { WithMeDetail } from './with-me/with-me-detail.tsx'

/** What a developer shares of a project, as one sees its buildings. */
export function SharedPicturePage() {
  const { project: asked, only = [] } = useAddress(toSharedPicture)
  const go = useGo()
  const owners = useQuery(ownersQuery)
  const change = (values: Parameters<typeof toSharedPicture.here>[0]) =>
    void go(toSharedPicture.here(values), { replace: true, resetScroll: false })
  return (
    <Stack>
      <ScreenHead title={t('Compartidas conmigo')}>
        <WithMePlaces />
      </ScreenHead>
      <Loaded from={owners} lines={12}>
        {(owners) => {
          const projects = owners.flatMap(({ name: owner, projects }) =>
            projects.map((project) => ({ ...project, owner })),
          )
          const shown = asked ?? projects[0]?.id
          if (shown === undefined)
            return (
              <EmptyState mood="new" title={t('Nadie comparte unidades con esta cuenta')}>
                <p>
                  {t('Cuando una inmobiliaria comparta las suyas, se ven aquí con su comisión y sus planos.')}
                </p>
              </EmptyState>
            )
          return (
            <>
              <Row gap={12} align="end" wrap>
                <Select
                  label={t('Proyecto')}
                  searchable
                  options={projects.map(({ id, name, owner }) => ({
                    value: String(id),
                    label: `${name} · ${owner}`,
                  }))}
                  value={String(shown)}
                  onChange={(id) =>
                    change({ project: id === null ? undefined : Number(id), only: undefined, id: undefined })
                  }
                />
              </Row>
              <Shown project={shown} only={only} onOnly={(only) => change({ only })} />
            </>
          )
        }}
      </Loaded>
      <Beside of={WithMeDetail} />
    </Stack>
  )
}

type Props = { project: number; only: readonly string[]; onOnly: (only: string[]) => void }

const Shown = ({ project, ...more }: Props) => (
  <Loaded
    from={useQuery(pictureQuery(project))}
    lines={12}
    missing={<EmptyState mood="missing" title={t('De este proyecto ya no se comparte nada')} />}
  >
    {(stock) => <PlainStock stock={stock} {...more} />}
  </Loaded>
)
