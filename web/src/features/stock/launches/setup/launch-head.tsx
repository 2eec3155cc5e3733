import { IconDeviceTv, IconDots } from '@tabler/icons-react'
import { lazy } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Button, IconButton, looks } from '#web/kit/button.tsx'
import { exact } from '#web/kit/dates.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { plural, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import { toLaunchWall, toProjectSection } from '#web/places/stock.ts'
import css from '../launches.module.css'
import type { Launch } from '../shared/queries.ts'
import { turnOrderWords } from '../shared/words.ts'
import { launchMenu, nextStep } from './launch-steps.ts'
import { StatusBadge } from './status-badge.tsx'

const dialogOf = {
  edit: lazy(() => import('./launch-form.tsx').then((module) => ({ default: module.LaunchForm }))),
  confirm: lazy(() => import('./confirm-step.tsx').then((module) => ({ default: module.ConfirmStep }))),
  order: lazy(() => import('./order-dialog.tsx').then((module) => ({ default: module.OrderDialog }))),
}

/** Which launch, in what state, and what takes it further. */
export function LaunchHead({ launch }: { launch: Launch }) {
  const may = useCan()('projects.edit')
  const { edit, confirm, order, dialogs } = useDialogs(dialogOf)
  const { project, name, startsAt, turnOrder, turnMinutes, desks } = launch
  const next = may ? nextStep(launch) : undefined
  const { run, busy } = useAct(next?.act ?? nothing)
  const items = may
    ? launchMenu(launch, {
        onEdit: () => edit({ projectId: project.id, launch }),
        onOrder: () => order({ launch }),
        onConfirm: (step) => confirm({ launch, step }),
      })
    : []
  return (
    <div className={css.head}>
      <Stack gap={4} className={css.what}>
        <Row gap={8} wrap>
          <h1 className={css.title} dir="auto">
            {name}
          </h1>
          <StatusBadge launch={launch} />
        </Row>
        <Words tone="muted">
          <Link {...toProjectSection({ id: project.id, section: 'launches' })}>{project.name}</Link>
          {' · '}
          {[
            exact(startsAt),
            turnOrderWords[turnOrder],
            plural(turnMinutes, 'turnos de 1 minuto', 'turnos de {count} minutos'),
            plural(desks, '1 mesa', '{count} mesas'),
          ].join(' · ')}
        </Words>
      </Stack>
      <Row gap={8} wrap>
        {launch.status !== 'draft' && (
          <Link {...toLaunchWall({ uuid: launch.uuid })} target="_blank" className={looks({})}>
            <Icon of={IconDeviceTv} />
            {t('Pantalla pública')}
          </Link>
        )}
        {next && (
          <Button
            variant="primary"
            icon={next.icon}
            busy={busy}
            onClick={() => (next.confirm ? confirm({ launch, step: next.confirm }) : void run(launch))}
          >
            {next.label}
          </Button>
        )}
        {items.length > 0 && (
          <Menu
            label={t('Más acciones')}
            items={items}
            trigger={(props) => (
              <IconButton id="acts-launch" icon={IconDots} label={t('Más acciones')} {...props} />
            )}
          />
        )}
      </Row>
      {dialogs}
    </div>
  )
}

const nothing = async (_: Launch) => {}
