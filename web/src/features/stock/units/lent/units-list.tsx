import { IconTable, IconUpload } from '@tabler/icons-react'
import { lazy, useMemo } from 'react'
import { useGo } from '#web/kit/address/use-address.ts'
import { beside } from '#web/kit/beside/beside-link.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { useIsPhone } from '#web/kit/media.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toUnitImport, toUnitSheet } from '#web/places/stock.ts'
import { bulkActsOf } from '../acts/bulk-acts.ts'
import { unitList, unitsOf } from '../list/unit-lists.tsx'
import type { Unit } from '../shared/queries.ts'

const dialogOf = {
  price: lazy(() => import('../shared/price-dialog.tsx').then((module) => ({ default: module.PriceDialog }))),
  tag: lazy(() => import('../acts/tag-dialog.tsx').then((module) => ({ default: module.TagDialog }))),
  type: lazy(() => import('../acts/type-dialog.tsx').then((module) => ({ default: module.TypeDialog }))),
  block: lazy(() => import('../acts/block-dialog.tsx').then((module) => ({ default: module.BlockDialog }))),
  share: lazy(() =>
    import('#web/features/stock/unit-shares/shared/share-form.tsx').then((module) => ({
      default: module.ShareForm,
    })),
  ),
  create: lazy(() => import('../form/unit-form.tsx').then((module) => ({ default: module.UnitForm }))),
}

/** The units of the account, or of one project on its page. */
export function UnitsList({ projectId }: { projectId?: number }) {
  const can = useCan()
  // Its head has no room for it; the menu of a project has.
  const isPhone = useIsPhone()
  const go = useGo()
  const { create, dialogs, ...many } = useDialogs(dialogOf)
  const definition = useMemo(() => (projectId === undefined ? unitList : unitsOf(projectId)), [projectId])
  const list = useList(definition)
  const open = ({ id }: Unit) => void go(beside(id))
  // The sheet shows the same units, by number.
  const project = projectId === undefined ? {} : { projectId }
  return (
    <>
      <ListScreen
        list={list}
        isPart={projectId !== undefined}
        bulkActs={bulkActsOf(list.state.tab, can, many)}
        acts={
          can('units.edit') && (
            <>
              {can('units.create') && !isPhone && (
                <ButtonLink {...toUnitImport({ project: projectId })} icon={IconUpload}>
                  {t('Importar')}
                </ButtonLink>
              )}
              <ButtonLink {...toUnitSheet(list.unordered)} icon={IconTable}>
                {t('Editar en planilla')}
              </ButtonLink>
            </>
          )
        }
        create={
          can('units.create') && {
            label: t('Crear unidad'),
            onSelect: () => create({ ...project, onCreated: open }),
          }
        }
      />
      {dialogs}
    </>
  )
}
