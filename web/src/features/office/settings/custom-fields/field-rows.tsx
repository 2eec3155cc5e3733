import { IconArchive, IconArchiveOff, IconDots, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CustomNoun } from '#contract/office/custom-fields.ts'
import type { CustomField } from '#web/features/office/custom-fields/shared/queries.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { IconButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import lists from '../lists/lists.module.css'
import rows from '../shared/rows.module.css'
import { SavedRows } from '../shared/rows.tsx'
import { archiveField, orderFields } from './field-acts.ts'
import { customKindWords } from './kinds.ts'

type Props = {
  noun: CustomNoun
  /** Of the noun, archived ones too. */
  fields: CustomField[]
  may: boolean
  onEdit: (field: CustomField) => void
  onArchive: (field: CustomField) => void
}

/** The fields of contacts or leads in their order, and below them those that are archived. */
export function FieldRows({ noun, fields, may, onEdit, onArchive }: Props) {
  const named = fields.map((field) => ({ ...field, name: field.label }))
  const [used, archived] = [named.filter((one) => !one.isArchived), named.filter((one) => one.isArchived)]
  const row = (field: CustomField, handle: ReactNode) => (
    <div className={rows.line} data-bare={handle ? undefined : true}>
      {handle}
      <span className={rows.name}>
        <span dir="auto">{field.label}</span>
        <small>{aboutOf(field)}</small>
      </span>
      {may && <FieldMenu field={field} onEdit={onEdit} onArchive={onArchive} />}
    </div>
  )
  return (
    <>
      {used.length === 0 && (
        <EmptyState mood="new" title={t('Todavía no hay campos propios')}>
          <p>{t('Lo que se agregue aquí se llena en cada ficha y sirve de filtro y de columna.')}</p>
        </EmptyState>
      )}
      <SavedRows
        label={noun === 'lead' ? t('Campos de leads') : t('Campos de contactos')}
        items={used}
        save={may ? (ids) => orderFields({ body: { noun, ids } }) : undefined}
      >
        {row}
      </SavedRows>
      {archived.length > 0 && (
        <>
          <h3 className={lists.retired}>{t('Archivados')}</h3>
          <SavedRows label={t('Campos archivados')} items={archived}>
            {(field) => row(field, null)}
          </SavedRows>
        </>
      )}
    </>
  )
}

/** "Monto en UF · obligatorio · pie_disponible": the key is what imports and web forms call it. */
const aboutOf = ({ kind, currency, isRequired, options, key }: CustomField) =>
  [
    currency ? t('Monto en {currency}', { currency }) : customKindWords[kind],
    options
      .filter(({ isRetired }) => !isRetired)
      .map(({ label }) => label)
      .join(', '),
    isRequired && t('obligatorio'),
    key,
  ]
    .filter(Boolean)
    .join(' · ')

type MenuProps = { field: CustomField } & Pick<Props, 'onEdit' | 'onArchive'>

function FieldMenu({ field, onEdit, onArchive }: MenuProps) {
  const { id, isArchived } = field
  const label = t('Acciones de {name}', { name: field.label })
  const items: MenuItem[] = [
    { label: t('Editar'), icon: IconPencil, onSelect: () => onEdit(field) },
    isArchived
      ? {
          label: t('Usar de nuevo'),
          icon: IconArchiveOff,
          onSelect: () => orTell(archiveField({ params: { id }, body: { isArchived: false } })),
        }
      : { label: t('Archivar'), icon: IconArchive, onSelect: () => onArchive(field) },
  ]
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton id={`acts-${id}`} icon={IconDots} label={label} {...props} />}
    />
  )
}
