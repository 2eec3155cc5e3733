import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#web/kit/button.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import type { Step } from './queries.ts'

type Props = { step: Step; onEdit: () => void; onDelete: () => void }

export function StepMenu({ step, onEdit, onDelete }: Props) {
  const label = t('Acciones de {name}', { name: step.name })
  return (
    <Menu
      label={label}
      items={[
        { label: t('Editar'), icon: IconPencil, onSelect: onEdit },
        { label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: onDelete },
      ]}
      trigger={(props) => <IconButton id={`acts-${step.id}`} icon={IconDots} label={label} {...props} />}
    />
  )
}
