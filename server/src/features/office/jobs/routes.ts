import * as contract from '#contract/office/jobs.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { jobById } from './queries.ts'

export const jobRoutes: MountedRoute[] = [
  route(contract.getJob, async ({ db, me, params, linkToFile }) => {
    const { file, ...job } = await jobById(db, me, params.id)
    return { ...job, file: file && { name: file.name, url: linkToFile(file) } }
  }),
]
