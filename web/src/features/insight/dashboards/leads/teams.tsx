import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/kit/address/link.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { toTeams } from '#web/places/office.ts'
import { Breakdown } from './breakdown.tsx'
import type { PartProps } from './parts.ts'
import { teamLines } from './team-lines.ts'

/** Teams side by side: each is what its sellers add up to. */
export function Teams({ found, scope }: PartProps) {
  const teams = useQuery(apiQuery('users', 'GET /teams/'))
  return (
    <Loaded from={teams} panel lines={8}>
      {(known) =>
        known.length === 0 ? (
          <EmptyState mood="new" title={t('Todavía no hay equipos')}>
            <p>{t('Agregue uno para comparar a sus vendedores por equipo.')}</p>
            <Link {...toTeams()}>{t('Ir a los equipos')}</Link>
          </EmptyState>
        ) : (
          <Breakdown
            title={t('Por equipo')}
            of={t('Equipo')}
            by="sellersIds"
            scope={scope}
            hasMedian={false}
            lines={teamLines(known, found.bySeller, t('Sin equipo'))}
          />
        )
      }
    </Loaded>
  )
}
