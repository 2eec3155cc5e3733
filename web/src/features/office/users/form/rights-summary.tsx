import { areas, permissionsOf } from '#contract/permission-list.ts'
import { areaWords, permissionWords } from '#web/features/office/groups/shared/permission-words.ts'
import type { Group } from '#web/features/office/groups/shared/queries.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './form.module.css'

/** What the chosen groups let somebody do, area by area. */
export function RightsSummary({ groups }: { groups: Group[] }) {
  const given = new Set(groups.flatMap(({ permissions }) => permissions))
  if (given.size === 0)
    return <Words tone="muted">{t('Sin grupos no puede hacer nada más que entrar y ver su perfil.')}</Words>
  return (
    <dl className={css.summary}>
      {areas.flatMap((area) => {
        const words = permissionsOf(area).filter((permission) => given.has(permission))
        return words.length === 0
          ? []
          : [
              <div key={area}>
                <dt>{areaWords[area]}</dt>
                <dd>{words.map((permission) => permissionWords[permission]).join(' · ')}</dd>
              </div>,
            ]
      })}
    </dl>
  )
}
