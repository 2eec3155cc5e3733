import type { Permission } from '#contract/permissions.ts'
import { msg } from '#web/kit/text.ts'

/** How far the key of an assistant goes: each level has what the one before it has. */
export const levels = [
  { value: 'read', label: msg('Solo leer') },
  { value: 'draft', label: msg('Leer y preparar borradores de cotización') },
  { value: 'act', label: msg('Además, escribir notas y agregar tareas') },
] as const

export type Level = (typeof levels)[number]['value']

const read = /^(contacts|leads|tasks|pipeline|projects|units|quotations|deals|dashboards)\.view(_all)?$/
const more: Record<Level, readonly Permission[]> = {
  read: [],
  draft: ['quotations.create'],
  act: ['quotations.create', 'tasks.create', 'leads.edit'],
}

/** Of what this person may do, what such a key may do. */
export const permissionsOf = (level: Level, own: readonly string[]): Permission[] =>
  own.filter((one): one is Permission => read.test(one) || more[level].some((added) => added === one))
