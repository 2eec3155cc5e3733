import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#web/kit/button.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'

type Props = { of: { id: number; name: string }; onEdit: () => void; onDelete: () => void }

/** What is done with a row that is edited and deleted where it stands. */
export function RowMenu({ of: { id, name }, onEdit, onDelete }: Props) {
  const label = t('Acciones de {name}', { name })
  return (
    <Menu
      label={label}
      items={[
        { label: t('Editar'), icon: IconPencil, onSelect: onEdit },
        { label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: onDelete },
      ]}
      trigger={(props) => <IconButton id={`acts-${id}`} icon={IconDots} label={label} {...props} />}
    />
  )
}
