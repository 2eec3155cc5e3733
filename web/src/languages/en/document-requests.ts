import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'No encontramos este enlace': 'We could not find this link',
  'No falta ningún documento': 'No documents are missing',
  'No sirvió el que envió: {reason}': 'What you sent could not be used: {reason}',
  'Solo se aceptan PDF y fotos (JPG, PNG, WebP o HEIC)':
    'Only PDF files and photos (JPG, PNG, WebP or HEIC) are accepted',
  'Subir cada uno como PDF o foto, de hasta 10 MB. El enlace sirve hasta el {day}.':
    'Upload each one as a PDF or photo of up to 10 MB. The link is valid until {day}.',
  'Ya está todo: {name} lo revisa y avisa si hace falta algo más.':
    'That is everything: {name} reviews it and will say if anything else is needed.',
  'Ya no se pueden subir documentos': 'Documents can no longer be uploaded',
}
