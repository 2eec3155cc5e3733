import * as contract from '#contract/stock/projects.ts'
import type { Db } from '#server/platform/db.ts'
import type { LinkedFile } from '#server/platform/files/links.ts'
import { pictureLink } from '#server/platform/files/picture-link.ts'
import { shownAs } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createProject, deleteProject, patchProject } from './actions.ts'
import { type ProjectRowColumns, pageOfProjects } from './list.queries.ts'
import { projectById } from './queries.ts'

export const projectRoutes: MountedRoute[] = [
  route(contract.listProjects, async ({ db, me, query, linkToPage, linkToFile }) =>
    shownAs(await pageOfProjects(db, me, query, linkToPage), (row) => withCover(row, linkToFile)),
  ),
  route(contract.createProject, async ({ db, actor, me, body, linkToFile }) =>
    shownProject(db, me, await createProject(db, actor, body), linkToFile),
  ),
  route(contract.getProject, ({ db, me, params, linkToFile }) => shownProject(db, me, params.id, linkToFile)),
  route(
    contract.patchProject,
    async ({ db, actor, me, params, body, ifMatch, linkToFile }) => {
      await patchProject(db, actor, params.id, body, ifMatch)
      return shownProject(db, me, params.id, linkToFile)
    },
    ({ db, me, params, linkToFile }) => shownProject(db, me, params.id, linkToFile),
  ),
  route(contract.deleteProject, ({ db, actor, files, enqueue, params }) =>
    deleteProject(db, actor, { files, enqueue }, params.id),
  ),
]

type LinkTo = (file: LinkedFile) => string

/** A project as it is shown, or 404. */
async function shownProject(db: Db, me: Me, id: number, linkTo: LinkTo): Promise<contract.Project> {
  const { brochure, ...project } = await projectById(db, me, id)
  return {
    ...withCover(project, linkTo),
    brochure: brochure && {
      name: brochure.name,
      size: brochure.size,
      url: linkTo({ key: brochure.key, name: brochure.name, mime: 'application/pdf' }),
    },
  }
}

const withCover = <T extends ProjectRowColumns>({ cover_key, ...row }: T, linkTo: LinkTo) => ({
  ...row,
  cover_url: pictureLink(cover_key, linkTo),
})
