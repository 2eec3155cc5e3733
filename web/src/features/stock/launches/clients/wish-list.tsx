import { IconGripVertical, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { AsyncSelect } from '#web/kit/async-select.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { useReorder } from '#web/kit/drag/use-reorder.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from '../launches.module.css'
import { CriteriaForm } from './criteria-form.tsx'
import { projectUnitsQuery } from './unit-options.ts'
import type { Wishes } from './use-wishes.ts'
import { WishWords } from './wish-words.tsx'

const most = 10

/** The wishes of a client in their order, and another one: a unit, or what it has to be. */
export function WishList({ projectId, wishes }: { projectId: number; wishes: Wishes }) {
  const { kept, add, remove, move } = wishes
  const [adding, setAdding] = useState<'unit' | 'criteria'>()
  const { list, moving, handle, announcement } = useReorder({
    count: kept.length,
    nameOf: (place) => t('Preferencia {place}', { place: place + 1 }),
    onMove: move,
  })
  return (
    <Stack gap={8}>
      <Words as="h3" tone="ink" weight={600}>
        {t('Preferencias')}
      </Words>
      {kept.length === 0 && (
        <Words tone="muted">{t('Sin preferencias también puede elegir cualquier unidad en su turno.')}</Words>
      )}
      <ul ref={list} className={css.list}>
        {kept.map(({ key, wish }, place) => (
          <li key={key} className={css.ordered} data-moving={moving === place || undefined}>
            <IconButton icon={IconGripVertical} size="small" {...labelled(handle(place))} />
            <b className={css.place}>{place + 1}</b>
            <span className={css.what}>
              <WishWords wish={wish} />
            </span>
            <IconButton
              icon={IconX}
              size="small"
              label={t('Quitar la preferencia {place}', { place: place + 1 })}
              onClick={() => remove(key)}
            />
          </li>
        ))}
      </ul>
      {announcement}
      {adding === 'unit' && (
        <AsyncSelect
          autoFocus
          label={t('Unidad')}
          placeholder={t('Número')}
          nothing={t('Ninguna unidad coincide')}
          value={null}
          search={(typed) => projectUnitsQuery(projectId, typed)}
          onChange={(id) => {
            if (id === null) return
            add({ unitId: Number(id) })
            setAdding(undefined)
          }}
        />
      )}
      {adding === 'criteria' && (
        <CriteriaForm
          onAdd={(wish) => {
            add(wish)
            setAdding(undefined)
          }}
          onCancel={() => setAdding(undefined)}
        />
      )}
      {adding !== 'criteria' && kept.length < most && (
        <Row wrap>
          <Button size="small" onClick={() => setAdding('unit')}>
            {t('Agregar unidad')}
          </Button>
          <Button size="small" onClick={() => setAdding('criteria')}>
            {t('Agregar lo que busca')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

const labelled = ({
  'aria-label': label,
  ...handle
}: ReturnType<ReturnType<typeof useReorder>['handle']>) => ({
  ...handle,
  label,
})
