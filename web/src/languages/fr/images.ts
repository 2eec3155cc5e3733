import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Abrir el PDF': 'Ouvrir le PDF',
  'Agregar espacio': 'Ajouter un espace',
  'Como la piscina, el gimnasio o la sala de reuniones, con las imágenes que los muestran.':
    'Comme la piscine, la salle de sport ou la salle de réunion, avec les images qui les montrent.',
  'Eliminar imagen': 'Supprimer l’image',
  'Escribir leyenda': 'Écrire une légende',
  'Espacio {n}': 'Espace {n}',
  'Imagen {place}': 'Image {place}',
  'Imagen eliminada': 'Image supprimée',
  'La fachada, los accesos y el entorno, para quien todavía no conoce el proyecto.':
    'La façade, les accès et les environs, pour qui ne connaît pas encore le projet.',
  'La imagen no se pudo cargar': 'L’image n’a pas pu être chargée',
  'La imagen se elimina y no se puede recuperar.': 'L’image est supprimée et ne peut pas être récupérée.',
  'La primera es la portada: se ve en la lista de proyectos y junto al nombre.':
    'La première est la couverture : on la voit dans la liste des projets et à côté du nom.',
  Leyenda: 'Légende',
  'Lo que comparten los residentes': 'Ce que partagent les résidents',
  'Los interiores: piloto, cocina, baños y vistas.':
    'Les intérieurs : appartement témoin, cuisine, salles de bains et vues.',
  'Los planos que se muestran y se envían a quien pregunta por una unidad.':
    'Les plans que l’on montre et envoie à qui demande un lot.',
  'O soltarlas o pegarlas aquí: hasta 25 MB y 60 megapíxeles cada una':
    'Ou les déposer ou les coller ici : jusqu’à 25 Mo et 60 mégapixels chacune',
  'O soltarlos o pegarlos aquí: imágenes o PDF de hasta 25 MB':
    'Ou les déposer ou les coller ici : images ou PDF jusqu’à 25 Mo',
  'Qué se ve en la imagen': 'Ce que l’on voit sur l’image',
  'Quitar de portada': 'Ne plus utiliser comme couverture',
  'Todavía no hay espacios comunes.': 'Il n’y a pas encore d’espaces communs.',
  'Todavía no hay imágenes.': 'Il n’y a pas encore d’images.',
  'Usar como portada': 'Utiliser comme couverture',
  'Ver {name}': 'Voir {name}',
}
