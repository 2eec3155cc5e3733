import { upload } from '#web/kit/api/upload.ts'
import { api } from '#web/kit/api.ts'
import { t } from '#web/kit/text.ts'
import { toUnitImport } from '#web/places/stock.ts'
import { UploadPanel } from './upload-panel.tsx'

/** A sheet with the units of this project, new ones and known ones. */
export const UnitUpload = ({ projectId: id }: { projectId: number }) => (
  <UploadPanel
    send={({ file, onProgress }) =>
      upload(
        'POST /projects/{id}/units-import/',
        { params: { id }, file, body: { review: true } },
        { onProgress },
      )
    }
    pageOf={(id) => toUnitImport({ id })}
    template={{
      name: 'plantilla_unidades.xlsx',
      download: () => api('GET /projects/{id}/units-template/', { params: { id } }, { as: 'blob' }),
    }}
  >
    <p>
      {t(
        'Complete la plantilla, o suba su propio Excel o CSV: basta una columna con el número de las unidades. Las que ya existen se reconocen por él, y una celda vacía no cambia nada. Nada se guarda hasta revisar las filas.',
      )}
    </p>
  </UploadPanel>
)
