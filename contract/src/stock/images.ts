import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Timestamp, text } from '../fields.ts'
import { FileUrl, pictureKinds } from '../office/files.ts'
import { ShownCommonSpace } from './shared.ts'

export const projectGalleries = ['main', 'project', 'units', 'plans'] as const
export const unitGalleries = ['units', 'plans'] as const
/** Of each gallery. */
export const mostImages = 100

const imageOf = <T extends readonly [string, ...string[]]>(galleries: T) =>
  z.object({
    id: Id,
    gallery: z.enum(galleries),
    name: z.string(),
    /** Pictures are WebP; a plan may be a PDF. */
    mime: z.string(),
    /** In bytes. */
    size: z.int(),
    /** A picture in its largest size, at most 2560 by 2560; a PDF itself. */
    url: FileUrl,
    /** At most 480, 1200 and 2560 on their longest side, soon after the upload; of a PDF its first page, if it can be drawn. */
    thumbnail_url: FileUrl.nullable(),
    medium_url: FileUrl.nullable(),
    large_url: FileUrl.nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    caption: z.string().nullable(),
    /** Its place in the gallery, from 1. */
    order: z.int(),
    is_cover: z.boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })

export const ProjectImage = imageOf(projectGalleries)
export type ProjectImage = z.infer<typeof ProjectImage>
export const UnitImage = imageOf(unitGalleries)
export type UnitImage = z.infer<typeof UnitImage>

const caption = text(200)
/** Re-encoded without anything else of the file; at most 60 megapixels are read. PDF only among the plans. */
const multipart = {
  kinds: [...pictureKinds, 'pdf'] as const,
  drawnAs: { width: 2560, height: 2560, fit: 'inside' } as const,
}
/** The only cover: the one before is none any more. */
const patch = z.strictObject({ caption: caption.nullable().optional(), is_cover: z.boolean().optional() })
const Order = z
  .array(z.strictObject({ id: Id, order: z.int().min(0).max(10_000) }))
  .min(1)
  .max(500)

/** In the order of the galleries. */
export const listProjectImages = endpoint('GET /projects/{id}/images/', {
  can: 'projects.view',
  query: z.strictObject({ gallery: z.enum(projectGalleries).optional() }),
  returns: z.array(ProjectImage),
})

/** The first picture that is no plan becomes the cover. */
export const addProjectImage = endpoint('POST /projects/{id}/images/', {
  can: 'projects.edit',
  multipart,
  body: z.strictObject({ gallery: z.enum(projectGalleries), caption: caption.optional() }),
  status: 201,
  returns: ProjectImage,
  errors: ['storage_full'],
})

/** All images of the project, each gallery in its new order. */
export const reorderProjectImages = endpoint('POST /projects/{id}/images/reorder/', {
  can: 'projects.edit',
  body: Order,
  returns: z.array(ProjectImage),
})

export const patchProjectImage = endpoint('PATCH /project-images/{id}/', {
  can: 'projects.edit',
  body: patch,
  returns: ProjectImage,
})

/** After the cover the next picture becomes it. */
export const deleteProjectImage = endpoint('DELETE /project-images/{id}/', {
  can: 'projects.edit',
  returns: Nothing,
})

export const listUnitImages = endpoint('GET /units/{id}/images/', {
  can: 'units.view',
  query: z.strictObject({ gallery: z.enum(unitGalleries).optional() }),
  returns: z.array(UnitImage),
})

export const addUnitImage = endpoint('POST /units/{id}/images/', {
  can: 'units.edit',
  multipart,
  body: z.strictObject({ gallery: z.enum(unitGalleries), caption: caption.optional() }),
  status: 201,
  returns: UnitImage,
  errors: ['storage_full'],
})

export const reorderUnitImages = endpoint('POST /units/{id}/images/reorder/', {
  can: 'units.edit',
  body: Order,
  returns: z.array(UnitImage),
})

export const patchUnitImage = endpoint('PATCH /unit-images/{id}/', {
  can: 'units.edit',
  body: patch,
  returns: UnitImage,
})

export const deleteUnitImage = endpoint('DELETE /unit-images/{id}/', { can: 'units.edit', returns: Nothing })

/** `images_ids` are of the project, or of the unit. */
export const CommonSpaces = z.strictObject({
  common_spaces: z
    .array(
      z.strictObject({
        name: text(80),
        description: text(1000).nullable().optional(),
        images_ids: z.array(Id).max(20, 'A lo más 20').optional(),
      }),
    )
    .max(50, 'A lo más 50'),
})
export type CommonSpaces = z.output<typeof CommonSpaces>
/** With the version of the project or unit. */
const ShownCommonSpaces = z.object({ common_spaces: z.array(ShownCommonSpace), updated_at: Timestamp })

/** If-Match takes the `updated_at` of the project, which changes with its common spaces. 412 `conflict` has them as they are. */
export const putProjectCommonSpaces = endpoint('PUT /projects/{id}/common-spaces/', {
  can: 'projects.edit',
  body: CommonSpaces,
  returns: ShownCommonSpaces,
  errors: ['stale'],
})

/** If-Match takes the `updated_at` of the unit, which changes with its common spaces. 412 `conflict` has them as they are. */
export const putUnitCommonSpaces = endpoint('PUT /units/{id}/common-spaces/', {
  can: 'units.edit',
  body: CommonSpaces,
  returns: ShownCommonSpaces,
  errors: ['stale'],
})

export const Brochure = z.object({ name: z.string(), size: z.int(), url: FileUrl })

export const putBrochure = endpoint('PUT /projects/{id}/brochure/', {
  can: 'projects.edit',
  multipart: { kinds: ['pdf'] },
  returns: Brochure,
  errors: ['storage_full'],
})

export const deleteBrochure = endpoint('DELETE /projects/{id}/brochure/', {
  can: 'projects.edit',
  returns: Nothing,
})
