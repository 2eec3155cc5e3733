import {
  IconAlarm,
  IconArchive,
  IconAt,
  IconBell,
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconCheck,
  IconDownload,
  IconFileDollar,
  IconFlame,
  IconHandGrab,
  IconHandStop,
  IconMessageQuestion,
  IconPlugConnectedX,
  IconTableImport,
  IconUserPlus,
} from '@tabler/icons-react'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Icon, type IconType } from '#web/kit/icon.tsx'
import { known } from '#web/kit/known.ts'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import css from './notification-drawer.module.css'
import type { Notification } from './queries.ts'

const icons: Record<Notification['kind'], { icon: IconType; tone?: 'red' | 'amber' }> = {
  lead_assigned: { icon: IconUserPlus },
  lead_offered: { icon: IconHandGrab, tone: 'amber' },
  response_overdue: { icon: IconFlame, tone: 'red' },
  task_assigned: { icon: IconCalendarPlus },
  task_due: { icon: IconAlarm, tone: 'amber' },
  task_overdue: { icon: IconAlarm, tone: 'red' },
  mention: { icon: IconAt },
  lead_request: { icon: IconHandStop, tone: 'amber' },
  hold_ending: { icon: IconAlarm, tone: 'amber' },
  hold_ended: { icon: IconHandStop, tone: 'red' },
  unit_turn: { icon: IconHandGrab, tone: 'amber' },
  launch_turn: { icon: IconHandGrab, tone: 'amber' },
  quotation_seen: { icon: IconCheck },
  quotation_answered: { icon: IconCheck },
  quotation_asked: { icon: IconMessageQuestion, tone: 'amber' },
  message_received: { icon: IconBrandWhatsapp },
  agent_handed_over: { icon: IconBrandWhatsapp, tone: 'amber' },
  quotation_expiring: { icon: IconAlarm, tone: 'amber' },
  quotation_approval: { icon: IconHandStop, tone: 'amber' },
  deal_created: { icon: IconCheck },
  deal_advanced: { icon: IconCheck },
  deal_ended: { icon: IconHandStop },
  payment_due: { icon: IconAlarm, tone: 'amber' },
  payment_late: { icon: IconAlarm, tone: 'red' },
  payment_reversed: { icon: IconHandStop, tone: 'red' },
  document_to_check: { icon: IconHandStop, tone: 'amber' },
  document_checked: { icon: IconCheck },
  document_refused: { icon: IconHandStop, tone: 'red' },
  document_expiring: { icon: IconAlarm, tone: 'amber' },
  commission_decided: { icon: IconCheck },
  broker_registration: { icon: IconUserPlus },
  hold_request: { icon: IconHandStop, tone: 'amber' },
  shared_quotation: { icon: IconFileDollar },
  deal_step_due: { icon: IconAlarm, tone: 'amber' },
  deal_late: { icon: IconAlarm, tone: 'red' },
  connection_failing: { icon: IconPlugConnectedX, tone: 'red' },
  import_ready: { icon: IconTableImport },
  export_ready: { icon: IconDownload },
}

type Props = { notification: Notification; onAct: () => void; onRead: () => void; onArchive: () => void }

export function NotificationRow({ notification, onAct, onRead, onArchive }: Props) {
  const { kind, status, title, body, updatedAt, actions } = notification
  // A newer server may tell of more.
  const { icon, tone } = known(icons, kind) ?? { icon: IconBell }
  return (
    <li className={css.row} data-new={status === 'new' || undefined}>
      <span className={css.kind} data-tone={tone}>
        <Icon of={icon} />
      </span>
      <div className={css.words}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {body && <bdi>{body}</bdi>}
        <span className={css.foot}>
          <When at={updatedAt} />
          {actions.singleButton && (
            <Button variant="link" size="small" onClick={onAct}>
              {actions.singleButton.label}
            </Button>
          )}
        </span>
      </div>
      <span className={css.acts}>
        {status === 'new' && (
          <IconButton size="small" icon={IconCheck} label={t('Marcar como leído')} onClick={onRead} />
        )}
        {status !== 'archived' && (
          <IconButton size="small" icon={IconArchive} label={t('Archivar')} onClick={onArchive} />
        )}
      </span>
    </li>
  )
}
