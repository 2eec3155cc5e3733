import { useQuery } from '@tanstack/react-query'

// The contract's own name for it; importing it would bring zod along.
const otherType = 'OTHERS'

import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { Checkbox } from '#web/kit/tick.tsx'
import { type ClientFile, fileTypesQuery } from './queries.ts'

export type Typed = { type: ClientFile['type'] | null; otherDetail: string; isUnitOwner: boolean }

const isOther = ({ type }: Typed) => type?.code === otherType
/** Another type says which. */
export const isComplete = (typed: Typed) =>
  typed.type !== null && (!isOther(typed) || typed.otherDetail.trim() !== '')

/** What a file is, and whose. */
export function FileTypeFields({ typed, onChange }: { typed: Typed; onChange: (typed: Typed) => void }) {
  const { data: types = [] } = useQuery(fileTypesQuery)
  return (
    <>
      <Select
        label={t('Tipo')}
        required
        searchable
        options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={typed.type && String(typed.type.id)}
        onChange={(id) => onChange({ ...typed, type: types.find((one) => String(one.id) === id) ?? null })}
      />
      {isOther(typed) && (
        <TextInput
          label={t('Cuál')}
          required
          maxLength={200}
          value={typed.otherDetail}
          onChange={(event) => onChange({ ...typed, otherDetail: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label={t('Es del dueño de la unidad')}
        checked={typed.isUnitOwner}
        onChange={(isUnitOwner) => onChange({ ...typed, isUnitOwner })}
      />
    </>
  )
}
