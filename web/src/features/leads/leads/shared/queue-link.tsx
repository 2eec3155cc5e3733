import { IconPlayerPlay } from '@tabler/icons-react'
import { withSearch } from '#web/kit/address/along.ts'
import { Link } from '#web/kit/address/link.tsx'
import { looks } from '#web/kit/button.tsx'
import { classes } from '#web/kit/classes.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useKeyShortcuts } from '#web/kit/key-shortcuts.ts'
import type { Asked } from '#web/kit/list-screen/definition.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { toQueue } from '#web/places/leads.ts'
import css from './view-switch.module.css'

type Props = {
  /** The state of the leads, and what they are narrowed by; without it all that wait for their first answer. */
  tab?: string | undefined
  asked?: Asked
  /** Its words show where there is room for little too. */
  worded?: boolean
  className?: string
}

/** Takes the waiting leads of this screen one after another. */
export function QueueLink({ tab, asked, worded, className }: Props) {
  const can = useCan()
  useKeyShortcuts()
  if (!can('leads.edit')) return null
  const kept = { search: asked?.search || undefined, ...asked?.filters }
  return (
    <Link
      {...withSearch(toQueue({ tab }), kept)}
      className={classes(looks({}), className)}
      aria-keyshortcuts="Space"
      title={t('Atender uno por uno (Espacio)')}
    >
      <Icon of={IconPlayerPlay} />
      <span className={worded ? undefined : css.word}>{t('Atender uno por uno')}</span>
    </Link>
  )
}
