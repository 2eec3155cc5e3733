import type { Answer } from '#web/kit/api.ts'

export type View = Answer<'GET /quotations/{id}/views/'>[number]
export type Device = { device: string; seconds: number; firstAt: string; lastAt: string; sections: View[] }

/** What was read by device, the one that read last first, and of each the section read longest first. */
export function devicesOf(views: readonly View[]): Device[] {
  const byDevice = Map.groupBy(views, ({ device }) => device)
  return [...byDevice]
    .map(([device, sections]) => ({
      device,
      seconds: sections.reduce((sum, { seconds }) => sum + seconds, 0),
      firstAt: sections.map(({ firstAt }) => firstAt).sort()[0] ?? '',
      lastAt:
        sections
          .map(({ lastAt }) => lastAt)
          .sort()
          .at(-1) ?? '',
      sections: sections.toSorted((one, other) => other.seconds - one.seconds),
    }))
    .sort((one, other) => (one.lastAt < other.lastAt ? 1 : -1))
}
