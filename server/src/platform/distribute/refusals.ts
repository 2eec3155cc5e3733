import type { Cluster, Roles, Situation } from './situation.ts'

/** What has to be put right before the tables are distributed; each sentence says how. */
export function refusals({ cluster, roles, pending, busy, catalogue, ...rest }: Situation): string[] {
  const odd = catalogue.tables.filter(({ place }) => place === 'odd').map(({ name }) => name)
  return [
    ...(cluster
      ? ofCluster(cluster, rest.locks)
      : ['There is no Citus here: install it on every node, and run "create extension citus" on each.']),
    ...ofRoles(roles),
    ...rest.brokenRules,
    ...odd.map(
      (name) =>
        `Citus has ${name} among its tables as a local one: drop its foreign keys, then undistribute it.`,
    ),
    ...(pending.length > 0 ? [`${pending.length} migrations wait: npm run umbral -- migrate.`] : []),
    ...(busy > 0 ? [`${busy} connections of Umbral are open: stop its servers and commands.`] : []),
  ]
}

function ofCluster(
  { version, knows_itself, workers, shards, ...cluster }: Cluster,
  locks: Situation['locks'],
) {
  const needed = Math.ceil((locks.relations * shards) / Math.max(1, workers))
  return [
    ...(Number.parseInt(version, 10) < 13
      ? [`Citus ${version} is older than 13, the oldest that was tried.`]
      : []),
    ...(knows_itself
      ? []
      : [`This node is not among its own: select citus_set_coordinator_host('its name').`]),
    ...(workers > 0
      ? []
      : [`There is no node for shards: select citus_add_node('its name', 5432) for each.`]),
    ...(needed > locks.places
      ? [
          `max_locks_per_transaction is too low on the nodes: about ${needed} locks, room for ${locks.places}.`,
        ]
      : []),
    ...cluster.lacking.map(
      ({ node, what }) => `The node ${node} answers: ${what} (missing there, or not reached).`,
    ),
    ...settingsOf(cluster),
  ]
}

/** Settings of Citus that tables or transactions of Umbral do not go with. */
export function settingsOf({ settings }: Pick<Cluster, 'settings'>): string[] {
  return [
    ...(settings['citus.shard_replication_factor'] !== undefined &&
    settings['citus.shard_replication_factor'] !== '1'
      ? ['citus.shard_replication_factor must be 1: copies of a shard are made by streaming replication.']
      : []),
    ...(settings['citus.use_citus_managed_tables'] === 'on'
      ? ['citus.use_citus_managed_tables must be off: local tables stay outside Citus.']
      : []),
    ...(settings.max_prepared_transactions === '0'
      ? [
          'max_prepared_transactions is 0: transactions of several nodes need it, at least as many as max_connections.',
        ]
      : []),
  ]
}

const propagation = 'citus.propagate_set_commands=local'
const appSettings = [
  propagation,
  'TimeZone=UTC',
  'statement_timeout=15s',
  'lock_timeout=5s',
  'idle_in_transaction_session_timeout=10s',
]

/** Requests send their settings to the nodes, the owner must not: pg-boss and migrations fail with it. */
export function ofRoles({ owner, app, requests, database }: Roles): string[] {
  const missing = appSettings.filter((setting) => !app?.settings.includes(setting))
  return [
    ...(owner.passes
      ? [`The role ${owner.name} passes row security: DATABASE_OWNER_URL needs one that does not.`]
      : []),
    ...(owner.name === 'umbral_app'
      ? ['DATABASE_OWNER_URL logs in as umbral_app: it needs the owner of the tables.']
      : []),
    ...(requests === 'umbral_app'
      ? []
      : [`DATABASE_URL logs in as ${requests}: on a cluster requests log in as umbral_app.`]),
    ...(app?.may_login
      ? []
      : [`The role umbral_app cannot log in: alter role umbral_app login password '…'.`]),
    ...missing.map((setting) => `alter role umbral_app set ${inSql(setting)}, on every node.`),
    ...([...owner.settings, ...database].some((setting) => setting.startsWith('citus.propagate_set_commands'))
      ? [
          `citus.propagate_set_commands is set for ${owner.name} or the whole database, where jobs and migrations fail with it: reset it there.`,
        ]
      : []),
  ]
}

function inSql(setting: string): string {
  const [name = '', value = ''] = setting.split('=')
  return `${name} = '${value}'`
}
