import { IconLayoutKanban, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Icon, type IconType } from '#web/kit/icon.tsx'
import type { Asked } from '#web/kit/list-screen/definition.ts'
import { t } from '#web/kit/text.ts'
import css from './view-switch.module.css'

type View = 'table' | 'board'
type Views = Record<View, { to: string; search?: Record<string, string> }>

const everything: Views = {
  table: { to: '/leads', search: { tab: 'in_follow_up' } },
  board: { to: '/pipeline' },
}
export const inFollowUp: Views = { table: { to: '/in-follow-up/table' }, board: { to: '/in-follow-up' } }

type Props = { current: View; views?: Views; asked: Asked }

/** The same leads as a table or as a board; search and filters come along. A phone has both at its foot. */
export function ViewSwitch({ current, views = everything, asked }: Props) {
  const kept = { search: asked.search || undefined, ...asked.filters }
  return (
    <nav className={css.switch} aria-label={t('Vista')}>
      <View
        to={views.table.to}
        search={{ ...views.table.search, ...kept }}
        icon={IconTable}
        label={t('Tabla')}
        isOn={current === 'table'}
      />
      <View
        to={views.board.to}
        search={{ ...views.board.search, ...kept }}
        icon={IconLayoutKanban}
        label={t('Tablero')}
        isOn={current === 'board'}
      />
    </nav>
  )
}

type ViewProps = { to: string; search: object; icon: IconType; label: string; isOn: boolean }

const View = ({ to, search, icon, label, isOn }: ViewProps) => (
  <Link
    to={to}
    search={search as never}
    className={css.view ?? ''}
    aria-label={label}
    title={label}
    data-on={isOn || undefined}
  >
    <Icon of={icon} />
  </Link>
)
