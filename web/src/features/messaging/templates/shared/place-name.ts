import { t, words } from '#web/kit/text.ts'

const parts: Record<string, string> = words({
  name: 'Nombre',
  category: 'Categoría',
  header: 'Encabezado',
  body: 'Texto',
  footer: 'Pie',
  buttons: 'Botones',
})

/** "Botón 2", "Ejemplo de {{1}}": where something is wrong. */
export function placeName(path: string): string {
  const [part = '', at = ''] = path.split('.')
  if (part === 'samples') {
    const [, where, name] = /^(header|button)?(.+)$/.exec(at) ?? []
    if (where === 'button') return t('Ejemplo del botón {n}', { n: Number(name) + 1 })
    return t('Ejemplo de {name}', { name: `{{${name}}}` })
  }
  if (part === 'buttons' && at !== '') return t('Botón {n}', { n: Number(at) + 1 })
  return t(parts[part] ?? part)
}
