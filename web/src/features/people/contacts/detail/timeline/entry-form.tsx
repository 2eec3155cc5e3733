import type { ReactNode } from 'react'
import { ActForm } from '#web/kit/form/act-form.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'

type Props = {
  act: string
  /** Nothing to send yet. */
  disabled?: boolean
  /** Sends it and empties the form. */
  onSend: () => Promise<unknown>
  children: ReactNode
}

/** A form of the composer. */
export const EntryForm = (props: Props) => (
  <ActForm
    {...props}
    look={{ size: 'small' }}
    hint={
      <Words size={12} tone="muted">
        {t('Ctrl + Enter guarda')}
      </Words>
    }
  />
)
