import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDebounced } from '#web/kit/debounced.ts'
import { useFormState } from '#web/kit/form/form.tsx'
import { DuplicateWarning } from './duplicate-warning.tsx'
import { type ContactDraft, wholeIdentity } from './identity-input.ts'
import css from './new-contact-fields.module.css'
import { type Duplicate, duplicatesQuery } from './queries.ts'

type Props = { refused: Duplicate[]; onUse: (contact: Duplicate) => void; onCreateAnyway: () => void }

/** Who is already known by what is being typed, before the server has to refuse it. */
export function KnownAlready({ refused, onUse, onCreateAnyway }: Props) {
  const typed = useFormState().valueAt('contact') as ContactDraft
  const identity = useDebounced(JSON.stringify(wholeIdentity(typed)), 350)
  const { data: found = [] } = useQuery(duplicatesQuery(JSON.parse(identity)))
  const isRefused = refused.length > 0
  const warning = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRefused) warning.current?.scrollIntoView({ block: 'center' })
  }, [isRefused])
  return (
    <div ref={warning} className={css.wide}>
      <DuplicateWarning
        duplicates={isRefused ? refused : found}
        onUse={onUse}
        onCreateAnyway={isRefused ? onCreateAnyway : undefined}
      />
    </div>
  )
}
