import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { Target } from '#web/kit/address/place.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { beside } from './beside-link.tsx'
import { BesideName } from './beside-name.ts'
import { Drawer } from './drawer.tsx'
import { useBeside } from './use-beside.ts'

type Props = {
  /** What it draws of the thing that is open. */
  of: ComponentType<{ id: number; onClose: () => void }>
  /** What it is called until the thing has its name. */
  label?: string | undefined
  /** "1 de 214": its position among the others. */
  place?: ReactNode
  /** The ones before and after it: their ids, or what finds them. */
  previous?: number | (() => void) | undefined
  next?: number | (() => void) | undefined
  /** Where it fills the page, if there is such a screen. */
  page?: ((id: number) => Target) | undefined
}

/** The thing that is open beside a screen, `?id=` of its address; nothing when there is none. */
export function Beside({ of: Thing, label = t('Detalle'), place, previous, next, page }: Props) {
  const { id, close } = useBeside()
  const [name, setName] = useState<string>()
  const go = useGo()
  if (id === undefined) return null
  const step = (to: Props['next']) =>
    typeof to === 'number' ? () => void go(beside(to), { replace: true, resetScroll: false }) : to
  return (
    <Drawer
      of={id}
      label={name ?? label}
      place={place}
      onPrevious={step(previous)}
      onNext={step(next)}
      onClose={close}
      page={page?.(id)}
    >
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <BesideName value={setName}>
          <Thing key={id} id={id} onClose={close} />
        </BesideName>
      </Suspense>
    </Drawer>
  )
}
