import { IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from './button.tsx'
import { Row, Stack } from './layout.tsx'
import { snackbar } from './snackbar.ts'
import { t } from './text.ts'
import { Textarea } from './text-input.tsx'

type Props = { label: string; value: string; rows?: number; autoFocus?: boolean }

/** A value to copy, shown in full with a copy button. */
export function CopyField({ label, value, rows = 2, autoFocus = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  async function copy() {
    const area = box.current?.querySelector('textarea')
    area?.select()
    try {
      // Without TLS there is no clipboard API: the text is selected instead.
      await navigator.clipboard.writeText(value)
      snackbar(t('Copiado'))
    } catch {
      snackbar(t('Quedó seleccionado: copiar con Ctrl + C'), 'info')
    }
  }
  return (
    <div ref={box}>
      <Stack gap={8}>
        <Textarea
          label={label}
          rows={rows}
          readOnly
          value={value}
          spellCheck={false}
          dir="ltr"
          autoFocus={autoFocus}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Row>
          <Button size="small" icon={IconCopy} onClick={copy}>
            {t('Copiar')}
          </Button>
        </Row>
      </Stack>
    </div>
  )
}
