import { IconAlertCircle } from '@tabler/icons-react'
import { Avatar } from '#web/kit/avatar.tsx'
import { Badge, Hidden, StateDot, Tag } from '#web/kit/badge.tsx'
import { due, exact } from '#web/kit/dates.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { useMinute } from '#web/kit/use-now.ts'
import { Words } from '#web/kit/words.tsx'
import css from './badges.module.css'
import type { LeadRow, LeadStep, TaskBrief } from './queries.ts'
import { statusWords, taskIcons } from './words.ts'

export const StatusBadge = ({ status }: { status: LeadRow['status'] }) => (
  <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
)

export const StepDot = ({ step }: { step: LeadStep | null }) =>
  step && <StateDot color={step.color}>{step.name}</StateDot>

/** When and what comes next; red once overdue, amber when nothing is planned. */
export function NextTask({ task }: { task: TaskBrief | null }) {
  useMinute()
  if (!task) {
    return (
      <span className={css.task} data-tone="amber">
        <Icon of={IconAlertCircle} size={16} />
        <span>{t('Sin próxima tarea')}</span>
      </span>
    )
  }
  const isOverdue = new Date(task.dueAt) < new Date()
  return (
    <span className={css.task} data-tone={isOverdue ? 'red' : undefined} title={exact(task.dueAt)}>
      <Icon of={taskIcons[task.kind]} size={16} />
      <span>
        <b>{due(task.dueAt)}</b> · <bdi>{task.title}</bdi>
      </span>
    </span>
  )
}

export const SellerName = ({ seller }: { seller: LeadRow['seller'] }) =>
  seller ? (
    <Row gap={6} as="span">
      <Avatar name={seller.name} id={seller.id} size={20} />
      <Words clip>{seller.name}</Words>
    </Row>
  ) : (
    <Words tone="muted">{t('Sin asignar')}</Words>
  )

/** A seller where there is room for a face only. */
export const SellerFace = ({ seller }: { seller: LeadRow['seller'] }) =>
  seller ? (
    <span>
      <Avatar name={seller.name} id={seller.id} size={24} />
      <Hidden>{seller.name}</Hidden>
    </span>
  ) : (
    <Words tone="muted">
      <span aria-hidden="true">—</span>
      <Hidden>{t('Sin asignar')}</Hidden>
    </Words>
  )

type TagsProps = { tags: LeadRow['tags']; most?: number; wrap?: boolean }

/** The first tags and how many more there are, on one line or on as many as they need. */
export const Tags = ({ tags, most = 2, wrap = false }: TagsProps) => (
  <Row gap={8} as="span" wrap={wrap}>
    {tags.slice(0, most).map((tag) => (
      <Tag key={tag.id} color={tag.color}>
        {tag.name}
      </Tag>
    ))}
    {tags.length > most && (
      <span className={css.more} title={tags.map((tag) => tag.name).join(', ')}>
        +{tags.length - most}
      </span>
    )}
  </Row>
)

/** The first project and how many more. */
export const Interest = ({ lead }: { lead: Pick<LeadRow, 'projects'> }) => {
  const [first, ...others] = lead.projects
  if (!first) return <Words tone="muted">{t('Sin proyecto')}</Words>
  return (
    <span className={css.interest}>
      <Words tone="ink" clip>
        {first.name}
      </Words>
      {others.length > 0 && (
        <span className={css.more} title={lead.projects.map((project) => project.name).join(', ')}>
          +{others.length}
        </span>
      )}
    </span>
  )
}
