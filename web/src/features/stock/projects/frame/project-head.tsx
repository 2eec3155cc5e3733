import { IconDots, IconWorld } from '@tabler/icons-react'
import { lazy } from 'react'
import { useGo } from '#web/kit/address/use-address.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { longDay } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Watchers } from '#web/kit/live/watchers.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { moneyText } from '#web/kit/money.tsx'
import { idText, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import { toUnitImport } from '#web/places/stock.ts'
import { StageBadge } from '../shared/badges.tsx'
import { Cover } from '../shared/cover.tsx'
import type { Project } from '../shared/queries.ts'
import { UnitsBar } from '../shared/units-bar.tsx'
import { projectKindWords } from '../shared/words.ts'
import css from './frame.module.css'
import { projectMenu, publish } from './project-menu.ts'

const dialogOf = {
  remove: lazy(() => import('./delete-project.tsx').then((module) => ({ default: module.DeleteProject }))),
}

/** Which project, how its sale goes, and what can be done with it. */
export function ProjectHead({ project }: { project: Project }) {
  const can = useCan()
  const go = useGo()
  const { remove, dialogs } = useDialogs(dialogOf)
  const items = projectMenu(project, can, {
    onImport: () => go(toUnitImport({ project: project.id })),
    onDelete: () => remove({ project }),
  })
  const { deliveryDate, priceFrom } = project
  return (
    <div className={css.head}>
      <Cover project={project} className={css.cover} />
      <Stack gap={8} className={css.words}>
        <Row gap={8} wrap>
          <h1 className={css.name} dir="auto">
            {project.name}
          </h1>
          <StageBadge stage={project.stage} />
          {project.isArchived && <Badge tone="grey">{t('Archivado')}</Badge>}
          {project.isPublished ? (
            <Badge tone="teal">{t('Publicado')}</Badge>
          ) : (
            <Badge tone="grey">{t('Sin publicar')}</Badge>
          )}
          <Watchers subject={`project-${project.id}`} />
        </Row>
        <Words tone="muted">
          {[
            idText(project.id),
            projectKindWords[project.kind],
            project.commune,
            deliveryDate && t('entrega {day}', { day: longDay(deliveryDate) }),
            priceFrom && t('desde {price}', { price: moneyText(priceFrom.amount, priceFrom.currency, true) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Words>
      </Stack>
      <Row gap={8} align="start" className={css.acts}>
        {can('projects.edit') && !project.isPublished && !project.isArchived && (
          <Button variant="primary" icon={IconWorld} onClick={() => publish(project, true)}>
            {t('Publicar')}
          </Button>
        )}
        {items.length > 0 && (
          <Menu
            label={t('Más acciones')}
            items={items}
            trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
          />
        )}
      </Row>
      <div className={css.sale}>
        <UnitsBar units={project.units} legend />
      </div>
      {dialogs}
    </div>
  )
}
