import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag } from '../list.ts'
import { Download } from '../office/files.ts'
import { StartedJob } from '../office/jobs.ts'
import { importModes } from '../people/import-fields.ts'

export const unitTemplateName = 'plantilla_unidades.xlsx'

export const downloadUnitsTemplate = endpoint('GET /projects/{id}/units-template/', {
  can: 'units.create',
  download: true,
  returns: Download,
})

/**
 * Takes the template, or any sheet with known headings, such as an export; a known number is updated. Needs `units.edit` too, prices
 * `units.edit_price`. What comes of it, corrections and taking back: `/imports/{id}/`.
 */
export const uploadUnits = endpoint('POST /projects/{id}/units-import/', {
  can: 'units.create',
  multipart: { kinds: ['xlsx', 'csv'] },
  body: z.strictObject({
    mode: z.enum(importModes).optional(),
    /** Valid rows are imported even if others are not. */
    partial: Flag,
    /** Stops before the check, so that the user assigns the columns. */
    review: Flag,
  }),
  status: 202,
  returns: StartedJob,
  errors: ['unprocessable', 'storage_full'],
})
