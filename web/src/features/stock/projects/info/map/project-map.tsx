import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadConfig } from '#web/kit/api/config.ts'
import type { Point } from '../map-point.ts'
import { MapPlan } from './map-plan.tsx'
import { MapTiles } from './map-tiles.tsx'

const configQuery = { queryKey: ['config'], queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY }

/** A map of the server of tiles that the installation names; else, or where that does not answer, a plan of our own. */
export function ProjectMap({ point }: { point: Point }) {
  const { data } = useQuery(configQuery)
  const [isDead, setDead] = useState(false)
  if (!data) return null
  if (!data.mapTiles || isDead) return <MapPlan point={point} />
  return <MapTiles point={point} {...data.mapTiles} onDead={() => setDead(true)} />
}
