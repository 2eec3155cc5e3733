import { msg } from '#web/kit/text.ts'

export type Shortcut = { keys: string; label: string }

/** What the controls on screen say themselves: the same attribute makes their key work. */
export function shortcutsOnScreen(root: ParentNode = document): Shortcut[] {
  const found = [...root.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
    .filter((control) => control.checkVisibility())
    .map((control) => ({ keys: keysOf(control), label: nameOf(control) }))
  // Of several with the same key the last one is pressed.
  return [...new Map(found.map((shortcut) => [shortcut.keys, shortcut])).values()]
}

function keysOf(control: HTMLElement): string {
  const keys = control.getAttribute('aria-keyshortcuts') ?? ''
  return keys === 'Space' ? msg('Espacio') : keys
}

function nameOf(control: HTMLElement): string {
  const name = control.getAttribute('aria-label') ?? control.textContent
  // Where a tooltip names its key, "Siguiente (j)".
  return (name.split(' (')[0] ?? name).trim()
}

/** What can be done by keys and mouse with what is on screen, wherever there is some of it. */
export const gestures: (Shortcut & { where: string })[] = [
  {
    where: '[data-hour]',
    keys: msg('Mayús + flechas'),
    label: msg('Mover una tarea a otra hora o a otro día'),
  },
  {
    where: '[data-card]',
    keys: msg('Espacio, flechas, Espacio'),
    label: msg('Llevar una tarjeta a otra etapa'),
  },
  {
    where: 'tr [role=checkbox], tr input[type=checkbox]',
    keys: msg('Mayús + clic'),
    label: msg('Seleccionar todas hasta aquí'),
  },
  { where: 'tr a[href]', keys: msg('Ctrl + clic'), label: msg('Abrir en otra pestaña') },
  { where: '[data-composing]', keys: 'Ctrl Enter', label: msg('Guardar lo que se escribe') },
]
