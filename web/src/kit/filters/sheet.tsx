import { type ReactNode, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { useDebounced } from '#web/kit/debounced.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { FormShell } from '#web/kit/form/form-shell.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { DatesFilter } from './dates-filter.tsx'
import type { CountedIn, Filter, FilterProps, FilterValues, UseResults } from './filter.ts'
import { FlagFilter } from './flag-filter.tsx'
import { FoldedFilter } from './folded-filter.tsx'
import { FoundFilter } from './found-filter.tsx'
import { useCountedOptions } from './option-counts.ts'
import { CountOfOption, OptionsFilter } from './options-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import { readFilters } from './read.ts'

type Props = {
  filters: readonly Filter[]
  values: FilterValues
  onApply: (values: FilterValues) => void
  onClose: () => void
  useResults?: UseResults | undefined
  countedIn?: CountedIn | undefined
}

const form = 'filters'
/** More than these are folded, each opened by its name. */
const few = 6

/** Filters, tried out together and then applied. */
export function FilterSheet({ filters, values: applied, onApply, onClose, useResults, countedIn }: Props) {
  const [values, setValues] = useState(applied)
  const apply = (chosen: FilterValues) => {
    onApply(readFilters(filters, chosen))
    onClose()
  }
  const acts = (
    <>
      {useResults && <Results of={useResults} values={readFilters(filters, values)} />}
      <Button variant="ghost" onClick={() => apply({})}>
        {t('Limpiar')}
      </Button>
      <Button type="submit" form={form} variant="primary">
        {t('Aplicar')}
      </Button>
    </>
  )
  const inputs = filters.map((filter) => {
    const one = {
      filter,
      values,
      onChange: (changed: FilterValues) => setValues((was) => ({ ...was, ...changed })),
    }
    return filters.length > few ? (
      <FoldedFilter key={filter.key} {...one} draw={One} />
    ) : (
      <One key={filter.key} {...one} />
    )
  })
  return (
    <Dialog as="sheet" title={t('Filtros')} onClose={onClose} acts={acts}>
      <FormShell
        id={form}
        gap={filters.length > few ? 4 : 20}
        onSend={(form) => form.querySelector('[aria-invalid=true]') ?? apply(values)}
      >
        {countedIn ? (
          <Counted in={countedIn} values={readFilters(filters, values)}>
            {inputs}
          </Counted>
        ) : (
          inputs
        )}
      </FormShell>
    </Dialog>
  )
}

/** Before they are applied: what is chosen may leave nothing. */
function Results({ of: useResults, values }: { of: UseResults; values: FilterValues }) {
  const results = useResults(useDebounced(values, 250))
  return (
    <Words tone="muted" size={13}>
      <span role="status">{results}</span>
    </Words>
  )
}

type CountedProps = { in: CountedIn; values: FilterValues; children: ReactNode }

/** How many each option would leave. */
function Counted({ in: { list, scope }, values, children }: CountedProps) {
  return (
    <CountOfOption value={useCountedOptions(list, scope(useDebounced(values, 250)))}>
      {children}
    </CountOfOption>
  )
}

function One({ filter, ...rest }: FilterProps<Filter['kind']>) {
  switch (filter.kind) {
    case 'options':
      return <OptionsFilter filter={filter} {...rest} />
    case 'found':
      return <FoundFilter filter={filter} {...rest} />
    case 'flag':
      return <FlagFilter filter={filter} {...rest} />
    case 'dates':
      return <DatesFilter filter={filter} {...rest} />
    case 'range':
      return <RangeFilter filter={filter} {...rest} />
    case 'made':
      return <filter.Input filter={filter} {...rest} />
    default:
      return filter satisfies never
  }
}
