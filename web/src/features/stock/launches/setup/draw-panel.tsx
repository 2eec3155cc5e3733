import { CopyField } from '#web/kit/copy-field.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Launch } from '../shared/queries.ts'

/** What was committed to before the draw, and how anybody checks what came of it. */
export function DrawPanel({ launch: { draw } }: { launch: Launch }) {
  if (!draw) return null
  const { seedHash, seed, drawnAt } = draw
  return (
    <Panel title={t('Sorteo')} count={<When at={drawnAt} />}>
      <Stack gap={12}>
        <Words tone="muted">
          {seed === null
            ? t(
                'La semilla del sorteo ya existe y es secreta. Su huella SHA-256 se publica desde ahora, para que nadie la cambie.',
              )
            : t(
                'El orden es el de la huella SHA-256 de la semilla, dos puntos y el número de cada inscrito, de menor a mayor.',
              )}
        </Words>
        <CopyField label={t('Huella de la semilla')} value={seedHash} rows={1} />
        {seed !== null && (
          <>
            <CopyField label={t('Semilla')} value={seed} rows={1} />
            <CopyField label={t('Cómo comprobarlo')} value={checkOf(seed)} rows={2} />
          </>
        )}
      </Stack>
    </Panel>
  )
}

/** The first line answers the hash that was published before; the second what the number 12 was ordered by. */
const checkOf = (seed: string) => `printf %s "${seed}" | sha256sum\nprintf %s "${seed}:12" | sha256sum`
