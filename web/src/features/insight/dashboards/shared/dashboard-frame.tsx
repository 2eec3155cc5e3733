import { IconDeviceTv, IconLayoutList, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { here, type Target } from '#web/kit/address/place.ts'
import { useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { IconButton } from '#web/kit/button.tsx'
import { FilterChips } from '#web/kit/filters/chips.tsx'
import { type Filter, type FilterValues, keysOf } from '#web/kit/filters/filter.ts'
import { FilterButton } from '#web/kit/filters/filter-button.tsx'
import { readFilters } from '#web/kit/filters/read.ts'
import { Stack } from '#web/kit/layout.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { PartTabs } from '#web/kit/list-screen/tabs.tsx'
import { ScreenHead } from '#web/kit/screen-head.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { openFullScreen } from '#web/kit/wall/wall.tsx'
import type { Layout } from './use-parts.tsx'

export type Comparing = 'before' | 'year' | undefined
type Part = { key: string; label: string; to: Target }

type Props = {
  title: string
  /** The way to the other dashboard. */
  link: ReactNode
  parts: Part[]
  /** Those that a screen on the wall shows one after the other. */
  onWall: readonly { key: string; label: string }[]
  current: string
  layout: Layout
  filtersOf: (part: string) => readonly Filter[]
  comparedWith: Comparing
  toCompared: (comparedWith: Comparing) => Target
  /** Whether the part that is shown has a period to compare. */
  isCompared: boolean
  draw: (part: string, values: FilterValues) => ReactNode
}

const ColumnChooser = lazyPart(() =>
  import('#web/kit/list-screen/column-chooser.tsx').then((module) => module.ColumnChooser),
)
const DashboardWall = lazyPart(() => import('./dashboard-wall.tsx').then((module) => module.DashboardWall))

/** A dashboard's head: its parts, filters and what it is compared with, all of them in the address. */
export function DashboardFrame({ title, link, parts, onWall, current, layout, draw, ...props }: Props) {
  const { filtersOf, isCompared, comparedWith, toCompared } = props
  const go = useGo()
  const [isChoosing, setChoosing] = useState(false)
  const [isOnWall, setOnWall] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const search = useSearchValues()
  const filters = filtersOf(current)
  const values = readFilters(filters, search)
  const change = (changed: FilterValues) => {
    const gone = Object.fromEntries(filters.flatMap(keysOf).map((key) => [key, undefined]))
    void go(here({ ...gone, ...changed }), { resetScroll: false })
  }
  async function openWall() {
    await openFullScreen()
    setOnWall(true)
  }
  return (
    <Stack>
      <ScreenHead
        title={title}
        acts={
          <>
            {link}
            {isCompared && (
              <Segmented
                label={t('Comparar con')}
                value={comparedWith ?? 'before'}
                options={[
                  { value: 'before', label: t('Período anterior') },
                  { value: 'year', label: t('Hace un año') },
                ]}
                onChange={(value) =>
                  void go(toCompared(value === 'year' ? value : undefined), { resetScroll: false })
                }
              />
            )}
            <FilterButton filters={filters} values={values} onChange={change} />
            <IconButton
              ref={button}
              icon={IconLayoutList}
              label={t('Ordenar y ocultar partes')}
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            />
            <IconButton icon={IconDeviceTv} label={t('Pantalla de pared')} onClick={() => void openWall()} />
            <IconButton icon={IconPrinter} label={t('Imprimir')} onClick={() => print()} />
          </>
        }
      >
        <PartTabs label={t('Partes')} parts={parts} current={current} />
      </ScreenHead>
      <FilterChips filters={filters} values={values} onChange={change} />
      {draw(current, values)}
      <Suspense>
        {isChoosing && (
          <ColumnChooser anchor={button} columns={layout} isShort onClose={() => setChoosing(false)} />
        )}
        {isOnWall && (
          <DashboardWall
            title={title}
            parts={onWall}
            draw={(part) => draw(part, readFilters(filtersOf(part), search))}
            onClose={() => setOnWall(false)}
          />
        )}
      </Suspense>
    </Stack>
  )
}
