import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Abrir el PDF': 'Open the PDF',
  'Agregar espacio': 'Add space',
  'Como la piscina, el gimnasio o la sala de reuniones, con las imágenes que los muestran.':
    'Such as the pool, the gym or the meeting room, with the pictures that show them.',
  'Eliminar imagen': 'Delete image',
  'Escribir leyenda': 'Write a caption',
  'Espacio {n}': 'Space {n}',
  'Imagen {place}': 'Image {place}',
  'Imagen eliminada': 'Image deleted',
  'La fachada, los accesos y el entorno, para quien todavía no conoce el proyecto.':
    'The façade, the entrances and the surroundings, for those who do not know the project yet.',
  'La imagen no se pudo cargar': 'The image could not be loaded',
  'La imagen se elimina y no se puede recuperar.': 'The image is deleted and cannot be recovered.',
  'La primera es la portada: se ve en la lista de proyectos y junto al nombre.':
    'The first one is the cover: it is seen in the list of projects and beside the name.',
  Leyenda: 'Caption',
  'Lo que comparten los residentes': 'What residents share',
  'Los interiores: piloto, cocina, baños y vistas.':
    'The interiors: show flat, kitchen, bathrooms and views.',
  'Los planos que se muestran y se envían a quien pregunta por una unidad.':
    'The plans that are shown and sent to those who ask about a unit.',
  'O soltarlas o pegarlas aquí: hasta 25 MB y 60 megapíxeles cada una':
    'Or drop or paste them here: up to 25 MB and 60 megapixels each',
  'O soltarlos o pegarlos aquí: imágenes o PDF de hasta 25 MB':
    'Or drop or paste them here: images or PDFs of up to 25 MB',
  'Qué se ve en la imagen': 'What is to be seen in the image',
  'Quitar de portada': 'No longer use as cover',
  'Todavía no hay espacios comunes.': 'There are no common spaces yet.',
  'Todavía no hay imágenes.': 'There are no images yet.',
  'Usar como portada': 'Use as cover',
  'Ver {name}': 'View {name}',
}
