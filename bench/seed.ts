import { rmSync } from 'node:fs'
import { prepare, seededIn } from './installation.ts'
import type { Section } from './report.ts'

/** How long it takes to make a lead's worth of everything, anew. */
export async function seed({ sizes }: { sizes: number[] }): Promise<Section> {
  const rows = sizes.map((size) => {
    rmSync(seededIn(size), { recursive: true, force: true })
    const from = performance.now()
    prepare(size)
    const seconds = (performance.now() - from) / 1000
    return {
      what: `${size} leads with contacts, tags, timeline and tasks`,
      figure: `${seconds.toFixed(0)} s`,
      ...(size === 1_000_000 && { reach: '≤ 180 s', ok: seconds <= 180 }),
    }
  })
  return { about: '`umbral seed`, a new PostgreSQL included.', rows }
}
