import { IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#web/kit/button.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Passkey } from './queries.ts'
import css from './second-factor.module.css'
import type { SecondFactorDialogs } from './use-dialogs.tsx'

type Props = { passkeys: Passkey[]; dialogs: SecondFactorDialogs }

export const PasskeyList = ({ passkeys, dialogs }: Props) => (
  <ul className={css.keys}>
    {passkeys.map((passkey) => (
      <li key={passkey.id}>
        <Stack gap={0} grow>
          <Words clip>{passkey.name}</Words>
          <Words size={13} tone="muted">
            {passkey.lastUsedAt ? t('Último uso:') : t('Agregada:')}{' '}
            <When at={passkey.lastUsedAt ?? passkey.createdAt} />
          </Words>
        </Stack>
        <IconButton
          icon={IconPencil}
          size="small"
          label={t('Cambiar el nombre de {name}', { name: passkey.name })}
          onClick={() => dialogs.renamePasskey({ passkey })}
        />
        <IconButton
          icon={IconTrash}
          size="small"
          label={t('Quitar {name}', { name: passkey.name })}
          onClick={() => dialogs.removePasskey({ passkey })}
        />
      </li>
    ))}
  </ul>
)
