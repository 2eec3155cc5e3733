import { IconRefresh, IconSpeakerphone } from '@tabler/icons-react'
import { Simulated } from '#web/features/messaging/conversations/shared/simulated.tsx'
import { useAct } from '#web/kit/act/use-act.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { toMailings } from '#web/places/messaging.ts'
import { templateList } from './list/template-list.tsx'
import { useTemplateActs } from './list/use-template-acts.tsx'
import { syncTemplates } from './shared/template-acts.ts'

/** The templates of the account: written here, approved by Meta. */
export function TemplatesPage() {
  const can = useCan()
  const list = useList(templateList)
  const { acts, create, dialogs } = useTemplateActs()
  const { run, busy } = useAct(syncTemplates)
  return (
    <Stack gap={12}>
      <Simulated />
      <ListScreen
        list={list}
        rowActs={acts}
        acts={
          <>
            {can('whatsapp.send_many') && (
              <ButtonLink {...toMailings()} icon={IconSpeakerphone}>
                {t('Envíos masivos')}
              </ButtonLink>
            )}
            {can('templates.submit') && (
              <Button icon={IconRefresh} busy={busy} onClick={() => void run({})}>
                {t('Sincronizar con Meta')}
              </Button>
            )}
          </>
        }
        create={can('templates.create') && { label: t('Crear plantilla'), onSelect: create }}
      />
      {dialogs}
    </Stack>
  )
}
