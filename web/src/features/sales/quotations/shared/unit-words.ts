import { unitSummary } from '#web/features/stock/units/shared/facts.tsx'

/** What tells one unit from another, with its project. */
export const summaryWithProject = (
  unit: Parameters<typeof unitSummary>[0] & { project: { name: string } | null },
) => [unitSummary(unit), unit.project?.name].filter(Boolean).join(' · ')
