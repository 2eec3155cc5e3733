import type { InputOf } from '#contract/endpoint.ts'
import { createBuilding } from '#contract/stock/buildings.ts'
import { createProject } from '#contract/stock/projects.ts'
import { createUnitType } from '#contract/stock/unit-types.ts'
import * as contract from '#contract/stock/units.ts'
import { succeeding } from './caller.ts'
import type { Person } from './world.ts'

export const projectOf = async (
  { call }: Person,
  name: string,
  body: Partial<InputOf<typeof createProject, 'body'>> = {},
) => (await succeeding(call)(createProject, { body: { name, ...body } })).body.id

export const buildingOf = async (
  { call }: Person,
  project: number,
  body: InputOf<typeof createBuilding, 'body'>,
) => (await succeeding(call)(createBuilding, { params: { id: project }, body })).body.id

export const typeOf = async (
  { call }: Person,
  project: number,
  body: InputOf<typeof createUnitType, 'body'>,
) => (await succeeding(call)(createUnitType, { params: { id: project }, body })).body.id

export const unitOf = async ({ call }: Person, body: InputOf<typeof contract.createUnit, 'body'>) =>
  (await succeeding(call)(contract.createUnit, { body })).body
