import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewQuickReply, replyVariables } from '#contract/messaging/quick-replies.ts'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { TextareaField, TextField } from '#web/kit/form/fields.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { RowEditor } from '../shared/row-editor.tsx'
import { RowMenu } from '../shared/row-menu.tsx'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { addReply, deleteReply, type QuickReply, quickRepliesQuery, saveReply } from './reply-acts.ts'

const table = { remove: DeleteReply }

/** What is said often in chats, found there by "/" and its shortcut. */
export function QuickReplies() {
  const can = useCan()
  const read = useQuery({ ...quickRepliesQuery, enabled: can('whatsapp.view') })
  const [editing, setEditing] = useState<number | 'new'>()
  const { remove, dialogs } = useDialogs(table)
  const close = () => setEditing(undefined)
  if (!can('whatsapp.view')) return null
  return (
    <>
      <Loaded panel from={read}>
        {(replies) => (
          <Panel
            flush
            title={t('Respuestas rápidas')}
            acts={
              can('templates.create') && (
                <Button id="acts-new" size="small" icon={IconPlus} onClick={() => setEditing('new')}>
                  {t('Agregar respuesta')}
                </Button>
              )
            }
          >
            {editing === 'new' && <ReplyEditor onClose={close} />}
            {replies.length === 0 && editing !== 'new' && (
              <EmptyState mood="new" title={t('Todavía no hay respuestas rápidas')}>
                <p>{t('En el chat se escribe / y su atajo, y se completan con los datos de la persona.')}</p>
              </EmptyState>
            )}
            <Rows
              label={t('Respuestas rápidas')}
              items={replies}
              keyOf={({ id }) => id}
              nameOf={({ shortcut }) => shortcut}
            >
              {(reply) =>
                editing === reply.id ? (
                  <ReplyEditor reply={reply} onClose={close} />
                ) : (
                  <div className={rows.line} data-bare>
                    <span className={rows.name}>
                      <span dir="auto">/{reply.shortcut}</span>
                      <small dir="auto">{reply.body}</small>
                    </span>
                    {can('templates.edit') && (
                      <RowMenu
                        of={{ id: reply.id, name: reply.shortcut }}
                        onEdit={() => setEditing(reply.id)}
                        onDelete={() => remove({ reply })}
                      />
                    )}
                  </div>
                )
              }
            </Rows>
          </Panel>
        )}
      </Loaded>
      {dialogs}
    </>
  )
}

const variables = replyVariables.map((name) => `{{${name}}}`).join(' ')

function ReplyEditor({ reply, onClose }: { reply?: QuickReply; onClose: () => void }) {
  const form = useForm({
    initial: { shortcut: reply?.shortcut ?? '', body: reply?.body ?? '' },
    schema: NewQuickReply,
    bodyOf: ({ shortcut, body }) => ({ shortcut: shortcut.trim().replace(/^\//, ''), body: body.trim() }),
    save: (body) =>
      reply ? saveReply({ params: { id: reply.id }, body, seen: reply.updatedAt }) : addReply({ body }),
    onSaved: onClose,
  })
  return (
    <RowEditor
      form={form}
      columns={1}
      act={reply ? t('Guardar') : t('Agregar')}
      returnTo={reply?.id ?? 'new'}
      onClose={onClose}
    >
      <TextField
        name="shortcut"
        label={t('Atajo')}
        hint={t('Letras, números y guiones, sin espacios')}
        required
        autoFocus
        maxLength={40}
      />
      <TextareaField
        name="body"
        label={t('Texto')}
        hint={t('Se completan solos: {words}. Tras una barra, qué decir si falta: {example}', {
          words: variables,
          example: '{{nombre|estimado cliente}}',
        })}
        required
        maxLength={4096}
      />
    </RowEditor>
  )
}

function DeleteReply({ reply, onClose }: { reply: QuickReply; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('¿Eliminar la respuesta /{shortcut}?', { shortcut: reply.shortcut })}
      act={t('Eliminar')}
      danger
      onConfirm={() => deleteReply(reply)}
      onClose={onClose}
    >
      <p>{t('No se puede deshacer.')}</p>
    </ConfirmDialog>
  )
}
