import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { DatesFilter } from './dates-filter.tsx'
import type { Filter } from './definition.ts'
import type { FilterProps } from './filter-props.ts'
import { FlagFilter } from './flag-filter.tsx'
import type { FilterValues } from './list-state.ts'
import { OptionsFilter } from './options-filter.tsx'

type Props = {
  filters: Filter[]
  values: FilterValues
  onApply: (values: FilterValues) => void
  onClose: () => void
}

/** The filters of a list, tried out together and then applied. */
export function FilterSheet({ filters, values: applied, onApply, onClose }: Props) {
  const [values, setValues] = useState(applied)
  const set = (key: string) => (value: FilterValues[string]) => setValues({ ...values, [key]: value })
  const apply = (chosen: FilterValues) => {
    const given = Object.entries(chosen).filter(
      ([, value]) => value !== undefined && [value].flat().length > 0,
    )
    onApply(Object.fromEntries(given))
    onClose()
  }
  const acts = (
    <>
      <Button variant="ghost" onClick={() => apply({})}>
        {t('Limpiar')}
      </Button>
      <Button variant="primary" onClick={() => apply(values)}>
        {t('Aplicar')}
      </Button>
    </>
  )
  return (
    <Dialog as="sheet" title={t('Filtros')} onClose={onClose} acts={acts}>
      <Stack gap={20}>
        {filters.map((filter) => (
          <One key={filter.key} filter={filter} value={values[filter.key]} onChange={set(filter.key)} />
        ))}
      </Stack>
    </Dialog>
  )
}

function One({ filter, ...rest }: FilterProps<Filter['kind']>) {
  if (filter.kind === 'options') return <OptionsFilter filter={filter} {...rest} />
  if (filter.kind === 'flag') return <FlagFilter filter={filter} {...rest} />
  return <DatesFilter filter={filter} {...rest} />
}
