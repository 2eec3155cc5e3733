import autocannon from 'autocannon'
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import type { BenchServer } from './server.ts'

/** As many requests as eight connections get through, after a second of warming up; with the processor time of each. */
export async function load({ url, token, pid }: BenchServer, dataDir: string, path: string, seconds: number) {
  const options = {
    url: url + path,
    connections: 8,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  }
  await autocannon({ ...options, duration: 1 })
  const [node, postgres] = [cpuOf(pid), cpuOfPostgres(dataDir)]
  const { requests, latency, non2xx, errors, duration } = await autocannon({ ...options, duration: seconds })
  // Its own percentiles are whole milliseconds; with eight always in flight the mean follows from the rate.
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
