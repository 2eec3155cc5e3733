import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Abrir el PDF': 'Ouvrir le PDF',
  Acercar: 'Agrandir',
  'Agregar espacio': 'Ajouter un espace',
  'Eliminar imagen': 'Supprimer l’image',
  'Escribir leyenda': 'Écrire une légende',
  'Espacio {n}': 'Espace {n}',
  'Imagen {place}': 'Image {place}',
  'Imagen eliminada': 'Image supprimée',
  'La imagen no se pudo cargar': 'L’image n’a pas pu être chargée',
  'La imagen se elimina y no se puede recuperar.': 'L’image est supprimée et ne peut pas être récupérée.',
  Leyenda: 'Légende',
  'O soltarlas o pegarlas aquí: hasta 25 MB y 60 megapíxeles cada una':
    'Ou les déposer ou les coller ici : jusqu’à 25 Mo et 60 mégapixels chacune',
  'O soltarlos o pegarlos aquí: imágenes o PDF de hasta 25 MB':
    'Ou les déposer ou les coller ici : images ou PDF jusqu’à 25 Mo',
  'Piscina, gimnasio, sala de reuniones…': 'Piscine, salle de sport, salle de réunion…',
  Portada: 'Couverture',
  'Qué se ve en la imagen': 'Ce que l’on voit sur l’image',
  'Quitar de portada': 'Ne plus utiliser comme couverture',
  'Todavía no hay espacios comunes.': 'Il n’y a pas encore d’espaces communs.',
  'Todavía no hay imágenes.': 'Il n’y a pas encore d’images.',
  'Usar como portada': 'Utiliser comme couverture',
  'Ver {name}': 'Voir {name}',
}
