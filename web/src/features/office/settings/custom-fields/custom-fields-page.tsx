import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { customFieldsQuery } from '#web/features/office/custom-fields/shared/queries.ts'
import { Button } from '#web/kit/button.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { LockedNote } from '../shared/locked.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { FieldRows } from './field-rows.tsx'

const table = { edit: FieldDialog, archive: ArchiveDialog }

/** What the account wants to keep of contacts and leads besides what everybody keeps. */
export function CustomFieldsPage() {
  const may = useCan()('account.manage')
  const fields = useQuery(customFieldsQuery)
  const { edit, archive, dialogs } = useDialogs(table)
  return (
    <SettingsFrame
      title={t('Campos propios')}
      lead={t(
        'Datos que solo esta cuenta guarda de sus leads y contactos: en formularios, fichas, filtros, columnas, importaciones y la API.',
      )}
    >
      {!may && <LockedNote />}
      <Loaded panel from={fields}>
        {(loaded) =>
          (['lead', 'contact'] as const).map((noun) => (
            <Panel
              key={noun}
              flush
              title={noun === 'lead' ? t('Leads') : t('Contactos')}
              acts={
                may && (
                  <Button
                    size="small"
                    icon={IconPlus}
                    aria-label={
                      noun === 'lead' ? t('Agregar campo de leads') : t('Agregar campo de contactos')
                    }
                    onClick={() => edit({ noun })}
                  >
                    {t('Agregar campo')}
                  </Button>
                )
              }
            >
              <FieldRows
                noun={noun}
                fields={loaded.filter((field) => field.noun === noun)}
                may={may}
                onEdit={(field) => edit({ noun, field })}
                onArchive={(field) => archive({ field })}
              />
            </Panel>
          ))
        }
      </Loaded>
      {dialogs}
    </SettingsFrame>
  )
}
