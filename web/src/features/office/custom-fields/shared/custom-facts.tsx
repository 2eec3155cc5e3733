import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CustomNoun } from '#contract/office/custom-fields.ts'
import { EditableFact } from '#web/kit/facts/editable-fact.tsx'
import type { FactSaved } from '#web/kit/facts/use-fact-draft.ts'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import { CustomInput } from './custom-input.tsx'
import { addressOf, CustomValue } from './custom-value.tsx'
import { type Draft, draftOf, problemOf, valueFrom } from './draft.ts'
import { type CustomField, customFieldsQuery, inUse, slotOf, type Values } from './queries.ts'

type Changes = Record<string, string | string[] | null>
type Props = {
  noun: CustomNoun
  values: Values
  version: string
  busy: boolean
  locked: boolean
  /** Saves a change, with what takes it back. */
  save: (changes: Changes, undo: Changes, seen: string | undefined) => Promise<FactSaved>
  /** Finds the name of who changed that field last. */
  changedBy?: (slot: string) => Promise<string | undefined>
}

/** The account's own fields of a contact or lead, each changed where it is read. They stand in a `dl`. */
export function CustomFacts({ noun, ...props }: Props) {
  const { data = [] } = useQuery(customFieldsQuery)
  return inUse(data, noun).map((field) => <CustomFact key={field.id} field={field} {...props} />)
}

type FactProps = Omit<Props, 'noun'> & { field: CustomField }

function CustomFact({ field, values, version, busy, locked, save, changedBy }: FactProps) {
  const slot = slotOf(field)
  const value = values[slot]
  const address = addressOf(field, value)
  async function onSave(draft: Draft, seen: string | undefined) {
    if (problemOf(field, draft)) return false
    const next = valueFrom(field, draft)
    if (JSON.stringify(next) === JSON.stringify(value ?? null)) return true
    return save({ [slot]: next }, { [slot]: value ?? null }, seen)
  }
  return (
    <EditableFact<Draft>
      label={field.label}
      value={draftOf(field, value)}
      version={version}
      busy={busy}
      locked={locked}
      changedBy={changedBy && (() => changedBy(slot))}
      editor={(draft, onChange) => (
        <CustomInput
          autoFocus
          field={field}
          draft={draft}
          onChange={onChange}
          error={draft.length > 0 ? problemOf(field, draft) : undefined}
        />
      )}
      onSave={onSave}
      acts={
        address && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('Abrir {label}', { label: field.label })}
          >
            <Icon of={IconExternalLink} size={16} />
          </a>
        )
      }
    >
      {value === undefined ? undefined : <CustomValue field={field} value={value} />}
    </EditableFact>
  )
}
