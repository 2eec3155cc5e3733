import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/kit/alert.tsx'
import { loadConfig } from '#web/kit/api/config.ts'
import { Button } from '#web/kit/button.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { snippetOf } from './snippet.ts'

type Props = { made: { name: string; token: string }; onClose: () => void }

/** A new key and the form that uses it: told this once, since only its hash is kept. */
export function TokenSecret({ made: { name, token }, onClose }: Props) {
  const { data: config } = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity })
  const address = new URL(`${config?.apiBase ?? ''}/public_api/v1/leads/`, location.href).href
  return (
    <Panel title={name} acts={<Button onClick={onClose}>{t('Listo, ya lo copié')}</Button>}>
      <Stack gap={12}>
        <Alert tone="amber">{t('La llave se muestra solo ahora. Si se pierde, se crea otra.')}</Alert>
        <CopyField label={t('Llave')} value={token} rows={1} />
        <CopyField
          label={t('Formulario para pegar en la página')}
          value={snippetOf(address, token)}
          rows={8}
        />
      </Stack>
    </Panel>
  )
}
