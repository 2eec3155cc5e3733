import { AsyncSelect } from '#web/kit/async-select.tsx'
import { t } from '#web/kit/text.ts'
import { type KnownContact, reached } from './known-contact.tsx'
import { contactSearchQuery } from './queries.ts'

type Props = { onChoose: (contact: KnownContact) => void; error?: string | undefined }

/** Finds somebody the account knows, by name, phone, e-mail or RUT. */
export const ContactSelect = ({ onChoose, error }: Props) => (
  <AsyncSelect
    wide
    label={t('Buscar contacto')}
    placeholder={t('Nombre, teléfono, correo o RUT')}
    nothing={t('Nadie coincide. Se puede crear como contacto nuevo.')}
    error={error}
    value={null}
    search={optionsQuery}
    onChange={(_, option) => option && onChoose(option.contact)}
  />
)

const optionsQuery = (typed: string) => {
  const { select, ...query } = contactSearchQuery(typed)
  return {
    ...query,
    select: (answer: Parameters<typeof select>[0]) =>
      select(answer).map((contact) => ({
        value: String(contact.id),
        label: contact.name,
        detail: reached(contact),
        contact,
      })),
  }
}
