import type { List } from '#web/kit/list-screen/use-list.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ProjectCard } from './project-card.tsx'
import css from './project-cards.module.css'

/** The projects as pictures. */
export const ProjectCards = ({ list }: { list: List<'GET /projects/'> }) => (
  <ul className={css.cards} data-stale={list.isStale || undefined} aria-busy={list.isLoading || undefined}>
    {list.isLoading
      ? [1, 2, 3, 4, 5, 6].map((card) => (
          <li key={card} className={css.card}>
            <div className={css.cover} />
            <div className={css.body}>
              <Skeleton width="60%" />
              <Skeleton width="40%" />
              <Skeleton width="80%" />
            </div>
          </li>
        ))
      : list.rows.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
  </ul>
)
