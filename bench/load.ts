import autocannon from 'autocannon'
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import type { BenchServer } from './server.ts'

/** The requests of eight connections after a second of warm-up, with the CPU time of each. */
export async function load({ url, token, pid }: BenchServer, dataDir: string, path: string, seconds: number) {
  const options = {
    url: url + path,
    connections: 8,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  }
  await autocannon({ ...options, duration: 1 })
  const [node, postgres] = [cpuOf(pid), cpuOfPostgres(dataDir)]
  const { requests, latency, non2xx, errors, duration } = await autocannon({ ...options, duration: seconds })
  // Its percentiles are whole milliseconds; with eight requests in flight the mean follows from the rate.
  const rps = requests.total / duration
  return {
    rps,
    p50: latency.p50 > 20 ? latency.p50 : (8 / rps) * 1000,
    p99: latency.p99,
    errors: non2xx + errors,
    nodeCpu: (cpuOf(pid) - node) / requests.total,
    postgresCpu: (cpuOfPostgres(dataDir) - postgres) / requests.total,
  }
}
