import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'

type Props = { value: string; onChange: (message: string) => void }

/** What the mail of a quotation says. */
export const MessageField = ({ value, onChange }: Props) => (
  <Textarea
    label={t('Mensaje')}
    rows={4}
    maxLength={4000}
    required
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
