import { IconCopy, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { lazy } from 'react'
import { authenticationIsMetas, judgeTemplate } from '#contract/messaging/template-rules.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { useCan } from '#web/kit/me.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { partsOf, type Template } from '../shared/queries.ts'
import { deleteTemplate, duplicateTemplate, submitTemplate } from '../shared/template-acts.ts'

const table = {
  edit: lazy(() => import('../editor/template-form.tsx').then((all) => ({ default: all.TemplateForm }))),
  remove: DeleteTemplate,
}

/** What is done with a template, with the reason where it cannot be. */
export function useTemplateActs() {
  const can = useCan()
  const { edit, remove, dialogs } = useDialogs(table)
  const acts = (template: Template): MenuItem[] => {
    const { id, name, status, category } = template
    const isMetas = category === 'authentication' && t(authenticationIsMetas.detail)
    return [
      {
        label: t('Editar'),
        icon: IconPencil,
        disabled:
          (!can('templates.edit') && t('Sin permiso para editar plantillas')) ||
          // A draft that Meta never had is given another category.
          (Boolean(template.metaStatus) && isMetas) ||
          (status === 'pending' && t('Está en revisión')),
        onSelect: () => edit({ template }),
      },
      {
        label: t('Enviar a revisión'),
        icon: IconSend,
        disabled:
          (!can('templates.submit') && t('Sin permiso para enviar a revisión')) ||
          isMetas ||
          (status === 'pending' && t('Está en revisión')) ||
          (status !== 'draft' &&
            status !== 'rejected' &&
            !template.hasUnsentChanges &&
            t('No tiene cambios que enviar')) ||
          (judgeTemplate({ name, category, components: partsOf(template) }).problems.length > 0 &&
            t('Meta no la aceptaría así')),
        onSelect: () => orTell(submitTemplate({ body: { id } })),
      },
      {
        label: t('Duplicar'),
        icon: IconCopy,
        disabled: (!can('templates.create') && t('Sin permiso para crear plantillas')) || isMetas,
        onSelect: () => orTell(duplicateTemplate({ params: { id } })),
      },
      'line',
      {
        label: t('Eliminar'),
        icon: IconTrash,
        danger: true,
        disabled: !can('templates.delete') && t('Sin permiso para eliminar plantillas'),
        onSelect: () => remove({ template }),
      },
    ]
  }
  return { acts, create: () => edit({}), dialogs }
}

function DeleteTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('¿Eliminar la plantilla {name}?', { name: template.name })}
      act={t('Eliminar')}
      danger
      onConfirm={() => deleteTemplate(template)}
      onClose={onClose}
    >
      <p>
        {template.metaStatus
          ? t('Se elimina también en Meta, que reserva su nombre por 30 días.')
          : t('No se puede deshacer.')}
      </p>
    </ConfirmDialog>
  )
}
