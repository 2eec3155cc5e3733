import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { levelWords } from './levels.ts'
import { endAssistant, ownAssistantsQuery } from './queries.ts'

/** The assistants that act in one's name; nothing for whoever has none. */
export function OwnAssistants() {
  const { data: assistants = [], error, refetch } = useQuery(ownAssistantsQuery)
  const [ending, setEnding] = useState<{ id: number; name: string }>()
  if (error && assistants.length === 0)
    return (
      <Panel title={t('Asistentes conectados')}>
        <NotLoaded what={t('No se pudo cargar')} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  if (assistants.length === 0) return null
  return (
    <Panel title={t('Asistentes conectados')}>
      <Stack gap={12}>
        {assistants.map(({ id, name, level, lastUsedAt }) => (
          <Row key={id} gap={12}>
            <Icon of={IconSparkles} size={24} />
            <Stack gap={0} grow>
              <Words tone="ink" weight={500}>
                <bdi>{name}</bdi>
              </Words>
              <Words size={13} tone="muted">
                {levelWords(level)} ·{' '}
                {lastUsedAt ? (
                  <>
                    {t('último uso')} <When at={lastUsedAt} />
                  </>
                ) : (
                  t('sin uso todavía')
                )}
              </Words>
            </Stack>
            <Button
              size="small"
              variant="ghost"
              aria-label={t('Desconectar {name}', { name })}
              onClick={() => setEnding({ id, name })}
            >
              {t('Desconectar')}
            </Button>
          </Row>
        ))}
      </Stack>
      {ending && (
        <ConfirmDialog
          title={t('¿Desconectar {name}?', { name: ending.name })}
          act={t('Desconectar')}
          danger
          onConfirm={() => endAssistant(ending)}
          onClose={() => setEnding(undefined)}
        >
          <p>{t('Deja de entrar de inmediato. Para volver, tiene que pedirle permiso otra vez.')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
