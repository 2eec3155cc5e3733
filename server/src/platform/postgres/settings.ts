import { totalmem } from 'node:os'

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)}MB`
const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** For a machine that PostgreSQL shares with Umbral. Durability keeps PostgreSQL's default: on. */
export function settingsFor(socketFolder: string): Record<string, string> {
  const memory = totalmem()
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '100',
    shared_buffers: megabytes(between(2 ** 27, memory / 8, 2 ** 30)),
    effective_cache_size: megabytes(memory / 2),
    maintenance_work_mem: '128MB',
    work_mem: '16MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    // No parallel queries: requests run in parallel already, and a container has little shared memory.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    // The detail of a failed statement holds user data.
    log_error_verbosity: 'terse',
    log_line_prefix: '%m [%p] %q%d %a ',
  }
}
