import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { refreshPeople } from '#web/features/office/groups/shared/queries.ts'
import { messageOf } from '#web/kit/api/problem.ts'
import { upload } from '#web/kit/api/upload.ts'
import { api } from '#web/kit/api.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { fullName, type Me } from '#web/kit/me.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'

/** One's face: chosen from the device, and cut to a square by the server. */
export function OwnPhoto({ me }: { me: Me }) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  async function act(work: () => Promise<unknown>, said: string) {
    setBusy(true)
    try {
      await work()
      snackbar(said)
      refreshPeople()
    } catch (error) {
      snackbar(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File | undefined) =>
    file && act(() => upload('POST /users/me/avatar/', { file }), t('Foto guardada'))

  return (
    <Row gap={12} wrap>
      <Avatar name={fullName(me)} id={me.id} src={me.avatarUrl} size={56} />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('Foto')}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button size="small" icon={IconCamera} busy={busy} onClick={() => input.current?.click()}>
        {me.avatarUrl ? t('Cambiar foto') : t('Subir foto')}
      </Button>
      {me.avatarUrl && (
        <Button
          size="small"
          variant="ghost"
          icon={IconTrash}
          disabled={busy}
          onClick={() => act(() => api('DELETE /users/me/avatar/'), t('Foto quitada'))}
        >
          {t('Quitar')}
        </Button>
      )}
    </Row>
  )
}
