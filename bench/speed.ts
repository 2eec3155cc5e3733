import { besideMe } from './beside.ts'
import { hasPgbench, pgbenchOf } from './floor.ts'
import { prepare } from './installation.ts'
import { load } from './load.ts'
import { type Statement, startRecorder } from './record.ts'
import type { Line, Section } from './report.ts'
import { serve } from './server.ts'

const base = '/umbral_api/v1'
const asked = {
  list: `${base}/leads/?status=in_follow_up`,
  board: `${base}/lead-steps/leads/`,
  counts: `${base}/leads/counts/`,
}
type Name = keyof typeof asked
const names = Object.keys(asked) as Name[]
const growthAllowed: Partial<Record<Name, number>> = { list: 1.15, board: 1.4 }
const seconds = 6

/** Requests per second and their median, compared with the same SQL without our server, at growing sizes. */
export async function speed({ sizes }: { sizes: number[] }): Promise<Section> {
  const rows: Line[] = []
  const medians: Partial<Record<Name, number>>[] = []
  for (const size of sizes) {
    const { lines, median } = await atSize(size)
    rows.push(...lines)
    medians.push(median)
  }
  const [least, most] = [medians[0], medians.at(-1)]
  if (medians.length > 1)
    for (const name of names) {
      const growth = (most?.[name] ?? 0) / (least?.[name] ?? 1)
      const reach = growthAllowed[name]
      rows.push({
        what: `${name}: growth of the median`,
        figure: `${growth.toFixed(2)}×`,
        against: `${sizes[0]} → ${sizes.at(-1)} leads`,
        ...(reach && { reach: `≤ ${reach}×`, ok: growth <= reach }),
      })
    }
  const about = `autocannon, 8 connections, ${seconds} s each; beside GET /users/me/ the middle of five turns of a second, beside pgbench (8 clients, prepared) of the same SQL on the same database; the account with 60 % of the leads, its administrator, everything on but rate limits.`
  return { about: hasPgbench ? about : `${about} pgbench was not found: no floor.`, rows }
}

async function atSize(size: number) {
  const prepared = prepare(size)
  const recorded = await record(prepared)
  const lines: Line[] = []
  const median: Partial<Record<Name, number>> = {}
  const server = await serve(prepared)
  try {
    for (const name of names) {
      const { rps, p50, p99, errors, nodeCpu, postgresCpu } = await load(
        server,
        prepared.dataDir,
        asked[name],
        seconds,
      )
      const all = recorded.statements[name]
      const floorOf = (statements: Statement[]) =>
        pgbenchOf({ ...recorded, dataDir: prepared.dataDir, statements, seconds: 4 })
      const [own, whole] = [await floorOf(all.slice(-1)), await floorOf(all)]
      median[name] = p50
      const isList = name === 'list'
      lines.push(
        {
          what: `${name}, ${size} leads`,
          figure: `${rps.toFixed(0)} rps, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${errors ? `, ${errors} errors` : ''}`,
          against: `its SQL ${own.tps.toFixed(0)} tps (${percent(rps / own.tps)}), all ${all.length} statements ${whole.tps.toFixed(0)} (${percent(rps / whole.tps)})`,
          ...(isList && { reach: '≥ 45 % of its SQL', ok: rps / own.tps >= 0.45 }),
        },
        {
          what: `${name}, ${size} leads: processor of a request`,
          figure: `Node ${nodeCpu.toFixed(2)} ms, PostgreSQL ${postgresCpu.toFixed(2)} ms`,
          against: `its SQL ${own.postgresCpu.toFixed(2)} ms, all ${all.length} statements ${whole.postgresCpu.toFixed(2)} ms (${percent(postgresCpu / whole.postgresCpu)})`,
          ...(isList && { reach: 'PostgreSQL ≤ 125 %', ok: postgresCpu / whole.postgresCpu <= 1.25 }),
        },
      )
    }
    // Last: by now the server and the database have what they keep.
    lines.unshift(...(await besideMe(server, prepared)))
    lines.push({
      what: `memory of the server after it, ${size} leads`,
      figure: `${(server.memory() / 1e6).toFixed(0)} MB`,
      reach: '≤ 200 MB',
      ok: server.memory() <= 200e6,
    })
  } finally {
    await server.stop()
  }
  return { lines, median }
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

async function record(prepared: ReturnType<typeof prepare>) {
  const recorder = await startRecorder(prepared)
  try {
    const statements = {} as Record<Name, Statement[]>
    for (const name of names) statements[name] = await recorder.record(asked[name])
    return { accountId: recorder.accountId, appUrl: recorder.appUrl, statements }
  } finally {
    await recorder.stop()
  }
}
