import type pg from 'pg'
import { readCatalogue } from '../distribute/catalogue.ts'
import { misplaced } from '../distribute/plan.ts'
import { ofRoles, settingsOf } from '../distribute/refusals.ts'
import { readRegistry } from '../distribute/registry.ts'
import { oddShards } from '../distribute/shards.ts'
import { readCluster, readRoles } from '../distribute/situation.ts'
import { isUnderWay, underWay } from '../distribute/state.ts'
import { migrationsFolder } from '../migrate.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

/** What is wrong with tables that are distributed over a cluster of Citus. Where none is: nothing. */
export async function examineDistribution(client: pg.Client, appUrl: string): Promise<Finding[]> {
  if (await isUnderWay(client)) return [wrong(`Now ${underWay}`)]
  const catalogue = await readCatalogue(client)
  const distributed = catalogue.tables.filter(({ place }) => place === 'distributed')
  if (distributed.length === 0) return []
  const registry = readRegistry(migrationsFolder)
  const cluster = await readCluster(client)
  const drawnIn = catalogue.tables.filter(
    ({ name, place }) => registry.local.includes(name) && place !== null,
  )
  const problems = [
    ...misplaced(catalogue, registry).map(
      ({ name }) => `${name} lies on this node alone: stop the servers, and npm run umbral -- distribute.`,
    ),
    ...drawnIn.map(({ name }) => `${name} belongs to Citus and should be local: undistribute it.`),
    ...ofRoles(await readRoles(client, appUrl)),
    ...settingsOf(cluster),
    ...cluster.lacking.map(
      ({ node, what }) => `The node ${node} answers: ${what} (missing there, or not reached).`,
    ),
    ...(await oddShards(client)),
  ]
  return [
    fine(
      `Citus ${cluster.version}: ${distributed.length} tables are distributed over ${cluster.workers} nodes.`,
    ),
    ...problems.map(wrong),
    ...(cluster.settings.wal_level === 'logical'
      ? []
      : [warning('wal_level is not logical: no account can be moved to another node while it works.')]),
  ]
}
