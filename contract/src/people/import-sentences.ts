/**
 * Messages of an import that contain values of the file; without zod. The server fills them in; the web recognises them to
 * translate them.
 */
export const importSentences = {
  manyEmails: 'Hay {count} correos en la celda: deje uno',
  notOffered: '«{text}» no es una opción',
  notOfferedBut: '«{text}» no es una opción: use {names}',
  minimumIn: 'El presupuesto mínimo del contacto está en {currency}: escriba los dos en la misma moneda',
  maximumIn: 'El presupuesto máximo del contacto está en {currency}: escriba los dos en la misma moneda',
  manyContacts: 'Corresponde a más de un contacto: {names}',
  exists: 'Ya existe: {name}',
  sameContact: 'Es el mismo contacto que la fila {row} de «{sheet}»',
  sameUnit: 'Es la misma unidad que la fila {row} de «{sheet}»',
  floors: 'El edificio va del piso 1 al {floors}',
  floorsBelow: 'El edificio va del piso {basements} al {floors}, sin el 0',
  tooLong: 'A lo más {count} caracteres',
  badRow: '1 fila tiene errores',
  badRows: '{count} filas tienen errores',
  tooManyRows: 'El archivo tiene más de {count} filas; pártalo en varios',
  tooManyColumns: 'El archivo tiene más de {count} columnas',
  rowTooLong: 'La fila {row} de la hoja «{sheet}» tiene más de {count} caracteres',
  tooManyPages: 'El libro tiene más de {count} hojas',
  tooMuchMemory: 'El archivo ocupa demasiada memoria al leerse; pártalo en varios',
  tooSlow: 'El archivo tarda demasiado en leerse; pártalo en varios',
  formula: 'La celda {cell} de la hoja «{sheet}» tiene una fórmula; pegue los datos como valores',
} as const

/** Variants for each identifying field. */
export const keySentences = {
  taken: {
    email: 'Ya es el correo de {name}',
    phone: 'Ya es el teléfono de {name}',
    national_id: 'Ya es el RUT de {name}',
  },
  repeated: {
    email: 'Repite el correo de la fila {row} de «{sheet}»',
    phone: 'Repite el teléfono de la fila {row} de «{sheet}»',
    national_id: 'Repite el RUT de la fila {row} de «{sheet}»',
  },
  unknown: {
    email: 'No hay un contacto con este correo',
    phone: 'No hay un contacto con este teléfono',
    national_id: 'No hay un contacto con este RUT',
  },
} as const

/** The person, when the name must not be shown. */
export const nameless = { other: 'un contacto de otro vendedor', blank: 'sin nombre' } as const

export const filled = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/{(\w+)}/g, (_, name: string) => String(values[name]))
