import { takeBackLast } from '#web/kit/act/take-back.ts'
import { isTyping } from '#web/kit/key-shortcuts.ts'

/** Ctrl+Z (⌘Z) takes back one's last act, where it is not the field's own and nothing is open above the screen. */
export function startUndoKey(): () => void {
  addEventListener('keydown', press)
  return () => removeEventListener('keydown', press)
}

function press(event: KeyboardEvent) {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
  if (!isUndo || event.shiftKey || event.altKey || event.repeat || event.defaultPrevented) return
  if (isTyping(event.target) || document.querySelector('dialog:modal')) return
  event.preventDefault()
  void takeBackLast()
}
