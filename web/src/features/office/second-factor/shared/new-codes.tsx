import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { keepFile } from '#web/kit/save-file.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { refreshSecondFactor, showNewCodes, useNewCodes } from './queries.ts'
import css from './second-factor.module.css'

/** Recovery codes that were just made, the only time they are shown. */
export function NewCodes() {
  const codes = useNewCodes()
  return codes && <Codes codes={codes} />
}

function Codes({ codes }: { codes: string[] }) {
  const [isKept, setKept] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const text = `${codes.join('\n')}\n`
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setKept(true)
      snackbar(t('Copiado'))
    } catch {
      snackbar(t('El navegador no deja copiar: descargarlos o anotarlos'), 'info')
    }
  }
  function download() {
    keepFile(new Blob([text], { type: 'text/plain' }), 'umbral-codigos-de-recuperacion.txt')
    setKept(true)
  }
  function done() {
    showNewCodes(null)
    refreshSecondFactor()
  }
  const close = () => (isKept || isWarned ? done() : setWarned(true))
  return (
    <Dialog
      title={t('Códigos de recuperación')}
      onClose={close}
      acts={
        <Button variant="primary" onClick={done}>
          {t('Ya los guardé')}
        </Button>
      }
    >
      <Stack gap={12}>
        <p>
          {t(
            'Si no tiene a mano su aplicación ni su llave, uno de estos códigos lo deja entrar. Cada uno sirve una vez, y no se muestran de nuevo.',
          )}
        </p>
        {isWarned && <Alert tone="amber">{t('Guardarlos antes de cerrar: no se muestran otra vez.')}</Alert>}
        <ul className={css.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row wrap>
          <Button size="small" icon={IconCopy} onClick={copy}>
            {t('Copiar')}
          </Button>
          <Button size="small" icon={IconDownload} onClick={download}>
            {t('Descargar')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
