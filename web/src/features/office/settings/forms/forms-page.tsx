import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '#web/kit/address/use-address.ts'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { toForms } from '#web/places/office.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { webFormsQuery } from './builder-queries.ts'
import { NewFormDialog } from './new-form-dialog.tsx'
import { type FormToken, tokensQuery } from './queries.ts'
import { TokenForm } from './token-form.tsx'
import { TokenRows } from './token-rows.tsx'
import { TokenSecret } from './token-secret.tsx'
import { WebFormRows } from './web-form-rows.tsx'

const FormBuilder = lazy(() =>
  import('./form-builder.tsx').then((module) => ({ default: module.FormBuilder })),
)

/** Doors through which visitors and portals leave leads: forms that are built here, and keys for those of others. */
export function FormsPage() {
  const { form: opened } = useAddress(toForms)
  const forms = useQuery(webFormsQuery)
  // Those of assistants have a section of their own.
  const tokens = useQuery({ ...tokensQuery, select: ofForms })
  const [isMaking, setMaking] = useState(false)
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<{ name: string; token: string }>()
  return (
    <SettingsFrame
      title={t('Formularios')}
      lead={t('Lo que se responde en un sitio o un portal llega aquí como lead, con el origen que se le da.')}
      acts={
        <Button id="acts-new" icon={IconPlus} onClick={() => setMaking(true)}>
          {t('Crear formulario')}
        </Button>
      }
    >
      {opened !== undefined ? (
        <Loaded panel from={forms}>
          {(loaded) => {
            const webForm = loaded.find(({ id }) => id === opened)
            return webForm ? (
              <Suspense fallback={<SkeletonLines />}>
                <FormBuilder key={webForm.id} webForm={webForm} />
              </Suspense>
            ) : (
              <Panel flush>
                <EmptyState mood="broken" title={t('Ese formulario ya no existe')} />
              </Panel>
            )
          }}
        </Loaded>
      ) : (
        <>
          <Loaded panel from={forms}>
            {(loaded) => (
              <Panel flush>
                <WebFormRows forms={loaded} />
              </Panel>
            )}
          </Loaded>
          {made && <TokenSecret made={made} onClose={() => setMade(undefined)} />}
          <Loaded panel from={tokens}>
            {(loaded) => (
              <Panel
                title={t('Llaves para otros formularios y portales')}
                acts={
                  <Button id="acts-undefined" size="small" icon={IconKey} onClick={() => setAdding(true)}>
                    {t('Conectar formulario')}
                  </Button>
                }
                flush
              >
                {adding && <TokenForm onClose={() => setAdding(false)} onSecret={setMade} />}
                {(loaded.length > 0 || !adding) && <TokenRows tokens={loaded} />}
              </Panel>
            )}
          </Loaded>
        </>
      )}
      {isMaking && <NewFormDialog onClose={() => setMaking(false)} />}
    </SettingsFrame>
  )
}

const ofForms = (tokens: FormToken[]) => tokens.filter(({ permissions }) => permissions === null)
