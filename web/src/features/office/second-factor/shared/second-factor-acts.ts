import { act, actOf } from '#web/kit/act/act.ts'
import { api } from '#web/kit/api.ts'
import { makePasskey } from '#web/kit/passkey.ts'
import { t } from '#web/kit/text.ts'
import { refreshSecondFactor, showNewCodes } from './queries.ts'

/** Everything is read again afterwards, by `refreshSecondFactor`: much of it was refused before. */
const changed = [] as const

export const startApp = act('POST /users/me/second-factor/app/', { changed, isSecret: true })

export const confirmApp = actOf(
  async (code: string) => {
    const { recoveryCodes } = await api('POST /users/me/second-factor/app/confirm/', { body: { code } })
    if (recoveryCodes) showNewCodes(recoveryCodes)
    else refreshSecondFactor()
  },
  { changed, said: () => t('Aplicación de códigos agregada') },
)

type Proof = { currentPassword: string; name: string }

export const addPasskey = actOf(
  async ({ currentPassword, name }: Proof) => {
    const { challenge, options } = await api('POST /users/me/passkeys/options/', {
      body: { currentPassword },
    })
    const passkey = await makePasskey(options)
    const body = { challenge, name: name.trim(), passkey }
    const { recoveryCodes } = await api('POST /users/me/passkeys/', { body })
    if (recoveryCodes) showNewCodes(recoveryCodes)
    refreshSecondFactor()
  },
  { changed, said: () => t('Llave de acceso agregada') },
)

export const makeCodes = actOf(
  async ({ currentPassword }: Proof) => {
    const body = { currentPassword }
    showNewCodes((await api('POST /users/me/second-factor/recovery-codes/', { body })).recoveryCodes)
  },
  { changed },
)

export const switchOff = actOf(
  async ({ currentPassword }: Proof) => {
    await api('POST /users/me/second-factor/switch-off/', { body: { currentPassword } })
    refreshSecondFactor()
  },
  { changed, said: () => t('Verificación en dos pasos desactivada') },
)

export const renamePasskey = act('PATCH /users/me/passkeys/{id}/', {
  changed: ['acts-second_factor'],
  said: () => t('Nombre guardado'),
})

export const removePasskey = act('POST /users/me/passkeys/{id}/remove/', {
  changed: ['acts-second_factor'],
  said: () => t('Llave de acceso quitada'),
})
