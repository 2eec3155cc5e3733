import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { plural, t } from '#web/kit/text.ts'
import { RowMenu } from '../shared/row-menu.tsx'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { Swatch } from '../shared/swatches.tsx'
import type { Tag } from './queries.ts'
import { deleteTag } from './tag-acts.ts'
import { TagEditor } from './tag-editor.tsx'
import css from './tags.module.css'

/** The tags by name, one of them perhaps being edited where it stands. */
export function TagRows({ tags, may }: { tags: Tag[]; may: boolean }) {
  const [editing, setEditing] = useState<number>()
  const [deleting, setDeleting] = useState<Tag>()
  return (
    <>
      <Rows label={t('Etiquetas')} items={tags} keyOf={({ id }) => id} nameOf={({ name }) => name}>
        {(tag) =>
          editing === tag.id ? (
            <TagEditor tag={tag} onClose={() => setEditing(undefined)} />
          ) : (
            <div className={rows.line} data-bare>
              <Swatch color={tag.color} />
              <span className={rows.name}>{tag.name}</span>
              <span className={css.leads}>{plural(tag.leadsCount, '1 lead', '{count} leads')}</span>
              {may && (
                <RowMenu of={tag} onEdit={() => setEditing(tag.id)} onDelete={() => setDeleting(tag)} />
              )}
            </div>
          )
        }
      </Rows>
      {deleting && <DeleteTag tag={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function DeleteTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('¿Eliminar la etiqueta {name}?', { name: tag.name })}
      act={t('Eliminar etiqueta')}
      danger
      onConfirm={() => deleteTag(tag)}
      onClose={onClose}
    >
      <p>
        {tag.leadsCount === 0
          ? t('Ningún lead la tiene.')
          : plural(tag.leadsCount, 'Se quita de 1 lead.', 'Se quita de {count} leads.')}{' '}
        {t('No se puede deshacer.')}
      </p>
    </ConfirmDialog>
  )
}
