import type { Permission } from '../permission-list.ts'

/** How far an assistant goes: each level has what the one before it has. */
export const assistantLevels = ['read', 'draft', 'act'] as const
export type AssistantLevel = (typeof assistantLevels)[number]

const read = /^(contacts|leads|tasks|pipeline|projects|units|quotations|deals|dashboards)\.view(_all)?$/
const more: Record<AssistantLevel, readonly Permission[]> = {
  read: [],
  draft: ['quotations.create'],
  act: ['quotations.create', 'tasks.create', 'leads.edit'],
}

/** Of what this person may do, what an assistant of this level may do. */
export const permissionsOfLevel = (level: AssistantLevel, own: readonly string[]): Permission[] =>
  own.filter((one): one is Permission => read.test(one) || more[level].some((added) => added === one))

/** This level and those below it. */
export const levelsUpTo = (level: AssistantLevel): AssistantLevel[] =>
  assistantLevels.slice(0, assistantLevels.indexOf(level) + 1)
