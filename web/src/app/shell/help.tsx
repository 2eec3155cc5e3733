import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { msg, t } from '#web/kit/text.ts'
import css from './help.module.css'
import { showPanel } from './panels.ts'
import { shellKeys } from './shell-keys.ts'
import { gestures, type Shortcut, shortcutsOnScreen } from './shortcuts-on-screen.ts'

/** The shortcuts of this screen and of all, and where to find the rest. */
export function Help({ onClose }: { onClose: () => void }) {
  const [here] = useState(() => [
    ...shortcutsOnScreen(),
    ...gestures.filter(({ where }) => document.querySelector(where)),
  ])
  return (
    <Dialog
      title={t('Atajos y ayuda')}
      onClose={onClose}
      acts={
        <Button variant="primary" onClick={() => showPanel('search')}>
          {t('Buscar pantallas y actos')}
        </Button>
      }
    >
      <Stack gap={20}>
        {here.length > 0 && <Keys title={t('En esta pantalla')} shortcuts={here} />}
        <Keys title={t('En todas')} shortcuts={[...shellKeys, undo]} />
        <p className={css.note}>
          {t(
            'Las teclas sueltas no actúan mientras se escribe. Lo que falte se encuentra por su nombre en la búsqueda; de los permisos decide quien administra la cuenta.',
          )}
        </p>
      </Stack>
    </Dialog>
  )
}

const undo = { keys: 'Ctrl Z', label: msg('Deshacer lo último que se hizo') }

const Keys = ({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) => (
  <section className={css.part}>
    <h3>{title}</h3>
    <dl>
      {shortcuts.map(({ keys, label }) => (
        <div key={keys + label}>
          <dt>{t(label)}</dt>
          <dd>
            <kbd>{keys.length === 1 ? keys.toUpperCase() : t(keys)}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
