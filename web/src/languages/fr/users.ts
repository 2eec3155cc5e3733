import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '¿Cerrar las sesiones de {name}?': 'Déconnecter {name} ?',
  '¿Desactivar a {name}?': 'Désactiver {name} ?',
  '¿Quitar la verificación en dos pasos de {name}?': 'Retirer la vérification en deux étapes de {name} ?',
  '{browser} en {system}': '{browser} sur {system}',
  '{count} sesiones cerradas': { one: '{count} session fermée', other: '{count} sessions fermées' },
  '{count} usuarios': { one: '{count} utilisateur', other: '{count} utilisateurs' },
  '{leads} y {tasks}': '{leads} et {tasks}',
  '{name} deja de atender leads': '{name} ne traite plus de leads',
  '{name} entra solo con su contraseña': '{name} entre avec son seul mot de passe',
  '{name} está en {group}': '{name} est dans {group}',
  '{name} puede entrar otra vez': '{name} peut de nouveau se connecter',
  '{name} vuelve a recibir leads': '{name} reçoit de nouveau des leads',
  '{name} ya no está en {group}': '{name} n’est plus dans {group}',
  '{name} ya no puede entrar': '{name} ne peut plus se connecter',
  'Agregar a un grupo': 'Ajouter à un groupe',
  'Atienden leads': 'Traitent des leads',
  'Aún no entra': 'Ne s’est pas encore connecté',
  'Aún no hay usuarios': 'Pas encore d’utilisateurs',
  'Cambiar foto': 'Changer la photo',
  'Cerrar la sesión de {device}': 'Fermer la session de {device}',
  'Cerrar las demás sesiones': 'Fermer les autres sessions',
  'Cerrar las demás termina también la dirección secreta de su calendario.':
    'Fermer les autres met aussi fin à l’adresse secrète de votre calendrier.',
  'Cerrar sesiones': 'Déconnecter',
  'Cómo entra la primera vez': 'Première connexion',
  'Con el enlace elige su contraseña y entra. Quien lo tenga puede hacerlo en su lugar: entregarlo solo a esa persona.':
    'Avec le lien, la personne choisit son mot de passe et entre. Quiconque l’a peut le faire à sa place : ne le remettre qu’à elle.',
  'Con él entra. Letras, números y . _ @ + -': 'Il sert à se connecter. Lettres, chiffres et . _ @ + -',
  'Contraseña cambiada. Las demás sesiones se cerraron.':
    'Mot de passe changé. Les autres sessions ont été fermées.',
  'Contraseña inicial': 'Mot de passe initial',
  'Crear enlace de acceso': 'Créer un lien d’accès',
  'Datos borrados: queda como «Usuario eliminado #{id}»':
    'Données effacées : reste « Usuario eliminado #{id} »',
  'Datos guardados': 'Données enregistrées',
  'De sus grupos': 'De ses groupes',
  'Dejar sin asignar': 'Laisser sans attribution',
  'Desactivar antes de borrar sus datos': 'Désactiver avant d’effacer ses données',
  'Dispositivo desconocido': 'Appareil inconnu',
  'Editar usuario': 'Modifier l’utilisateur',
  'En estos días, ambos incluidos, las reglas no le asignan leads. Los que tiene siguen siendo suyos.':
    'Pendant ces jours, bornes comprises, les règles ne lui attribuent pas de leads. Ceux qu’il a restent les siens.',
  'Enlace de acceso': 'Lien d’accès',
  'Enlace de acceso de {name}': 'Lien d’accès de {name}',
  'Esta sesión': 'Cette session',
  'Este usuario no existe': 'Cet utilisateur n’existe pas',
  'Foto guardada': 'Photo enregistrée',
  'Foto quitada': 'Photo retirée',
  'Guardar pausa': 'Enregistrer la pause',
  Inactivos: 'Inactifs',
  'Invitación enviada': 'Invitation envoyée',
  'Invitar por correo': 'Inviter par courriel',
  'La contraseña la puso otra persona: elegir una propia para seguir.':
    'Quelqu’un d’autre a défini le mot de passe : choisissez le vôtre pour continuer.',
  'Llevarme mis datos': 'Emporter mes données',
  'Lo que hizo queda en el historial, a nombre de «Usuario eliminado #{id}».':
    'Ce qui a été fait reste dans l’historique, au nom de « Usuario eliminado #{id} ».',
  'Lo que la cuenta guarda de usted como usuario: ficha, foto, sesiones, actos y preferencias.':
    'Ce que le compte conserve de vous en tant qu’utilisateur : fiche, photo, sessions, actes et préférences.',
  'Los enlaces anteriores dejan de servir, y queda escrito en la auditoría.':
    'Les liens précédents cessent de servir, et c’est inscrit dans l’audit.',
  'Mis datos': 'Mes données',
  'Nadie le ha cambiado nada todavía.': 'Personne n’a encore rien modifié.',
  'No está activo': 'N’est pas actif',
  'No se puede deshacer. Se van su nombre, correo, teléfono, RUT, foto, sesiones y avisos.':
    'Ne peut pas être annulé. Son nom, son e-mail, son téléphone, son RUT, sa photo, ses sessions et ses notifications disparaissent.',
  'Nombre, usuario o correo': 'Nom, identifiant ou courriel',
  'Para quien perdió su teléfono y sus códigos: comprobar antes que es esa persona quien lo pide. Sus sesiones se cierran y se le avisa por correo.':
    'Pour qui a perdu son téléphone et ses codes : vérifier d’abord que c’est bien cette personne qui le demande. Ses sessions sont fermées et elle est prévenue par courriel.',
  'Partes del usuario': 'Parties de l’utilisateur',
  'Pasar a un vendedor': 'Passer à un commercial',
  'Pausa de {name}': 'Pause de {name}',
  'Permisos de {name}': 'Permissions de {name}',
  'Permisos guardados: rigen desde su próximo acto':
    'Permissions enregistrées : valables dès sa prochaine action',
  'Poner una contraseña': 'Définir un mot de passe',
  'por el grupo': 'par le groupe',
  Propios: 'Propres',
  'Qué podrá hacer': 'Ce qu’il pourra faire',
  'Quedan a la espera de que alguien los asigne.': 'Ils attendent que quelqu’un les attribue.',
  'Quién cambió qué': 'Qui a modifié quoi',
  'Quitar pausa': 'Retirer la pause',
  'Quitar verificación en dos pasos': 'Retirer la vérification en deux étapes',
  'Recibe un enlace para elegir su contraseña; dura siete días.':
    'Reçoit un lien pour choisir son mot de passe, valable sept jours.',
  'Reenviar invitación': 'Renvoyer l’invitation',
  'rigen desde su próximo acto': 'valables dès sa prochaine action',
  'Sacar de {group}': 'Retirer de {group}',
  'Sale de inmediato de todos sus dispositivos, y la dirección de su calendario deja de servir. Puede volver a entrar con su contraseña.':
    'Déconnexion immédiate de tous ses appareils, et l’adresse de son calendrier cesse de servir. La personne peut revenir avec son mot de passe.',
  'Se le pueden asignar leads y recibe los que se reparten.':
    'Des leads peuvent lui être attribués, et il reçoit ceux qui sont répartis.',
  'Se muestra solo ahora, sirve una vez y dura 24 horas. Los anteriores dejaron de servir.':
    'Il n’est montré que maintenant, sert une fois et dure 24 heures. Les précédents ne servent plus.',
  'Según las reglas de asignación; el resto, a quienes tengan menos leads abiertos.':
    'Selon les règles d’attribution ; le reste à ceux qui ont le moins de leads ouverts.',
  'Sesiones abiertas': 'Sessions ouvertes',
  'Sin grupo': 'Sans groupe',
  'Sin grupos no puede hacer nada más que entrar y ver su perfil.':
    'Sans groupe, on peut seulement se connecter et voir son profil.',
  'Sin leads nuevos esos días.': 'Pas de nouveaux leads ces jours-là.',
  'Sin pedir aprobación. Vacío, el de su grupo en cada proyecto.':
    "Sans demander d'approbation. Vide : celle de son groupe dans chaque projet.",
  'Sin permiso para dar acceso': 'Sans autorisation de donner accès',
  'Sin permiso para editar usuarios': 'Pas de permission pour modifier des utilisateurs',
  'Sin permiso para eliminar usuarios': 'Pas la permission de supprimer des utilisateurs',
  'Sin permiso para invitar usuarios': 'Pas de permission pour inviter des utilisateurs',
  'solo de esta persona': 'de cette personne seulement',
  'Subir foto': 'Ajouter une photo',
  'Sus datos se borraron': 'Ses données ont été effacées',
  'Sus sesiones se cierran de inmediato. Lo que hizo queda en el historial.':
    'Ses sessions se ferment immédiatement. Ce qui a été fait reste dans l’historique.',
  'Tendrá que cambiarla al entrar.': 'Devra le changer à la connexion.',
  'Tiene {work}. ¿Qué pasa con eso?': 'A {work}. Qu’en faire ?',
  'Tiene permisos que usted no tiene: se pueden mirar y no cambiar.':
    'A des permissions que vous n’avez pas : visibles, non modifiables.',
  'Todo a la misma persona.': 'Tout à la même personne.',
  'Un correo nuevo se confirma con la contraseña.': 'Un nouveau courriel se confirme avec le mot de passe.',
  'Usuario creado': 'Utilisateur créé',
  'Usuario creado. Invitación para {email}; sin servidor de correo, espera en Configuración › Correos.':
    'Utilisateur créé. Invitation pour {email} ; sans serveur de courrier, elle attend dans Configuration › Courriers.',
  'Ya entró alguna vez': 'S’est déjà connecté',
}
