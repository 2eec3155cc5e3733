import { actOf } from '#web/kit/act/act.ts'
import { type Answer, api, type Input } from '#web/kit/api.ts'
import { inBatches, type Progress } from '#web/kit/in-batches.ts'
import { plural, t } from '#web/kit/text.ts'
import { unitName } from '../shared/words.ts'

type Done = Answer<'POST /units/bulk-set/'>
type Skipped = Done['skipped'][number]
type Many = { ids: readonly number[]; progress?: Progress }

const reasonWords: Record<Skipped['reason'], string> = {
  taken: t('está en un negocio'),
  other_project: t('la tipología es de otro proyecto'),
  gone: t('ya no existe'),
}

function reasonOf({ number, kind, reason }: Skipped): string {
  const why = reasonWords[reason]
  return number !== null && kind !== null ? `${unitName({ kind, number })}: ${why}` : why
}

/** How many stayed as they are, and the first of them with its reason. */
const leftSentence = ({ skipped: [first, ...more] }: { skipped: { reason: string }[] }) =>
  first &&
  plural(more.length + 1, '1 no se pudo: {reason}', '{count} no se pudieron: {reason}', {
    reason: first.reason,
  })

const rules = {
  changed: ['unit', 'project'] as const,
  said: ({ changed }: { changed: number }) =>
    changed > 0 ? plural(changed, '1 unidad cambiada', '{count} unidades cambiadas') : undefined,
  warns: leftSentence,
}

/** Some hundred at a time; each call is whole or not at all. */
const together = ({ ids, progress }: Many, call: (unitsIds: number[]) => Promise<Done>) =>
  inBatches(
    ids,
    async (some) => {
      const { changed, skipped } = await call(some)
      return { changed, skipped: skipped.map((one) => ({ id: one.id, reason: reasonOf(one) })) }
    },
    progress,
  )

type Setting = Omit<Input<'POST /units/bulk-set/'>['body'], 'unitsIds'>
type Tagging = Omit<Input<'POST /units/bulk-tags/'>['body'], 'unitsIds'>
type Blocking = Omit<Input<'POST /units/bulk-block/'>['body'], 'unitsIds'>

export const setUnits = actOf(
  ({ fields, ...many }: Many & { fields: Setting }) =>
    together(many, (unitsIds) => api('POST /units/bulk-set/', { body: { unitsIds, ...fields } })),
  rules,
)

export const tagUnits = actOf(
  ({ fields, ...many }: Many & { fields: Tagging }) =>
    together(many, (unitsIds) => api('POST /units/bulk-tags/', { body: { unitsIds, ...fields } })),
  rules,
)

export const blockUnits = actOf(
  ({ fields, ...many }: Many & { fields: Blocking }) =>
    together(many, (unitsIds) => api('POST /units/bulk-block/', { body: { unitsIds, ...fields } })),
  rules,
)

export const unblockUnits = actOf(
  (many: Many) => together(many, (unitsIds) => api('POST /units/bulk-unblock/', { body: { unitsIds } })),
  rules,
)
