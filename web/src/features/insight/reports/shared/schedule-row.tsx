import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ScheduleProblem } from '#contract/insight/report-schedules.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t, words } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import css from './rows.module.css'
import { timesText } from './times.ts'

export const ScheduleList = ({ children }: { children: ReactNode }) => (
  <Panel flush>
    <ul className={css.list}>{children}</ul>
  </Panel>
)

type Schedule = {
  name: string
  cron: string
  isActive: boolean
  nextAt: string | null
  recipients: { name: string }[]
  addresses: string[]
  problem: ScheduleProblem | null
}
type Props = {
  schedule: Schedule
  /** What is made. */
  what: ReactNode
  /** What else is to be said of it. */
  children?: ReactNode
  /** None for who may not change it. */
  acts?: { onEdit: () => void; onTurn: () => void; onRemove: () => void } | undefined
}

const problems = words({
  not_allowed: 'Se detuvo: sus permisos ya no alcanzan para enviarlo.',
  nobody_left: 'Se detuvo: ya no queda nadie que lo reciba.',
  prompt_gone: 'Se detuvo: el prompt se eliminó, o dejaron de compartirlo.',
})

/** Something that is made by itself and mailed. */
export function ScheduleRow({ schedule, what, acts, children }: Props) {
  const { name, cron, isActive, nextAt, recipients, addresses, problem } = schedule
  const who = [...recipients.map((person) => person.name), ...addresses].join(', ')
  const label = t('Acciones de {name}', { name })
  return (
    <li className={css.row}>
      <Stack gap={4} grow>
        <Row wrap>
          <Words weight={600} tone="ink">
            {name}
          </Words>
          {!isActive && <Badge tone="grey">{t('En pausa')}</Badge>}
        </Row>
        <Words size={13} tone="muted">
          {what} · {timesText(cron)}
        </Words>
        <Words size={13} tone="muted">
          {who ? t('Para {who}', { who }) : t('Nadie lo recibe: quienes estaban ya no tienen acceso')}
        </Words>
        {nextAt && (
          <Words size={13} tone="muted">
            {t('Próximo:')} <When at={nextAt} ahead />
          </Words>
        )}
        {children}
        {problem && <Alert tone="amber">{t(problems[problem])}</Alert>}
      </Stack>
      {acts && (
        <Menu
          label={label}
          items={[
            { label: t('Editar'), icon: IconPencil, onSelect: acts.onEdit },
            {
              label: isActive ? t('Pausar') : t('Reanudar'),
              icon: isActive ? IconPlayerPause : IconPlayerPlay,
              onSelect: acts.onTurn,
            },
            { label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: acts.onRemove },
          ]}
          trigger={(props) => <IconButton icon={IconDots} label={label} {...props} />}
        />
      )}
    </li>
  )
}
