import type { Catalogue } from '#web/kit/text.ts'

export const stepsAndTags: Catalogue = {
  'Correos sin enviar': 'Courriels non envoyés',
  'No hay correos guardados': 'Aucun courriel conservé',
  'Mientras no haya un servidor de correo, los mensajes quedan aquí. Se configura con SMTP_URL.':
    'Tant qu’il n’y a pas de serveur de courriel, les messages restent ici. Il se configure avec SMTP_URL.',
  'Sin un servidor de correo nada sale: lo que alguien debía recibir se lee aquí. Los enlaces de contraseña no se guardan: se crean en la ficha de la persona, en Usuarios.':
    'Sans serveur de courrier rien ne part : ce que quelqu’un devait recevoir se lit ici. Les liens de mot de passe ne sont pas conservés : ils se créent sur la fiche de la personne, dans Utilisateurs.',
  'Etapa {name} eliminada': 'Étape {name} supprimée',
  '¿Eliminar la etapa {name}?': 'Supprimer l’étape {name} ?',
  'Mover y eliminar': 'Déplacer et supprimer',
  'Eliminar etapa': 'Supprimer l’étape',
  'Tiene {count} leads activos.': {
    one: 'A {count} lead actif.',
    other: 'A {count} leads actifs.',
  },
  'No tiene leads activos.': 'N’a pas de leads actifs.',
  'Los descartados que estuvieron en ella pasan también, por si se restauran.':
    'Les leads écartés qui s’y trouvaient passent aussi, au cas où ils seraient restaurés.',
  'Mover sus leads a': 'Déplacer ses leads vers',
  'Etapa {name} guardada': 'Étape {name} enregistrée',
  'Etapa {name} agregada': 'Étape {name} ajoutée',
  'Se enfría a los': 'Refroidit après',
  Nunca: 'Jamais',
  Abierta: 'Ouverte',
  Ganada: 'Gagnée',
  Perdida: 'Perdue',
  '{count} días': {
    one: '{count} jour',
    other: '{count} jours',
  },
  'Etapas del pipeline': 'Étapes du pipeline',
  'El orden es el del tablero; los leads nuevos entran en la primera abierta.':
    'L’ordre est celui du tableau ; les nouveaux leads entrent dans la première étape ouverte.',
  'Agregar etapa': 'Ajouter une étape',
  'Etiqueta {name} guardada': 'Étiquette {name} enregistrée',
  'Etiqueta {name} agregada': 'Étiquette {name} ajoutée',
  'Etiqueta {name} eliminada': 'Étiquette {name} supprimée',
  '¿Eliminar la etiqueta {name}?': 'Supprimer l’étiquette {name} ?',
  'Eliminar etiqueta': 'Supprimer l’étiquette',
  'Ningún lead la tiene.': 'Aucun lead ne la porte.',
  'Se quita de {count} leads.': {
    one: 'Elle est retirée de {count} lead.',
    other: 'Elle est retirée de {count} leads.',
  },
  'No se puede deshacer.': 'Ne peut pas être annulé.',
  'Marcan leads para encontrarlos después. Sirven de filtro en listas y tableros.':
    'Elles marquent les leads pour les retrouver. Elles servent de filtre dans les listes et tableaux.',
  'Agregar etiqueta': 'Ajouter une étiquette',
  'Buscar etiqueta': 'Chercher une étiquette',
  'Ninguna se llama así': 'Aucune ne s’appelle ainsi',
  'Todavía no hay etiquetas': 'Pas encore d’étiquettes',
  'Se muestran las primeras {count}; buscar para ver otras.':
    'Les {count} premières sont affichées ; cherchez pour en voir d’autres.',
}
