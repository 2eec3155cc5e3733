import * as contract from '#contract/office/pictures.ts'
import { linkToPicture } from '#server/platform/files/picture-link.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { removeAvatar, removeLogo, setAvatar, setLogo } from './actions.ts'

export const pictureRoutes: MountedRoute[] = [
  route(contract.setAvatar, async ({ db, actor, files, file, linkToFile }) => {
    const key = await setAvatar(db, actor, files, file)
    return { avatar_url: linkToPicture(key, linkToFile) }
  }),
  route(contract.removeAvatar, ({ db, actor, files }) => removeAvatar(db, actor, files)),
  route(contract.setLogo, async ({ db, actor, files, file, linkToFile }) => {
    const key = await setLogo(db, actor, files, file)
    return { logo_url: linkToPicture(key, linkToFile) }
  }),
  route(contract.removeLogo, ({ db, actor, files }) => removeLogo(db, actor, files)),
]
