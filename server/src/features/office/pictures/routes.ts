import * as contract from '#contract/office/pictures.ts'
import { linkToPicture } from '#server/platform/files/picture-link.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { removeAvatar, removeLogo, setAvatar, setLogo } from './actions.ts'

export const pictureRoutes: MountedRoute[] = [
  route(contract.setAvatar, async ({ db, me, now, address, files, file, linkToFile }) => {
    const key = await setAvatar(db, { me, at: now, address }, files, file)
    return { avatar_url: linkToPicture(key, linkToFile) }
  }),
  route(contract.removeAvatar, ({ db, me, now, address, files }) =>
    removeAvatar(db, { me, at: now, address }, files),
  ),
  route(contract.setLogo, async ({ db, me, now, address, files, file, linkToFile }) => {
    const key = await setLogo(db, { me, at: now, address }, files, file)
    return { logo_url: linkToPicture(key, linkToFile) }
  }),
  route(contract.removeLogo, ({ db, me, now, address, files }) =>
    removeLogo(db, { me, at: now, address }, files),
  ),
]
