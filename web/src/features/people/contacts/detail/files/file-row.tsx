import { IconDots, IconDownload, IconEdit, IconEye, IconFile, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { sizeText } from '#web/kit/size-text.ts'
import { t } from '#web/kit/text.ts'
import detail from '../detail.module.css'
import { DeleteFileDialog, EditFileDialog } from './file-dialogs.tsx'
import { FilePreview } from './file-preview.tsx'
import css from './files.module.css'
import type { ClientFile } from './queries.ts'

/** A file: its face, what it is, and what can be done with it. */
export function FileRow({ file, mayEdit }: { file: ClientFile; mayEdit: boolean }) {
  const [open, setOpen] = useState<'preview' | 'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const kind = file.otherDetail ?? file.type.name
  return (
    <Row spread>
      <span className={css.face}>
        {file.thumbnailUrl ? <img src={file.thumbnailUrl} alt="" loading="lazy" /> : <Icon of={IconFile} />}
      </span>
      <div className={detail.thing}>
        <button type="button" onClick={() => setOpen('preview')}>
          {file.name}
        </button>
        <span>
          {[kind, sizeText(file.size), file.isUnitOwner && t('Del dueño de la unidad')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Menu
        label={t('Acciones de {name}', { name: file.name })}
        items={[
          { label: t('Ver'), icon: IconEye, onSelect: () => setOpen('preview') },
          {
            label: t('Descargar'),
            icon: IconDownload,
            onSelect: () => void window.open(file.url, '_blank', 'noopener'),
          },
          ...(mayEdit
            ? [
                { label: t('Editar'), icon: IconEdit, onSelect: () => setOpen('edit') },
                { label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: () => setOpen('delete') },
              ]
            : []),
        ]}
        trigger={(props) => (
          <IconButton
            icon={IconDots}
            label={t('Acciones de {name}', { name: file.name })}
            size="small"
            {...props}
          />
        )}
      />
      {open === 'preview' && <FilePreview file={file} onClose={close} />}
      {open === 'edit' && <EditFileDialog file={file} onClose={close} />}
      {open === 'delete' && <DeleteFileDialog file={file} onClose={close} />}
    </Row>
  )
}
