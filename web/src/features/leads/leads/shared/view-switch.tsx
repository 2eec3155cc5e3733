import { IconLayoutKanban, IconTable } from '@tabler/icons-react'
import { withSearch } from '#web/kit/address/along.ts'
import { Link } from '#web/kit/address/link.tsx'
import type { Target } from '#web/kit/address/place.ts'
import { Icon, type IconType } from '#web/kit/icon.tsx'
import type { Asked } from '#web/kit/list-screen/definition.ts'
import { t } from '#web/kit/text.ts'
import { toInFollowUp, toInFollowUpTable, toLeads, toPipeline } from '#web/places/leads.ts'
import css from './view-switch.module.css'

type View = 'table' | 'board'
type Views = Record<View, Target>

const everything: Views = { table: toLeads({ tab: 'open' }), board: toPipeline() }
export const inFollowUp: Views = { table: toInFollowUpTable(), board: toInFollowUp() }

type Props = { current: View; views?: Views; asked: Asked }

/** The same leads as a table or as a board; search and filters come along. */
export function ViewSwitch({ current, views = everything, asked }: Props) {
  const kept = { search: asked.search || undefined, ...asked.filters }
  return (
    <nav className={css.switch} aria-label={t('Vista')}>
      <View
        at={withSearch(views.table, kept)}
        icon={IconTable}
        label={t('Tabla')}
        isOn={current === 'table'}
      />
      <View
        at={withSearch(views.board, kept)}
        icon={IconLayoutKanban}
        label={t('Tablero')}
        isOn={current === 'board'}
      />
    </nav>
  )
}

type ViewProps = { at: Target; icon: IconType; label: string; isOn: boolean }

const View = ({ at, icon, label, isOn }: ViewProps) => (
  <Link {...at} className={css.view} aria-label={label} title={label} data-on={isOn || undefined}>
    <Icon of={icon} />
  </Link>
)
