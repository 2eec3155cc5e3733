import { Suspense, useState } from 'react'
import { Drawer } from '#web/kit/drawer.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { countText, number, t } from '#web/kit/text.ts'
import type { ListRoute } from './definition.ts'
import type { List } from './use-list.ts'

/** The open row beside the list, with the way to the ones before and after it. */
export function Detail<R extends ListRoute>({ list }: { list: List<R> }) {
  const { definition } = list
  const { id } = list.state
  const row = list.rows.find((one) => one.id === id)
  const name = row && definition.nameOf(row)
  const [known, setKnown] = useState({ id, name })
  // What is open may leave the list while it is read: it keeps its name.
  if (name && (known.id !== id || known.name !== name)) setKnown({ id, name })
  const Thing = definition.detail
  if (!Thing || id === undefined) return null
  const { position, step } = list.open
  const close = () => list.change({ id: undefined })
  return (
    <Drawer
      label={(known.id === id && known.name) || t('Detalle')}
      place={
        position && t('{at} de {count}', { at: number(position), count: countText(list.count, list.isExact) })
      }
      onPrevious={position && position > 1 ? () => step(-1) : undefined}
      onNext={position && position < list.count ? () => step(1) : undefined}
      onClose={close}
      page={definition.pageOf?.(id)}
    >
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <Thing key={id} id={id} onClose={close} />
      </Suspense>
    </Drawer>
  )
}
