import { IconPrinter } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { here, type Target } from '#web/kit/address/place.ts'
import { useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { IconButton } from '#web/kit/button.tsx'
import { FilterChips } from '#web/kit/filters/chips.tsx'
import { type Filter, type FilterValues, keysOf } from '#web/kit/filters/filter.ts'
import { FilterButton } from '#web/kit/filters/filter-button.tsx'
import { readFilters } from '#web/kit/filters/read.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { PartTabs } from '#web/kit/list-screen/tabs.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'

export type Comparing = 'before' | 'year' | undefined

type Props = Pick<ComponentProps<typeof PartTabs>, 'parts' | 'current'> & {
  title: string
  /** The way to the other dashboard. */
  link: ReactNode
  filters: readonly Filter[]
  comparedWith: Comparing
  toCompared: (comparedWith: Comparing) => Target
  /** Whether the part that is shown has a period to compare. */
  isCompared: boolean
  children: (values: FilterValues) => ReactNode
}

/** A dashboard's head: its parts, filters and what it is compared with, all of them in the address. */
export function DashboardFrame({ title, link, filters, isCompared, children, ...props }: Props) {
  const { comparedWith, toCompared, ...tabs } = props
  const go = useGo()
  const values = readFilters(filters, useSearchValues())
  const change = (changed: FilterValues) => {
    const gone = Object.fromEntries(filters.flatMap(keysOf).map((key) => [key, undefined]))
    void go(here({ ...gone, ...changed }), { resetScroll: false })
  }
  return (
    <Stack>
      <Row wrap spread>
        <h1>{title}</h1>
        <div data-screen-only>
          <Row wrap>
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
            <IconButton icon={IconPrinter} label={t('Imprimir')} onClick={() => print()} />
          </Row>
        </div>
      </Row>
      <PartTabs label={t('Partes')} {...tabs} />
      <FilterChips filters={filters} values={values} onChange={change} />
      {children(values)}
    </Stack>
  )
}
