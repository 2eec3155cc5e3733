import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { toProjectSection } from '#web/places/stock.ts'
import { buildingsQuery, unitTypesQuery } from '../../units/shared/queries.ts'
import { GeneratorForm } from './generator-form.tsx'

type Props = { project: { id: number; currency: 'UF' | 'CLP' | 'USD' | 'EUR' } }

/** Makes the units of a whole building at once. */
export function GeneratorSection({ project }: Props) {
  const buildings = useQuery(buildingsQuery(project.id))
  const types = useQuery(unitTypesQuery(project.id))
  return (
    <Loaded panel from={buildings}>
      {(known) =>
        known.length === 0 ? (
          <Panel>
            <EmptyState
              mood="new"
              title={t('Primero, un edificio')}
              acts={
                <ButtonLink {...toProjectSection({ id: project.id, section: 'buildings' })} variant="primary">
                  {t('Agregar edificio')}
                </ButtonLink>
              }
            >
              <p>
                {t('Las unidades se generan por pisos y posiciones: falta agregar un edificio al proyecto.')}
              </p>
            </EmptyState>
          </Panel>
        ) : (
          <Loaded panel from={types}>
            {(given) => <GeneratorForm project={project} buildings={known} types={given} />}
          </Loaded>
        )
      }
    </Loaded>
  )
}
