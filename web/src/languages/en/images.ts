import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Abrir el PDF': 'Open the PDF',
  Acercar: 'Zoom in',
  'Agregar espacio': 'Add space',
  'Eliminar imagen': 'Delete image',
  'Escribir leyenda': 'Write a caption',
  'Espacio {n}': 'Space {n}',
  'Imagen {place}': 'Image {place}',
  'Imagen eliminada': 'Image deleted',
  'La imagen no se pudo cargar': 'The image could not be loaded',
  'La imagen se elimina y no se puede recuperar.': 'The image is deleted and cannot be recovered.',
  Leyenda: 'Caption',
  'O soltarlas o pegarlas aquí: hasta 25 MB y 60 megapíxeles cada una':
    'Or drop or paste them here: up to 25 MB and 60 megapixels each',
  'O soltarlos o pegarlos aquí: imágenes o PDF de hasta 25 MB':
    'Or drop or paste them here: images or PDFs of up to 25 MB',
  'Piscina, gimnasio, sala de reuniones…': 'Pool, gym, meeting room…',
  Portada: 'Cover',
  'Qué se ve en la imagen': 'What is to be seen in the image',
  'Quitar de portada': 'No longer use as cover',
  'Todavía no hay espacios comunes.': 'There are no common spaces yet.',
  'Todavía no hay imágenes.': 'There are no images yet.',
  'Usar como portada': 'Use as cover',
  'Ver {name}': 'View {name}',
}
