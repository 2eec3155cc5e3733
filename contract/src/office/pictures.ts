import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { FileUrl, megabyte, pictureKinds } from './files.ts'

const picture = { kinds: pictureKinds, mostBytes: 10 * megabyte }
const square = { width: 256, height: 256, fit: 'cover' } as const
const wide = { width: 640, height: 320, fit: 'inside' } as const

/** Cut to a square. */
export const setAvatar = endpoint('POST /users/me/avatar/', {
  can: 'signed_in',
  multipart: { ...picture, drawnAs: square },
  returns: z.object({ avatar_url: FileUrl }),
  errors: ['storage_full'],
})

export const removeAvatar = endpoint('DELETE /users/me/avatar/', { can: 'signed_in', returns: Nothing })

/** Kept whole, at most 640 by 320. */
export const setLogo = endpoint('POST /accounts/logo/', {
  can: 'account.manage',
  multipart: { ...picture, drawnAs: wide },
  returns: z.object({ logo_url: FileUrl }),
  errors: ['storage_full'],
})

export const removeLogo = endpoint('DELETE /accounts/logo/', { can: 'account.manage', returns: Nothing })
