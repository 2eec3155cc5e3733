import { isTyping } from '#web/kit/key-shortcuts.ts'
import { msg } from '#web/kit/text.ts'
import type { Panel } from './panels.ts'

type ShellKey = { keys: string; label: string; panel: Panel; is: (event: KeyboardEvent) => boolean }

/** The keys of every screen: what is heard, and what the help shows. */
export const shellKeys: ShellKey[] = [
  {
    keys: 'Ctrl K',
    label: msg('Buscar o ir a…'),
    panel: 'search',
    is: ({ key, ctrlKey, metaKey }) => key.toLowerCase() === 'k' && (ctrlKey || metaKey),
  },
  {
    keys: '?',
    label: msg('Atajos y ayuda'),
    panel: 'help',
    is: ({ key, target, ctrlKey, metaKey }) =>
      key === '?' &&
      !ctrlKey &&
      !metaKey &&
      !isTyping(target) &&
      !document.querySelector('dialog:modal, [data-composing]'),
  },
]
