import type { ImportSubject } from '#contract/people/import-fields.ts'
import type { Tone } from '#web/kit/badge.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { ContactImport, ImportSummary } from './queries.ts'

type Stage = ContactImport['stage']

export const stageWords = (): Record<Stage, string> => ({
  reading: t('Leyendo'),
  review: t('Por revisar'),
  checking: t('Comprobando'),
  mend: t('Con errores'),
  writing: t('Importando'),
  done: t('Lista'),
  failed: t('No se pudo'),
  reverting: t('Revirtiendo'),
  reverted: t('Revertida'),
})

export const stageTones: Record<Stage, Tone> = {
  reading: 'blue',
  review: 'amber',
  checking: 'blue',
  mend: 'amber',
  writing: 'blue',
  done: 'green',
  failed: 'red',
  reverting: 'blue',
  reverted: 'grey',
}

export const hasEntered = ({ created, updated }: ImportSummary) => created + updated > 0

/** The rows that neither went in nor were left out. */
export const remaining = ({ rows, created, updated, unchanged, skipped, reverted, kept }: ImportSummary) =>
  rows - created - updated - unchanged - skipped - reverted - kept

/** What came of it, in a line: only what there is of. */
export function outcome({
  subject,
  created,
  updated,
  unchanged,
  skipped,
  bad,
  leads,
  stage,
  reverted,
  kept,
}: ImportSummary) {
  const said = counted[subject]
  if (stage === 'reverted')
    return [said.reverted(reverted), kept > 0 && plural(kept, '1 se dejó', '{count} se dejaron')]
      .filter(Boolean)
      .join(' · ')
  return [
    created > 0 && said.created(created),
    updated > 0 && said.updated(updated),
    unchanged > 0 && plural(unchanged, '1 sin cambios', '{count} sin cambios'),
    leads > 0 && plural(leads, '1 lead', '{count} leads'),
    bad > 0 && plural(bad, '1 con errores', '{count} con errores'),
    skipped > 0 && plural(skipped, '1 fuera', '{count} fuera'),
  ]
    .filter(Boolean)
    .join(' · ')
}

type Counted = (count: number) => string
/** Contacts and units are of different gender in Spanish. */
const counted: Record<ImportSubject, { created: Counted; updated: Counted; reverted: Counted }> = {
  contacts: {
    created: (count) => plural(count, '1 creado', '{count} creados'),
    updated: (count) => plural(count, '1 actualizado', '{count} actualizados'),
    reverted: (count) => plural(count, '1 revertido', '{count} revertidos'),
  },
  units: {
    created: (count) => plural(count, '1 creada', '{count} creadas'),
    updated: (count) => plural(count, '1 actualizada', '{count} actualizadas'),
    reverted: (count) => plural(count, '1 revertida', '{count} revertidas'),
  },
}
