import { useState } from 'react'
import type { TimelineEvent } from '#web/features/people/timeline/shared/teller.ts'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Row } from '#web/kit/layout.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { deleteEntry, editEntry } from './timeline-acts.ts'

/** Under a note or call: what became of it, and correcting or deleting it. */
export function EntryActs({ event }: { event: TimelineEvent }) {
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  if (event.kind !== 'note' && event.kind !== 'call') return null
  return (
    <>
      <Trace event={event} />
      {(event.isEditable || event.isDeletable) && (
        <Row gap={12}>
          {event.isEditable && (
            <Button variant="link" size="small" onClick={() => setOpen('edit')}>
              {t('Editar')}
            </Button>
          )}
          {event.isDeletable && (
            <Button variant="link" size="small" onClick={() => setOpen('delete')}>
              {t('Eliminar')}
            </Button>
          )}
        </Row>
      )}
      {open === 'edit' && <EditEntry event={event} onClose={close} />}
      {open === 'delete' && <DeleteEntry event={event} onClose={close} />}
    </>
  )
}

/** An edited entry keeps its earlier words, a deleted one that it was there. */
function Trace({ event: { data } }: { event: TimelineEvent }) {
  if (typeof data.deletedAt === 'string')
    return (
      <Words as="p" size={12} tone="muted">
        {t('Eliminada')} <When at={data.deletedAt} />
      </Words>
    )
  if (typeof data.editedAt !== 'string') return null
  const versions = (data.versions ?? []) as { text: string; at: string }[]
  return (
    <details>
      <summary>
        <Words size={12} tone="muted">
          {t('Editada')} <When at={data.editedAt} /> ·{' '}
          {plural(versions.length, '1 versión anterior', '{count} versiones anteriores')}
        </Words>
      </summary>
      {versions.map((version) => (
        <Words key={version.at} as="p" size={12} tone="muted">
          <When at={version.at} />: {version.text}
        </Words>
      ))}
    </details>
  )
}

type DialogProps = { event: TimelineEvent; onClose: () => void }

function EditEntry({ event, onClose }: DialogProps) {
  const before = String(event.data.text ?? event.data.outcome ?? '')
  const [text, setText] = useState(before)
  async function save() {
    if (text.trim() === '') throw new Error(t('Falta el texto'))
    await editEntry({ id: event.id, text: text.trim(), before })
  }
  return (
    <ConfirmDialog
      title={event.kind === 'note' ? t('Editar nota') : t('Editar llamada')}
      act={t('Guardar')}
      onConfirm={save}
      onClose={onClose}
    >
      <Textarea
        label={t('Texto')}
        required
        rows={5}
        maxLength={4000}
        value={text}
        onChange={(change) => setText(change.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

const DeleteEntry = ({ event, onClose }: DialogProps) => (
  <ConfirmDialog
    title={event.kind === 'note' ? t('Eliminar nota') : t('Eliminar llamada')}
    act={t('Eliminar')}
    danger
    onConfirm={() => deleteEntry({ params: { id: event.id } })}
    onClose={onClose}
  >
    <p>{t('Queda anotado que existió, de quién era y cuándo se eliminó.')}</p>
  </ConfirmDialog>
)
