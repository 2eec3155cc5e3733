import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'No encontramos este enlace': 'Nous ne trouvons pas ce lien',
  'No falta ningún documento': 'Il ne manque aucun document',
  'No sirvió el que envió: {reason}': "Ce que vous avez envoyé n'a pas pu être utilisé : {reason}",
  'Solo se aceptan PDF y fotos (JPG, PNG, WebP o HEIC)':
    'Seuls les PDF et les photos (JPG, PNG, WebP ou HEIC) sont acceptés',
  'Subir cada uno como PDF o foto, de hasta 10 MB. El enlace sirve hasta el {day}.':
    'Envoyer chacun en PDF ou en photo, de 10 Mo au plus. Le lien est valable jusqu’au {day}.',
  'Ya está todo: {name} lo revisa y avisa si hace falta algo más.':
    'Tout y est : {name} vérifie et préviendra s’il manque autre chose.',
  'Ya no se pueden subir documentos': 'Il n’est plus possible d’envoyer des documents',
}
