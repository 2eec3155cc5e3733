import type { Catalogue } from '#web/kit/text.ts'

export const refusals: Catalogue = {
  'Sus propias sesiones se cierran en su perfil': 'Vos propres sessions se ferment dans votre profil',
  'Su propio correo se cambia en su perfil, con su contraseña':
    'Votre propre courriel se change dans votre profil, avec votre mot de passe',
  'No puede quitarse a sí mismo la administración de la cuenta':
    'Vous ne pouvez pas vous retirer l’administration du compte',
  'La cuenta quedaría sin una persona activa que la administre':
    'Le compte resterait sans personne active pour l’administrer',
  'No puede cambiar a una persona que tiene permisos que usted no tiene':
    'Vous ne pouvez pas modifier une personne qui a des permissions que vous n’avez pas',
  'La llave está revocada': 'La clé est révoquée',
  'No es una opción de la cuenta': 'Ce n’est pas une option du compte',
  'No existe ese proyecto': 'Ce projet n’existe pas',
  'No es vendedor de la cuenta': 'N’est pas un commercial du compte',
  'Son más de un millón de filas; acote las fechas': 'Plus d’un million de lignes ; restreignez les dates',
  'Si el correo es de un usuario, le llegará un enlace para cambiar la contraseña':
    'Si le courriel est celui d’un utilisateur, il recevra un lien pour changer le mot de passe',
  'La contraseña quedó cambiada': 'Le mot de passe a été changé',
  'El enlace no sirve': 'Le lien ne fonctionne pas',
  'Restaure el lead para trabajarlo': 'Restaurez le lead pour y travailler',
  'No existe ese tipo de archivo': 'Ce type de fichier n’existe pas',
  'Indique de qué archivo se trata': 'Indiquez de quel fichier il s’agit',
  'No existe o no está a su alcance': 'N’existe pas ou est hors de votre portée',
  'Es menor que el presupuesto mínimo': 'Inférieur au budget minimum',
  'Está en el futuro': 'C’est dans le futur',
  'Tiene leads abiertos: descártelos primero': 'A des leads ouverts : écartez-les d’abord',
  'Ya está eliminado': 'Il est déjà supprimé',
  'Está fusionado con otro: deshaga la fusión': 'Fusionné avec un autre : annulez la fusion',
  'No está eliminado': 'N’est pas supprimé',
  'Los datos de esta persona están bloqueados': 'Les données de cette personne sont bloquées',
  'No existe esa etiqueta': 'Cette étiquette n’existe pas',
  'Está eliminado': 'Est supprimé',
  'No las tenía': 'Ne les avait pas',
  'Ya las tenía': 'Les avait déjà',
  'Son más de un millón de filas; acote los filtros': 'Plus d’un million de lignes ; restreignez les filtres',
  'Ya hay un grupo con ese nombre': 'Un groupe porte déjà ce nom',
  'El grupo tiene personas; sáquelas antes de eliminarlo':
    'Le groupe a des personnes ; retirez-les avant de le supprimer',
  'No tiene permiso para crear leads': 'Vous n’avez pas la permission de créer des leads',
  'No tiene permiso para asignar leads': 'Vous n’avez pas la permission d’attribuer des leads',
  'No hay un contacto con este ID': 'Aucun contact n’a cet ID',
  'No corresponde a ningún contacto': 'Ne correspond à aucun contact',
  'Esta fila ya entró': 'Cette ligne est déjà entrée',
  'La importación está en marcha': 'L’importation est en cours',
  'El archivo ya no está; súbalo de nuevo': 'Le fichier n’est plus là ; envoyez-le à nouveau',
  'No se reconocen las columnas: use la plantilla, o diga qué es cada una en Contactos › Importar':
    'Les colonnes ne sont pas reconnues : utilisez le modèle, ou indiquez ce qu’est chacune dans Contacts › Importer',
  'El archivo no tiene filas debajo de los nombres de las columnas':
    'Le fichier n’a pas de lignes sous les noms des colonnes',
  'Se revirtió la importación': 'L’importation a été annulée',
  'Ya está': 'Déjà fait',
  'Diga qué es cada columna': 'Indiquez ce qu’est chaque colonne',
  'Dos columnas no pueden ser lo mismo': 'Deux colonnes ne peuvent pas être la même chose',
  'Aún no entró ninguna fila': 'Aucune ligne n’a encore été importée',
  'El archivo no se llegó a leer; súbalo de nuevo': 'Le fichier n’a pas pu être lu ; envoyez-le de nouveau',
  'Pasaron 30 días sin terminarla; suba el archivo de nuevo':
    '30 jours ont passé sans la terminer ; envoyez le fichier de nouveau',
  'Solo se revierte una importación terminada': 'Seule une importation terminée peut être annulée',
  'Pasaron más de 30 días; ya no se puede revertir':
    'Plus de 30 jours ont passé ; elle ne peut plus être annulée',
  'Hay más de un teléfono en la celda: deje uno, y el otro en «Teléfono 2»':
    'Il y a plus d’un téléphone dans la cellule : laissez-en un, et l’autre dans « Teléfono 2 »',
  'No es un número de contacto': 'Ce n’est pas un numéro de contact',
  'Este sitio no está en la lista de la llave': 'Ce site n’est pas dans la liste de la clé',
  'Quien lo pidió ya no tiene acceso': 'Qui l’a demandé n’a plus accès',
  'No existe ese vendedor': 'Ce commercial n’existe pas',
  'Hoy no puede tomar leads': 'Vous ne pouvez pas prendre de leads aujourd’hui',
  'Lo tomó primero': 'L’a pris en premier',
  'Tomó el que más esperaba': 'A pris celui qui attendait le plus',
  'No quedan leads por tomar': 'Il ne reste plus de leads à prendre',
  'Ya no se puede tomar': 'Ne peut plus être pris',
  'Lo creó': 'L’a créé',
  'Otro vendedor ya atiende a este contacto por el mismo proyecto':
    'Un autre commercial s’occupe déjà de ce contact pour le même projet',
  'Ya está descartado': 'Est déjà écarté',
  'El contacto tiene otro lead activo en el mismo proyecto':
    'Le contact a un autre lead actif dans le même projet',
  'No está descartado': 'N’est pas écarté',
  'Cursor no válido': 'Curseur non valide',
  'Las páginas por número llegan hasta la fila 10.000: filtre para ver el resto':
    'Les pages par numéro vont jusqu’à la ligne 10 000 : filtrez pour voir la suite',
  'No existe esa etapa de venta': 'Cette étape de vente n’existe pas',
  'Ya están vinculados con esa relación': 'Ils sont déjà liés par cette relation',
  'Uno es persona y el otro empresa': 'L’un est une personne et l’autre une entreprise',
  'Fusión de contactos': 'Fusion de contacts',
  'La fusión ya se deshizo': 'La fusion a déjà été annulée',
  'Pasaron los 30 días para deshacer la fusión': 'Les 30 jours pour annuler la fusion sont passés',
  'El contacto está eliminado o fusionado con otro: deshaga eso primero':
    'Le contact est supprimé ou fusionné avec un autre : annulez d’abord cela',
  'Ya existe, retirada: vuelva a ofrecerla': 'Existe, mais retirée : proposez-la à nouveau',
  'Ya existe en la lista': 'Existe déjà dans la liste',
  'Los motivos de descarte se renombran, ordenan y retiran, pero no se agregan':
    'Les motifs de mise à l’écart se renomment, s’ordonnent et se retirent, mais ne s’ajoutent pas',
  'Un lead descartado o defectuoso no se mueve': 'Un lead écarté ou défectueux ne se déplace pas',
  'No existe esa etapa': 'Cette étape n’existe pas',
  'Otra persona': 'Une autre personne',
  'La tarjeta vecina ya no está en esa etapa': 'La carte voisine n’est plus à cette étape',
  'Falta la etapa del cursor': 'Il manque l’étape du curseur',
  'Elija otra etapa del pipeline': 'Choisissez une autre étape du pipeline',
  'Ya hay una etapa con ese nombre': 'Une étape porte déjà ce nom',
  'Es la única etapa abierta, y los leads nuevos entran en ella':
    'C’est la seule étape ouverte, et les nouveaux leads y entrent',
  'Repita el número del contacto': 'Répétez le numéro du contact',
  'Los datos de esta persona ya se borraron': 'Les données de cette personne ont déjà été effacées',
  'Está fusionado con otro contacto: borre los datos de ese':
    'Il est fusionné avec un autre contact : effacez les données de celui-là',
  'El plazo ya se prorrogó una vez': 'Le délai a déjà été prolongé une fois',
  'El plazo ya venció': 'Le délai est dépassé',
  'La solicitud ya está resuelta': 'La demande est déjà résolue',
  'El contacto está eliminado: restáurelo para editarlo':
    'Le contact est supprimé : restaurez-le pour le modifier',
  'Ya tiene respuestas: retírela en vez de borrarla':
    'Elle a déjà des réponses : retirez-la au lieu de la supprimer',
  'No existe esa pregunta': 'Cette question n’existe pas',
  'Ya tiene una vista con ese nombre': 'Vous avez déjà une vue de ce nom',
  'Todas las columnas deben ser de la misma tabla': 'Toutes les colonnes doivent être de la même table',
  'La tabla no tiene esa columna': 'La table n’a pas cette colonne',
  'La columna está repetida': 'La colonne est répétée',
  'Ya existe una etiqueta con ese nombre': 'Une étiquette porte déjà ce nom',
  'Restaure el lead para agendarle tareas': 'Restaurez le lead pour lui planifier des tâches',
  'La tarea ya está completada': 'La tâche est déjà terminée',
  'La tarea está pendiente': 'La tâche est à faire',
  'Solo quien lo escribió puede corregirlo': 'Seul son auteur peut le corriger',
  'Solo quien lo escribió puede eliminarlo': 'Seul son auteur peut le supprimer',
  'No es un lead de este contacto': 'Ce n’est pas un lead de ce contact',
  'Se deshizo': 'C’est annulé',
  'Ya se deshizo': 'C’est déjà annulé',
  'El contacto ya tiene otro lead activo': 'Le contact a déjà un autre lead actif',
  'Su vendedor anterior ya no atiende': 'Son commercial précédent ne traite plus de leads',
  'Cambió mientras tanto': 'A changé entre-temps',
  'No está activo: actívelo antes de invitarlo': 'N’est pas actif : activez-le avant de l’inviter',
  'Ya entró alguna vez: puede recuperar su contraseña':
    'S’est déjà connecté : il peut récupérer son mot de passe',
  'El vendedor dejó de atender': 'Le commercial a cessé de traiter des leads',
  'Indique quién recibe sus leads abiertos y tareas pendientes':
    'Indiquez qui reçoit ses leads ouverts et ses tâches à faire',
  'Elija otro vendedor': 'Choisissez un autre commercial',
  'No hay otro vendedor activo que reciba los leads':
    'Il n’y a pas d’autre commercial actif pour recevoir les leads',
  'No existe ese grupo': 'Ce groupe n’existe pas',
  'Es la misma que ya tiene': 'C’est le même que l’actuel',
  'No es su contraseña actual': 'Ce n’est pas votre mot de passe actuel',
  'Escriba su contraseña actual': 'Écrivez votre mot de passe actuel',
  'Esto abarca todo lo que se sabe de la persona: solo lo hace quien ve los contactos y los leads de todos':
    'Cela porte sur tout ce que l’on sait de la personne : seul qui voit les contacts et les leads de tous le fait',
  'Ese usuario no está disponible': 'Cet identifiant n’est pas disponible',
  'Ese correo no está disponible': 'Ce courriel n’est pas disponible',
  'Su propia contraseña se cambia en su perfil': 'Votre propre mot de passe se change dans votre profil',
  'No está activo: actívelo antes de darle un enlace':
    'N’est pas actif : activez-le avant de lui donner un lien',
  'Con esto podría entrar como esta persona y ver lo suyo, que usted no ve':
    'Vous pourriez ainsi vous connecter comme cette personne et voir ce qui est à elle, que vous ne voyez pas',
  'Se borró a la persona que buscaba': 'La personne recherchée a été effacée',
  'Sus datos se borraron: cree un usuario nuevo':
    'Ses données ont été effacées : créez un nouvel utilisateur',
  'Sus datos ya se borraron': 'Ses données ont déjà été effacées',
  'Sigue activo: desactívelo antes de borrar sus datos':
    'Toujours actif : désactivez-le avant d’effacer ses données',
}
