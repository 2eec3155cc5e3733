import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import type { UnitWithMeDetail } from '../shared/queries.ts'
import css from './shared-pictures.module.css'

type Picture = UnitWithMeDetail['images'][number]

/** Pictures and plans of another account, opened large in a tab of their own; nothing where there are none. */
export function SharedPictures({ title, pictures }: { title: string; pictures: Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <Panel title={title} count={pictures.length}>
      <ul className={css.tiles}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <a
              className={css.tile}
              href={picture.largeUrl ?? picture.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('Abrir {name}', { name: picture.caption ?? picture.name })}
            >
              {picture.thumbnailUrl ? (
                <img src={picture.thumbnailUrl} alt="" loading="lazy" />
              ) : (
                <bdi>{picture.name}</bdi>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
