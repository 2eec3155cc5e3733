import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { actOf } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { upload } from '#web/kit/api/upload.ts'
import { api } from '#web/kit/api.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { fullName, type Me } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'

const changePhoto = actOf(
  (file: File | null) =>
    file ? upload('POST /users/me/avatar/', { file }) : api('DELETE /users/me/avatar/'),
  {
    changed: ['acts-users'],
    said: (_, file) => (file ? t('Foto guardada') : t('Foto quitada')),
  },
)

/** One's face: chosen from the device, and cut to a square by the server. */
export function OwnPhoto({ me }: { me: Me }) {
  const input = useRef<HTMLInputElement>(null)
  const { run, busy } = useAct(changePhoto)

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
          const [file] = event.currentTarget.files ?? []
          if (file) void run(file)
          event.currentTarget.value = ''
        }}
      />
      <Button size="small" icon={IconCamera} busy={busy} onClick={() => input.current?.click()}>
        {me.avatarUrl ? t('Cambiar foto') : t('Subir foto')}
      </Button>
      {me.avatarUrl && (
        <Button size="small" variant="ghost" icon={IconTrash} disabled={busy} onClick={() => run(null)}>
          {t('Quitar')}
        </Button>
      )}
    </Row>
  )
}
