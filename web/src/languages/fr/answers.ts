import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'No es una opción de la cuenta': 'Ce n’est pas une option du compte',
  'No existe ese proyecto': 'Ce projet n’existe pas',
  'No es vendedor de la cuenta': 'N’est pas un commercial du compte',
  'Restaure el lead para trabajarlo': 'Restaurez le lead pour y travailler',
  'Este sitio no está en la lista de la llave': 'Ce site n’est pas dans la liste de la clé',
  'La moneda de la cuenta cambió; inténtelo de nuevo': 'La devise du compte a changé ; réessayez',
  'No existe ese vendedor': 'Ce commercial n’existe pas',
  'Esta persona no atiende leads': 'Cette personne ne traite pas de leads',
  'Hoy no puede tomar leads': 'Vous ne pouvez pas prendre de leads aujourd’hui',
  'Lo tomó primero': 'L’a pris en premier',
  'Tomó el que más esperaba': 'A pris celui qui attendait le plus',
  'No quedan leads por tomar': 'Il ne reste plus de leads à prendre',
  'Ya no se puede tomar': 'Ne peut plus être pris',
  'No existe o no está a su alcance': 'N’existe pas ou est hors de votre portée',
  'Lo creó': 'L’a créé',
  'Otro vendedor ya atiende a este contacto por el mismo proyecto':
    'Un autre commercial s’occupe déjà de ce contact pour le même projet',
  'Ya está descartado': 'Est déjà écarté',
  'El contacto tiene otro lead activo en el mismo proyecto':
    'Le contact a un autre lead actif dans le même projet',
  'No está descartado': 'N’est pas écarté',
  'El vendedor dejó de atender': 'Le commercial a cessé de traiter des leads',
  'Indique quién recibe sus leads abiertos y tareas pendientes':
    'Indiquez qui reçoit ses leads ouverts et ses tâches à faire',
  'Traspaso de leads': 'Transfert de leads',
  'Elija otro vendedor': 'Choisissez un autre commercial',
  'No hay otro vendedor activo que reciba los leads':
    'Il n’y a pas d’autre commercial actif pour recevoir les leads',
  'Un lead descartado o defectuoso no se mueve': 'Un lead écarté ou défectueux ne se déplace pas',
  'No existe esa etapa': 'Cette étape n’existe pas',
  'Otra persona': 'Une autre personne',
  'La tarjeta vecina ya no está en esa etapa': 'La carte voisine n’est plus à cette étape',
  'Falta la etapa del cursor': 'Il manque l’étape du curseur',
  'Elija otra etapa del pipeline': 'Choisissez une autre étape du pipeline',
  'Ya hay una etapa con ese nombre': 'Une étape porte déjà ce nom',
  'Es la única etapa abierta, y los leads nuevos entran en ella':
    'C’est la seule étape ouverte, et les nouveaux leads y entrent',
  'Ya tiene respuestas: retírela en vez de borrarla':
    'Elle a déjà des réponses : retirez-la au lieu de la supprimer',
  'No existe esa pregunta': 'Cette question n’existe pas',
  'No existe esa etiqueta': 'Cette étiquette n’existe pas',
  'Ya existe una etiqueta con ese nombre': 'Une étiquette porte déjà ce nom',
  'Restaure el lead para agendarle tareas': 'Restaurez le lead pour lui planifier des tâches',
  'La tarea ya está completada': 'La tâche est déjà terminée',
  'La tarea está pendiente': 'La tâche est à faire',
  'Se deshizo': 'C’est annulé',
  'Ya se deshizo': 'C’est déjà annulé',
  'El contacto ya tiene otro lead activo': 'Le contact a déjà un autre lead actif',
  'Su vendedor anterior ya no atiende': 'Son commercial précédent ne traite plus de leads',
  'Cambió mientras tanto': 'A changé entre-temps',
  'No puede quitarse a sí mismo la administración de la cuenta':
    'Vous ne pouvez pas vous retirer l’administration du compte',
  'La cuenta quedaría sin una persona activa que la administre':
    'Le compte resterait sans personne active pour l’administrer',
  'No puede cambiar a una persona que tiene permisos que usted no tiene':
    'Vous ne pouvez pas modifier une personne qui a des permissions que vous n’avez pas',
  'Con esto podría entrar como esta persona y ver lo suyo, que usted no ve':
    'Vous pourriez ainsi vous connecter comme cette personne et voir ce qui est à elle, que vous ne voyez pas',
  'La llave está revocada': 'La clé est révoquée',
  'Son más de un millón de filas; acote las fechas': 'Plus d’un million de lignes ; restreignez les dates',
  'Si el correo es de un usuario, le llegará un enlace para cambiar la contraseña':
    'Si le courriel est celui d’un utilisateur, il recevra un lien pour changer le mot de passe',
  'La contraseña quedó cambiada': 'Le mot de passe a été changé',
  'El enlace no sirve': 'Le lien ne fonctionne pas',
  'Ya hay un grupo con ese nombre': 'Un groupe porte déjà ce nom',
  'El grupo tiene personas; sáquelas antes de eliminarlo':
    'Le groupe a des personnes ; retirez-les avant de le supprimer',
  'Se interrumpió tres veces sin terminar. Revise el archivo o los filtros, e inténtelo de nuevo':
    'Interrompu trois fois avant la fin. Vérifiez le fichier ou les filtres, puis réessayez',
  'Quien lo pidió ya no tiene acceso': 'Qui l’a demandé n’a plus accès',
  'No se conoce este servicio de avisos': 'Ce service de notifications n’est pas connu',
  'Ya existe, retirada: vuelva a ofrecerla': 'Existe, mais retirée : proposez-la à nouveau',
  'Ya existe en la lista': 'Existe déjà dans la liste',
  'Los motivos de descarte se renombran, ordenan y retiran, pero no se agregan':
    'Les motifs de mise à l’écart se renomment, s’ordonnent et se retirent, mais ne s’ajoutent pas',
  'No existe esa etapa de venta': 'Cette étape de vente n’existe pas',
  'Ya tiene una vista con ese nombre': 'Vous avez déjà une vue de ce nom',
  'Pasó el tiempo para confirmar la aplicación; comience de nuevo':
    'Le délai pour confirmer l’application est passé ; recommencez',
  'El código no es el que muestra la aplicación ahora':
    'Le code n’est pas celui que l’application affiche maintenant',
  'Un grupo suyo exige la verificación en dos pasos':
    'Un de vos groupes exige la vérification en deux étapes',
  'A lo más 20 llaves de acceso; quite una antes': '20 clés d’accès au plus ; retirez-en une d’abord',
  'Pasó el tiempo para agregar la llave; comience de nuevo':
    'Le délai pour ajouter la clé est passé ; recommencez',
  'La llave de acceso no se pudo comprobar': 'La clé d’accès n’a pas pu être vérifiée',
  'Esa llave de acceso ya está registrada': 'Cette clé d’accès est déjà enregistrée',
  'Primero active la verificación en dos pasos': 'Activez d’abord la vérification en deux étapes',
  'Todas las columnas deben ser de la misma tabla': 'Toutes les colonnes doivent être de la même table',
  'La tabla no tiene esa columna': 'La table n’a pas cette colonne',
  'La columna está repetida': 'La colonne est répétée',
  'No está activo: actívelo antes de invitarlo': 'N’est pas actif : activez-le avant de l’inviter',
  'Ya entró alguna vez: puede recuperar su contraseña':
    'S’est déjà connecté : il peut récupérer son mot de passe',
  'Sus datos se borraron: cree un usuario nuevo':
    'Ses données ont été effacées : créez un nouvel utilisateur',
  'Su propio correo se cambia en su perfil, con su contraseña':
    'Votre propre courriel se change dans votre profil, avec votre mot de passe',
  'Sus datos ya se borraron': 'Ses données ont déjà été effacées',
  'Sigue activo: desactívelo antes de borrar sus datos':
    'Toujours actif : désactivez-le avant d’effacer ses données',
  'Borrado de datos de un usuario': 'Effacement des données d’un utilisateur',
  'No existe ese grupo': 'Ce groupe n’existe pas',
  'Es la misma que ya tiene': 'C’est le même que l’actuel',
  'No es su contraseña actual': 'Ce n’est pas votre mot de passe actuel',
  'Escriba su contraseña actual': 'Écrivez votre mot de passe actuel',
  'No está activo: actívelo antes de darle un enlace':
    'N’est pas actif : activez-le avant de lui donner un lien',
  'Ese usuario no está disponible': 'Cet identifiant n’est pas disponible',
  'Ese correo no está disponible': 'Ce courriel n’est pas disponible',
  'No existe ese tipo de archivo': 'Ce type de fichier n’existe pas',
  'Indique de qué archivo se trata': 'Indiquez de quel fichier il s’agit',
  'Es menor que el presupuesto mínimo': 'Inférieur au budget minimum',
  'Está en el futuro': 'C’est dans le futur',
  'Ya está eliminado': 'Il est déjà supprimé',
  'Tiene leads abiertos: descártelos primero': 'A des leads ouverts : écartez-les d’abord',
  'Está fusionado con otro: deshaga la fusión': 'Fusionné avec un autre : annulez la fusion',
  'No está eliminado': 'N’est pas supprimé',
  'Está eliminado': 'Est supprimé',
  'No las tenía': 'Ne les avait pas',
  'Ya las tenía': 'Les avait déjà',
  'La moneda de la cuenta cambió mientras se exportaba; inténtelo de nuevo':
    'La devise du compte a changé pendant l’export ; réessayez',
  'Son más de un millón de filas; acote los filtros': 'Plus d’un million de lignes ; restreignez les filtres',
  'Esta fila ya entró': 'Cette ligne est déjà entrée',
  'La importación está en marcha': 'L’importation est en cours',
  'No tiene permiso para crear contactos': 'Vous n’êtes pas autorisé à créer des contacts',
  'No tiene permiso para editar contactos': 'Vous n’êtes pas autorisé à modifier des contacts',
  'No hay un contacto con este ID': 'Aucun contact n’a cet ID',
  'No corresponde a ningún contacto': 'Ne correspond à aucun contact',
  'Los datos de esta persona están bloqueados': 'Les données de cette personne sont bloquées',
  'No es un número de contacto': 'Ce n’est pas un numéro de contact',
  'Fecha no válida: escriba día-mes-año': 'Date non valide : écrivez jour-mois-année',
  'Escriba Sí o No': 'Écrivez « Sí » ou « No »',
  'Escriba Persona o Empresa': 'Écrivez « Persona » (personne) ou « Empresa » (entreprise)',
  'Escriba Vivir o Invertir': 'Écrivez « Vivir » (habiter) ou « Invertir » (investir)',
  'Escriba UF, CLP, USD o EUR': 'Écrivez UF, CLP, USD ou EUR',
  'Hay más de un teléfono en la celda: deje uno, y el otro en «Teléfono 2»':
    'Il y a plus d’un téléphone dans la cellule : laissez-en un, et l’autre dans « Teléfono 2 »',
  'Está en otra moneda que el presupuesto mínimo: use una, o la columna «Moneda del presupuesto»':
    'Est dans une autre devise que le budget minimum : utilisez-en une, ou la colonne « Moneda del presupuesto »',
  'El archivo ya no está; súbalo de nuevo': 'Le fichier n’est plus là ; envoyez-le à nouveau',
  'No se reconocen las columnas: use la plantilla, o diga qué es cada una en Contactos › Importar':
    'Les colonnes ne sont pas reconnues : utilisez le modèle, ou indiquez ce qu’est chacune dans Contacts › Importer',
  'El archivo no tiene filas debajo de los nombres de las columnas':
    'Le fichier n’a pas de lignes sous les noms des colonnes',
  'Se revirtió la importación': 'L’importation a été annulée',
  'Ya está': 'Déjà fait',
  'Pasaron 30 días sin terminarla; suba el archivo de nuevo':
    '30 jours ont passé sans la terminer ; envoyez le fichier de nouveau',
  'El archivo no se llegó a leer; súbalo de nuevo': 'Le fichier n’a pas pu être lu ; envoyez-le de nouveau',
  'Diga qué es cada columna': 'Indiquez ce qu’est chaque colonne',
  'Dos columnas no pueden ser lo mismo': 'Deux colonnes ne peuvent pas être la même chose',
  'Solo se revierte una importación terminada': 'Seule une importation terminée peut être annulée',
  'Pasaron más de 30 días; ya no se puede revertir':
    'Plus de 30 jours ont passé ; elle ne peut plus être annulée',
  'Aún no entró ninguna fila': 'Aucune ligne n’a encore été importée',
  'No tiene permiso para crear leads': 'Vous n’avez pas la permission de créer des leads',
  'No tiene permiso para asignar leads': 'Vous n’avez pas la permission d’attribuer des leads',
  'El contacto ya no está': 'Le contact n’est plus là',
  'Ya están vinculados con esa relación': 'Ils sont déjà liés par cette relation',
  'Uno es persona y el otro empresa': 'L’un est une personne et l’autre une entreprise',
  'Fusión de contactos': 'Fusion de contacts',
  'La fusión ya se deshizo': 'La fusion a déjà été annulée',
  'Pasaron los 30 días para deshacer la fusión': 'Les 30 jours pour annuler la fusion sont passés',
  'El contacto está eliminado o fusionado con otro: deshaga eso primero':
    'Le contact est supprimé ou fusionné avec un autre : annulez d’abord cela',
  'Repita el número del contacto': 'Répétez le numéro du contact',
  'Los datos de esta persona ya se borraron': 'Les données de cette personne ont déjà été effacées',
  'Está fusionado con otro contacto: borre los datos de ese':
    'Il est fusionné avec un autre contact : effacez les données de celui-là',
  'Borrado de datos personales': 'Effacement de données personnelles',
  'Se borró a la persona que buscaba': 'La personne recherchée a été effacée',
  'Los datos de esta persona cambiaron mientras se reunían; inténtelo de nuevo':
    'Les données de cette personne ont changé pendant qu’on les réunissait ; réessayez',
  'El plazo ya se prorrogó una vez': 'Le délai a déjà été prolongé une fois',
  'El plazo ya venció': 'Le délai est dépassé',
  'La solicitud ya está resuelta': 'La demande est déjà résolue',
  'Solo lo fija quien podría borrar estos datos a mano':
    'Seul qui pourrait effacer ces données à la main fixe cette durée',
  'Esto abarca todo lo que se sabe de la persona: solo lo hace quien ve los contactos y los leads de todos':
    'Cela porte sur tout ce que l’on sait de la personne : seul qui voit les contacts et les leads de tous le fait',
  'El contacto está eliminado: restáurelo para editarlo':
    'Le contact est supprimé : restaurez-le pour le modifier',
  'Solo quien lo escribió puede corregirlo': 'Seul son auteur peut le corriger',
  'Solo quien lo escribió puede eliminarlo': 'Seul son auteur peut le supprimer',
  'No es un lead de este contacto': 'Ce n’est pas un lead de ce contact',
  'El archivo se envía como multipart/form-data': 'Le fichier s’envoie en multipart/form-data',
  'Falta el archivo': 'Il manque le fichier',
  'No se conoce este campo': 'Ce champ n’est pas connu',
  'Envíe un solo archivo': 'Envoyez un seul fichier',
  'Es demasiado largo': 'C’est trop long',
  'El nombre del archivo es demasiado largo': 'Le nom du fichier est trop long',
  'El formulario tiene demasiadas partes': 'Le formulaire a trop de parties',
  'El archivo llegó incompleto; envíelo de nuevo': 'Le fichier est arrivé incomplet ; envoyez-le à nouveau',
  'Cambió desde que se leyó: vuelva a leerlo': 'Cela a changé depuis la lecture : relisez-le',
  'Se cambia con su número (id)': 'Cela se change par son numéro (id)',
  'Este dato no se cambia aquí': 'Cette donnée ne se change pas ici',
  'Ya está subiendo otros archivos; espere a que terminen':
    'Vous envoyez déjà d’autres fichiers ; attendez qu’ils se terminent',
  'Un valor no es admisible': 'Une valeur n’est pas admissible',
  'Ya existe uno igual': 'Il en existe déjà un identique',
  'Otros datos dependen de esto': 'D’autres données en dépendent',
  'Idempotency-Key debe tener de 1 a 200 caracteres visibles':
    'Idempotency-Key doit avoir de 1 à 200 caractères visibles',
  'Tiene demasiados niveles': 'A trop de niveaux',
  'Tiene demasiados parámetros': 'Contient trop de paramètres',
  'Tiene un parámetro no admitido': 'Contient un paramètre non admis',
  'Tiene un parámetro mal codificado': 'Contient un paramètre mal encodé',
  'Cursor no válido': 'Curseur non valide',
  'Las páginas por número llegan hasta la fila 10.000: filtre para ver el resto':
    'Les pages par numéro vont jusqu’à la ligne 10 000 : filtrez pour voir la suite',
  'Página no válida': 'Page non valide',
  'Revise los campos marcados': 'Vérifiez les champs marqués',
  'La solicitud no se entiende': 'La demande n’est pas comprise',
  'Inicie sesión para continuar': 'Connectez-vous pour continuer',
  'Credenciales incorrectas': 'Identifiants incorrects',
  'Falta el segundo paso para entrar': 'Il manque la deuxième étape pour entrer',
  'Ese código o esa llave no sirve': 'Ce code ou cette clé ne convient pas',
  'Pasó el tiempo o se acabaron los intentos; inicie sesión de nuevo':
    'Le délai ou les essais sont épuisés ; reconnectez-vous',
  'No tiene permiso para hacer esto': 'Vous n’avez pas la permission de faire ceci',
  'Antes de continuar debe cambiar su contraseña':
    'Avant de continuer, vous devez changer votre mot de passe',
  'Antes de continuar debe activar la verificación en dos pasos':
    'Avant de continuer vous devez activer la vérification en deux étapes',
  'No se puede hacer en el estado actual': 'Impossible dans l’état actuel',
  'Ya existe un contacto con estos datos': 'Un contact existe déjà avec ces données',
  'La unidad ya está tomada': 'Le lot est déjà pris',
  'El lead no admite ese cambio de estado': 'Le lead n’admet pas ce changement d’état',
  'El vendedor no está activo': 'Le commercial n’est pas actif',
  'La etapa tiene leads; elija a cuál pasan': 'L’étape a des leads ; choisissez où ils passent',
  'La instalación ya tiene un administrador': 'L’installation a déjà un administrateur',
  'Esto ya se hizo; lo que se muestra una sola vez no se repite':
    'C’est déjà fait ; ce qui n’est montré qu’une fois ne l’est pas de nouveau',
  'La misma clave de idempotencia llegó con otro contenido':
    'La même clé d’idempotence est arrivée avec un autre contenu',
  'Otra persona lo cambió mientras tanto; revise la versión actual':
    'Quelqu’un d’autre l’a modifié entre-temps ; vérifiez la version actuelle',
  'El envío es demasiado grande': 'L’envoi est trop grand',
  'La cuenta ya no tiene espacio para archivos': 'Le compte n’a plus d’espace pour les fichiers',
  'El tipo de contenido no se admite': 'Le type de contenu n’est pas admis',
  'El archivo tiene filas con errores': 'Le fichier a des lignes avec des erreurs',
  'Demasiados intentos; espere un momento': 'Trop de tentatives ; attendez un instant',
  'Algo falló de nuestro lado; ya quedó registrado': 'Quelque chose a échoué de notre côté ; c’est consigné',
  'El servicio no está disponible por un momento; intente de nuevo':
    'Le service est momentanément indisponible ; réessayez',
  'El archivo tiene una fila demasiado larga': 'Le fichier a une ligne trop longue',
  'El archivo no se entiende como CSV': 'Le fichier n’est pas lisible comme CSV',
  'El libro tiene demasiados formatos': 'Le classeur a trop de formats',
  'El archivo tiene demasiado texto; pártalo en varios': 'Le fichier a trop de texte ; divisez-le',
  'El archivo está dañado: ábralo, guárdelo de nuevo y vuelva a subirlo':
    'Le fichier est endommagé : ouvrez-le, enregistrez-le à nouveau et renvoyez-le',
  'El libro tiene demasiado texto; pártalo en varios': 'Le classeur a trop de texte ; divisez-le',
  'El libro no tiene hojas': 'Le classeur n’a pas de feuilles',
  'El archivo no es un libro de Excel completo': 'Le fichier n’est pas un classeur Excel complet',
  'El libro tiene demasiadas partes': 'Le classeur a trop de parties',
  'El libro ocupa demasiado al abrirse': 'Le classeur prend trop de place à l’ouverture',
  'El libro tiene clave; guárdelo sin ella': 'Le classeur a un mot de passe ; enregistrez-le sans',
  'El libro tiene macros u objetos; guárdelo como .xlsx sin ellos':
    'Le classeur a des macros ou des objets ; enregistrez-le en .xlsx sans eux',
  'El libro tiene vínculos a otros archivos; pegue los datos como valores':
    'Le classeur a des liens vers d’autres fichiers ; collez les données comme valeurs',
  'El archivo está dañado': 'Le fichier est endommagé',
}
