import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'
import { permissions } from '../permission-list.ts'

/** `https://` and a host, as browsers send it in `Origin`. */
export const SiteOrigin = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/, 'Escriba el sitio así: https://www.ejemplo.cl')

/**
 * A token for leads from a web form or a portal: all leads sent with it get its method. Or, with permissions, for an assistant or a
 * program: it calls the API as its maker, never beyond these permissions and those that the maker has now.
 */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** The first characters of the token, to tell it from others. */
  hint: z.string(),
  method: Named.nullable(),
  permissions: z.array(z.enum(permissions)).nullable(),
  /** The project of leads that name none. */
  projects: z.array(Named),
  /** Origins whose pages may use it; with none, only programs may. */
  origins: z.array(z.string()),
  created_by: Named.nullable(),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** Newest first, revoked ones too. */
export const listApiTokens = endpoint('GET /api-tokens/', {
  can: 'account.manage',
  returns: z.array(ApiToken),
})

const fields = z.strictObject({
  name: text(80),
  method_id: Id.optional(),
  permissions: z.array(z.enum(permissions)).min(1, 'Falta al menos uno').max(200).optional(),
  projects_ids: z.array(Id).max(50).optional(),
  origins: z.array(SiteOrigin).max(20, 'A lo más 20').optional(),
})
export const NewApiToken = fields
  .refine(({ method_id, permissions }) => method_id !== undefined || permissions !== undefined, {
    path: ['method_id'],
    message: 'Falta el origen de sus leads, o los permisos',
  })
  .refine(({ method_id, permissions }) => method_id === undefined || permissions === undefined, {
    path: ['permissions'],
    message: 'Una llave deja leads o tiene permisos, no ambas cosas',
  })
export type NewApiToken = z.output<typeof NewApiToken>

/** `token` is shown only now: the database stores its hash. */
export const createApiToken = endpoint('POST /api-tokens/', {
  can: 'account.manage',
  answersSecret: true,
  status: 201,
  body: NewApiToken,
  returns: ApiToken.extend({ token: z.string() }),
})

export const patchApiToken = endpoint('PATCH /api-tokens/{id}/', {
  can: 'account.manage',
  body: fields.omit({ permissions: true }).partial(),
  returns: ApiToken,
  errors: ['conflict'],
})

/** Revokes the token: it is refused from now on. */
export const deleteApiToken = endpoint('DELETE /api-tokens/{id}/', {
  can: 'account.manage',
  returns: Nothing,
})
