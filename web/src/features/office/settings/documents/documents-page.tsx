import {
  IconBriefcase,
  IconDots,
  IconDownload,
  IconEye,
  IconPencil,
  IconTrash,
  IconUpload,
  IconVersions,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { sizeText } from '#web/kit/size-text.ts'
import { plural, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { When } from '#web/kit/when.tsx'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { LockedNote } from '../shared/locked.tsx'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { FieldList } from './field-list.tsx'
import { type Template, takePreview, templatesQuery } from './queries.ts'
import { AddDialog, DeleteDialog, RenameDialog } from './template-dialogs.tsx'
import { TryDialog } from './try-dialog.tsx'
import { VersionDialog } from './version-dialog.tsx'

const table = {
  add: AddDialog,
  rename: RenameDialog,
  replace: VersionDialog,
  remove: DeleteDialog,
  tryOut: TryDialog,
}

/** The documents of Word that are filled in for deals: promises, deeds, letters. */
export function DocumentsPage() {
  const may = useCan()('account.manage')
  const read = useQuery(templatesQuery)
  const { add, rename, replace, remove, tryOut, dialogs } = useDialogs(table)
  return (
    <SettingsFrame
      title={t('Plantillas de documentos')}
      lead={t('Documentos de Word que cada negocio llena con sus datos y guarda como Word y PDF.')}
      acts={
        may && (
          <Button icon={IconUpload} onClick={() => add({})}>
            {t('Subir plantilla')}
          </Button>
        )
      }
    >
      {!may && <LockedNote />}
      <Loaded panel from={read}>
        {(templates) => (
          <Panel flush>
            {templates.length === 0 && (
              <EmptyState mood="new" title={t('Todavía no hay plantillas')}>
                <p>{t('Se sube un Word con los campos de abajo entre llaves.')}</p>
              </EmptyState>
            )}
            <Rows
              label={t('Plantillas de documentos')}
              items={templates}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
            >
              {(template) => (
                <div className={rows.line} data-bare>
                  <span className={rows.name}>
                    <span dir="auto">{template.name}</span>
                    <small>
                      {plural(template.fields.length, '1 campo', '{count} campos')} ·{' '}
                      {sizeText(template.size)} · {t('Versión {version}', { version: template.version })} ·{' '}
                      <When at={template.updatedAt} />
                    </small>
                  </span>
                  <TemplateMenu
                    template={template}
                    may={may}
                    onTry={() => tryOut({ template })}
                    onRename={() => rename({ template })}
                    onReplace={() => replace({ template })}
                    onDelete={() => remove({ template })}
                  />
                </div>
              )}
            </Rows>
          </Panel>
        )}
      </Loaded>
      <FieldList />
      {dialogs}
    </SettingsFrame>
  )
}

type MenuProps = {
  template: Template
  may: boolean
  onTry: () => void
  onRename: () => void
  onReplace: () => void
  onDelete: () => void
}

function TemplateMenu({ template, may, onTry, onRename, onReplace, onDelete }: MenuProps) {
  const label = t('Acciones de {name}', { name: template.name })
  return (
    <Menu
      label={label}
      items={[
        {
          label: t('Probar con datos de ejemplo'),
          icon: IconEye,
          onSelect: () => orTell(takePreview(template)),
        },
        { label: t('Probar con un negocio'), icon: IconBriefcase, onSelect: onTry },
        {
          label: t('Descargar el Word'),
          icon: IconDownload,
          onSelect: () => void window.open(template.url, '_blank', 'noopener'),
        },
        ...(may
          ? [
              { label: t('Nueva versión'), icon: IconVersions, onSelect: onReplace },
              { label: t('Cambiar nombre'), icon: IconPencil, onSelect: onRename },
              { label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: onDelete },
            ]
          : []),
      ]}
      trigger={(props) => <IconButton icon={IconDots} label={label} {...props} />}
    />
  )
}
