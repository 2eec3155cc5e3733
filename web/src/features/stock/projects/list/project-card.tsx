import { Link } from '#web/kit/address/link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { longDay } from '#web/kit/dates.ts'
import { Row } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toProject } from '#web/places/stock.ts'
import { StageBadge } from '../shared/badges.tsx'
import { Cover } from '../shared/cover.tsx'
import type { ProjectRow } from '../shared/queries.ts'
import { UnitsBar } from '../shared/units-bar.tsx'
import { projectKindWords } from '../shared/words.ts'
import css from './project-cards.module.css'

/** What a project looks like, how its sale goes, from what price and when it is handed over. */
export function ProjectCard({ project }: { project: ProjectRow }) {
  const { name, kind, stage, commune, priceFrom, deliveryDate, isPublished, units } = project
  return (
    <article className={css.card}>
      <Cover project={project} className={css.cover} />
      <div className={css.body}>
        <Row spread align="start">
          <h2 className={css.name} dir="auto">
            <Link {...toProject({ id: project.id })} className={css.link}>
              {name}
            </Link>
          </h2>
          <StageBadge stage={stage} />
        </Row>
        <Row spread>
          <Words size={13} tone="muted" clip>
            {[projectKindWords[kind], commune].filter(Boolean).join(' · ')}
          </Words>
          {!isPublished && <Badge>{t('Sin publicar')}</Badge>}
        </Row>
        <UnitsBar units={units} />
        <Row spread className={css.foot}>
          <Words size={13} tone="muted">
            {deliveryDate ? t('Entrega {day}', { day: longDay(deliveryDate) }) : t('Sin fecha de entrega')}
          </Words>
          {priceFrom && (
            <span className={css.price}>
              <Words size={12} tone="muted">
                {t('desde')}
              </Words>{' '}
              <Words tone="ink" weight={600}>
                <Money {...priceFrom} short />
              </Words>
            </span>
          )}
        </Row>
      </div>
    </article>
  )
}
