import { IconArrowBackUp } from '@tabler/icons-react'
import { IconButton } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'

/**
 * What holds (`value`), and whether it comes from the type or is of the unit itself (`own`). Emptied, it is the type's again.
 * Not a component: a fact offers to add what is nothing.
 */
export function inherited(own: unknown, value: string | null, hasType: boolean) {
  if (value === null || !hasType) return value
  return (
    <>
      {value}{' '}
      <Words size={12} tone="muted">
        {own === null ? t('de la tipología') : t('propio')}
      </Words>
    </>
  )
}

type GiveBackProps = { label: string; own: unknown; busy: boolean; onGiveBack: () => unknown }

/** Gives up what a unit says itself, so that it has again what its type has; nothing where it says nothing. */
export const GiveBack = ({ label, own, busy, onGiveBack }: GiveBackProps) =>
  own === null ? null : (
    <IconButton
      icon={IconArrowBackUp}
      size="small"
      disabled={busy}
      label={t('{label}: volver a lo de la tipología', { label })}
      onClick={() => void onGiveBack()}
    />
  )
