import { Link } from '#web/kit/address/link.tsx'
import { Alert } from '#web/kit/alert.tsx'
import { t } from '#web/kit/text.ts'
import { toContact } from '#web/places/people.ts'
import { toDealSection } from '#web/places/sales.ts'
import type { Deal } from '../shared/queries.ts'
import { fieldWords } from '../shared/words.ts'
import css from './missing-list.module.css'

type Missing = Deal['missing']

export const isComplete = ({ documents, fields }: Missing) => documents.length + fields.length === 0

type Props = { deal: Pick<Deal, 'id' | 'missing'>; onLeave?: () => void }

/** What the step of a deal lacks, with the way to where it is mended. */
export const MissingList = ({ deal: { id, missing }, onLeave }: Props) => (
  <Alert tone="amber">
    {t('Falta:')}
    <ul className={css.missing}>
      {missing.documents.map((document) => (
        <li key={`document ${document.id}`}>
          <Link {...toDealSection({ id, section: 'documents' })} {...(onLeave && { onClick: onLeave })}>
            {document.name}
          </Link>
        </li>
      ))}
      {missing.fields.map(({ contact, field }) => (
        <li key={`${contact.id} ${field}`}>
          <Link {...toContact({ id: contact.id })}>
            {t('{field} de {name}', { field: fieldWords[field], name: contact.name })}
          </Link>
        </li>
      ))}
    </ul>
  </Alert>
)
