import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Link } from '#web/kit/address/link.tsx'
import { useGo } from '#web/kit/address/use-address.ts'
import { Badge } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { toForms } from '#web/places/office.ts'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { deleteWebForm, switchWebForm, type WebForm } from './builder-queries.ts'

/** Forms that are built here. */
export function WebFormRows({ forms }: { forms: WebForm[] }) {
  const [deleting, setDeleting] = useState<WebForm>()
  return (
    <>
      {forms.length === 0 && (
        <EmptyState mood="new" title={t('Ningún formulario propio todavía')}>
          <p>{t('Se arma aquí, se pega en cualquier página y sus respuestas llegan como leads.')}</p>
        </EmptyState>
      )}
      <Rows label={t('Formularios propios')} items={forms} keyOf={({ id }) => id} nameOf={({ name }) => name}>
        {(form) => <WebFormLine form={form} onDelete={() => setDeleting(form)} />}
      </Rows>
      {deleting && (
        <ConfirmDialog
          title={t('¿Eliminar el formulario {name}?', { name: deleting.name })}
          act={t('Eliminar')}
          danger
          onConfirm={() => deleteWebForm(deleting)}
          onClose={() => setDeleting(undefined)}
        >
          <p>{t('Las páginas que lo muestran quedan sin él de inmediato. Sus leads se conservan.')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function WebFormLine({ form, onDelete }: { form: WebForm; onDelete: () => void }) {
  const { id, name, method, projects, isActive, version, isChanged, views, starts, sent } = form
  const go = useGo()
  const label = t('Acciones de {name}', { name })
  return (
    <div className={rows.line} data-bare>
      <span className={rows.name}>
        <Link {...toForms.here({ form: id })}>
          <bdi>{name}</bdi>
        </Link>
        <small>{[method?.name, ...projects.map((project) => project.name)].join(' · ')}</small>
        <small>
          {t('En 30 días: {views} vistas, {starts} empezados, {sent} enviados', { views, starts, sent })}
        </small>
      </span>
      <Badge tone={!isActive || version === null ? 'grey' : isChanged ? 'amber' : 'green'}>
        {!isActive
          ? t('Apagado')
          : version === null
            ? t('Sin publicar')
            : isChanged
              ? t('Cambios sin publicar')
              : t('Publicado')}
      </Badge>
      <Menu
        label={label}
        items={[
          { label: t('Editar'), icon: IconPencil, onSelect: () => go(toForms.here({ form: id })) },
          isActive
            ? {
                label: t('Apagar'),
                icon: IconPlayerPause,
                onSelect: () => orTell(switchWebForm({ id, name, isActive: false })),
              }
            : {
                label: t('Encender'),
                icon: IconPlayerPlay,
                onSelect: () => orTell(switchWebForm({ id, name, isActive: true })),
              },
          'line',
          { label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: onDelete },
        ]}
        trigger={(props) => <IconButton id={`acts-form-${id}`} icon={IconDots} label={label} {...props} />}
      />
    </div>
  )
}
