import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'A lo más 20 llaves de acceso; quite una antes': '20 clés d’accès au plus ; retirez-en une d’abord',
  'Algo falló de nuestro lado; ya quedó registrado': 'Quelque chose a échoué de notre côté ; c’est consigné',
  'Antes de continuar debe activar la verificación en dos pasos':
    'Avant de continuer vous devez activer la vérification en deux étapes',
  'Antes de continuar debe cambiar su contraseña':
    'Avant de continuer, vous devez changer votre mot de passe',
  'Aún no entró ninguna fila': 'Aucune ligne n’a encore été importée',
  'Borrado de datos de un usuario': 'Effacement des données d’un utilisateur',
  'Borrado de datos personales': 'Effacement de données personnelles',
  'Cambió desde que se leyó: vuelva a leerlo': 'Cela a changé depuis la lecture : relisez-le',
  'Cambió mientras tanto': 'A changé entre-temps',
  'Con esto podría entrar como esta persona y ver lo suyo, que usted no ve':
    'Vous pourriez ainsi vous connecter comme cette personne et voir ce qui est à elle, que vous ne voyez pas',
  'Credenciales incorrectas': 'Identifiants incorrects',
  'Cursor no válido': 'Curseur non valide',
  'Demasiados intentos; espere un momento': 'Trop de tentatives ; attendez un instant',
  'Diga qué es cada columna': 'Indiquez ce qu’est chaque colonne',
  'Dos columnas no pueden ser lo mismo': 'Deux colonnes ne peuvent pas être la même chose',
  'El archivo está dañado': 'Le fichier est endommagé',
  'El archivo está dañado: ábralo, guárdelo de nuevo y vuelva a subirlo':
    'Le fichier est endommagé : ouvrez-le, enregistrez-le à nouveau et renvoyez-le',
  'El archivo llegó incompleto; envíelo de nuevo': 'Le fichier est arrivé incomplet ; envoyez-le à nouveau',
  'El archivo no es un libro de Excel completo': 'Le fichier n’est pas un classeur Excel complet',
  'El archivo no se entiende como CSV': 'Le fichier n’est pas lisible comme CSV',
  'El archivo no se llegó a leer; súbalo de nuevo': 'Le fichier n’a pas pu être lu ; envoyez-le de nouveau',
  'El archivo no tiene filas debajo de los nombres de las columnas':
    'Le fichier n’a pas de lignes sous les noms des colonnes',
  'El archivo se envía como multipart/form-data': 'Le fichier s’envoie en multipart/form-data',
  'El archivo tiene demasiado texto; pártalo en varios': 'Le fichier a trop de texte ; divisez-le',
  'El archivo tiene filas con errores': 'Le fichier a des lignes avec des erreurs',
  'El archivo tiene una fila demasiado larga': 'Le fichier a une ligne trop longue',
  'El archivo ya no está; súbalo de nuevo': 'Le fichier n’est plus là ; envoyez-le à nouveau',
  'El código no es el que muestra la aplicación ahora':
    'Le code n’est pas celui que l’application affiche maintenant',
  'El contacto está eliminado o fusionado con otro: deshaga eso primero':
    'Le contact est supprimé ou fusionné avec un autre : annulez d’abord cela',
  'El contacto está eliminado: restáurelo para editarlo':
    'Le contact est supprimé : restaurez-le pour le modifier',
  'El contacto tiene otro lead activo en el mismo proyecto':
    'Le contact a un autre lead actif dans le même projet',
  'El contacto ya no está': 'Le contact n’est plus là',
  'El contacto ya tiene otro lead activo': 'Le contact a déjà un autre lead actif',
  'El enlace no sirve': 'Le lien ne fonctionne pas',
  'El envío es demasiado grande': 'L’envoi est trop grand',
  'El formulario tiene demasiadas partes': 'Le formulaire a trop de parties',
  'El grupo tiene personas; sáquelas antes de eliminarlo':
    'Le groupe a des personnes ; retirez-les avant de le supprimer',
  'El lead no admite ese cambio de estado': 'Le lead n’admet pas ce changement d’état',
  'El libro no tiene hojas': 'Le classeur n’a pas de feuilles',
  'El libro ocupa demasiado al abrirse': 'Le classeur prend trop de place à l’ouverture',
  'El libro tiene clave; guárdelo sin ella': 'Le classeur a un mot de passe ; enregistrez-le sans',
  'El libro tiene demasiadas partes': 'Le classeur a trop de parties',
  'El libro tiene demasiado texto; pártalo en varios': 'Le classeur a trop de texte ; divisez-le',
  'El libro tiene demasiados formatos': 'Le classeur a trop de formats',
  'El libro tiene macros u objetos; guárdelo como .xlsx sin ellos':
    'Le classeur a des macros ou des objets ; enregistrez-le en .xlsx sans eux',
  'El libro tiene vínculos a otros archivos; pegue los datos como valores':
    'Le classeur a des liens vers d’autres fichiers ; collez les données comme valeurs',
  'El nombre del archivo es demasiado largo': 'Le nom du fichier est trop long',
  'El plazo ya se prorrogó una vez': 'Le délai a déjà été prolongé une fois',
  'El plazo ya venció': 'Le délai est dépassé',
  'El servicio no está disponible por un momento; intente de nuevo':
    'Le service est momentanément indisponible ; réessayez',
  'El tipo de contenido no se admite': 'Le type de contenu n’est pas admis',
  'El vendedor dejó de atender': 'Le commercial a cessé de traiter des leads',
  'El vendedor no está activo': 'Le commercial n’est pas actif',
  'Elija otra etapa del pipeline': 'Choisissez une autre étape du pipeline',
  'Elija otro vendedor': 'Choisissez un autre commercial',
  'Envíe un solo archivo': 'Envoyez un seul fichier',
  'Es demasiado largo': 'C’est trop long',
  'Es la misma que ya tiene': 'C’est le même que l’actuel',
  'Es la única etapa abierta, y los leads nuevos entran en ella':
    'C’est la seule étape ouverte, et les nouveaux leads y entrent',
  'Es menor que el presupuesto mínimo': 'Inférieur au budget minimum',
  'Esa llave de acceso ya está registrada': 'Cette clé d’accès est déjà enregistrée',
  'Escriba Persona o Empresa': 'Écrivez « Persona » (personne) ou « Empresa » (entreprise)',
  'Escriba Sí o No': 'Écrivez « Sí » ou « No »',
  'Escriba su contraseña actual': 'Écrivez votre mot de passe actuel',
  'Escriba UF, CLP, USD o EUR': 'Écrivez UF, CLP, USD ou EUR',
  'Escriba Vivir o Invertir': 'Écrivez « Vivir » (habiter) ou « Invertir » (investir)',
  'Ese código o esa llave no sirve': 'Ce code ou cette clé ne convient pas',
  'Ese correo no está disponible': 'Ce courriel n’est pas disponible',
  'Ese usuario no está disponible': 'Cet identifiant n’est pas disponible',
  'Está eliminado': 'Est supprimé',
  'Está en el futuro': 'C’est dans le futur',
  'Está en otra moneda que el presupuesto mínimo: use una, o la columna «Moneda del presupuesto»':
    'Est dans une autre devise que le budget minimum : utilisez-en une, ou la colonne « Moneda del presupuesto »',
  'Esta fila ya entró': 'Cette ligne est déjà entrée',
  'Está fusionado con otro contacto: borre los datos de ese':
    'Il est fusionné avec un autre contact : effacez les données de celui-là',
  'Está fusionado con otro: deshaga la fusión': 'Fusionné avec un autre : annulez la fusion',
  'Esta persona no atiende leads': 'Cette personne ne traite pas de leads',
  'Este dato no se cambia aquí': 'Cette donnée ne se change pas ici',
  'Este sitio no está en la lista de la llave': 'Ce site n’est pas dans la liste de la clé',
  'Esto abarca todo lo que se sabe de la persona: solo lo hace quien ve los contactos y los leads de todos':
    'Cela porte sur tout ce que l’on sait de la personne : seul qui voit les contacts et les leads de tous le fait',
  'Esto ya se hizo; lo que se muestra una sola vez no se repite':
    'C’est déjà fait ; ce qui n’est montré qu’une fois ne l’est pas de nouveau',
  'Falta el archivo': 'Il manque le fichier',
  'Falta el segundo paso para entrar': 'Il manque la deuxième étape pour entrer',
  'Falta la etapa del cursor': 'Il manque l’étape du curseur',
  'Fecha no válida: escriba día-mes-año': 'Date non valide : écrivez jour-mois-année',
  'Fusión de contactos': 'Fusion de contacts',
  'Hay más de un teléfono en la celda: deje uno, y el otro en «Teléfono 2»':
    'Il y a plus d’un téléphone dans la cellule : laissez-en un, et l’autre dans « Teléfono 2 »',
  'Hoy no puede tomar leads': 'Vous ne pouvez pas prendre de leads aujourd’hui',
  'Idempotency-Key debe tener de 1 a 200 caracteres visibles':
    'Idempotency-Key doit avoir de 1 à 200 caractères visibles',
  'Indique de qué archivo se trata': 'Indiquez de quel fichier il s’agit',
  'Indique quién recibe sus leads abiertos y tareas pendientes':
    'Indiquez qui reçoit ses leads ouverts et ses tâches à faire',
  'Inicie sesión para continuar': 'Connectez-vous pour continuer',
  'La columna está repetida': 'La colonne est répétée',
  'La contraseña quedó cambiada': 'Le mot de passe a été changé',
  'La cuenta quedaría sin una persona activa que la administre':
    'Le compte resterait sans personne active pour l’administrer',
  'La cuenta ya no tiene espacio para archivos': 'Le compte n’a plus d’espace pour les fichiers',
  'La etapa tiene leads; elija a cuál pasan': 'L’étape a des leads ; choisissez où ils passent',
  'La fusión ya se deshizo': 'La fusion a déjà été annulée',
  'La importación está en marcha': 'L’importation est en cours',
  'La instalación ya tiene un administrador': 'L’installation a déjà un administrateur',
  'La llave de acceso no se pudo comprobar': 'La clé d’accès n’a pas pu être vérifiée',
  'La llave está revocada': 'La clé est révoquée',
  'La misma clave de idempotencia llegó con otro contenido':
    'La même clé d’idempotence est arrivée avec un autre contenu',
  'La moneda de la cuenta cambió mientras se exportaba; inténtelo de nuevo':
    'La devise du compte a changé pendant l’export ; réessayez',
  'La moneda de la cuenta cambió; inténtelo de nuevo': 'La devise du compte a changé ; réessayez',
  'La solicitud no se entiende': 'La demande n’est pas comprise',
  'La solicitud ya está resuelta': 'La demande est déjà résolue',
  'La tabla no tiene esa columna': 'La table n’a pas cette colonne',
  'La tarea está pendiente': 'La tâche est à faire',
  'La tarea ya está completada': 'La tâche est déjà terminée',
  'La tarjeta vecina ya no está en esa etapa': 'La carte voisine n’est plus à cette étape',
  'La unidad ya está tomada': 'Le lot est déjà pris',
  'Las páginas por número llegan hasta la fila 10.000: filtre para ver el resto':
    'Les pages par numéro vont jusqu’à la ligne 10 000 : filtrez pour voir la suite',
  'Lo creó': 'L’a créé',
  'Lo tomó primero': 'L’a pris en premier',
  'Los datos de esta persona cambiaron mientras se reunían; inténtelo de nuevo':
    'Les données de cette personne ont changé pendant qu’on les réunissait ; réessayez',
  'Los datos de esta persona están bloqueados': 'Les données de cette personne sont bloquées',
  'Los datos de esta persona ya se borraron': 'Les données de cette personne ont déjà été effacées',
  'Los motivos de descarte se renombran, ordenan y retiran, pero no se agregan':
    'Les motifs de mise à l’écart se renomment, s’ordonnent et se retirent, mais ne s’ajoutent pas',
  'No corresponde a ningún contacto': 'Ne correspond à aucun contact',
  'No es su contraseña actual': 'Ce n’est pas votre mot de passe actuel',
  'No es un lead de este contacto': 'Ce n’est pas un lead de ce contact',
  'No es un número de contacto': 'Ce n’est pas un numéro de contact',
  'No es una opción de la cuenta': 'Ce n’est pas une option du compte',
  'No es vendedor de la cuenta': 'N’est pas un commercial du compte',
  'No está activo: actívelo antes de darle un enlace':
    'N’est pas actif : activez-le avant de lui donner un lien',
  'No está activo: actívelo antes de invitarlo': 'N’est pas actif : activez-le avant de l’inviter',
  'No está descartado': 'N’est pas écarté',
  'No está eliminado': 'N’est pas supprimé',
  'No existe esa etapa': 'Cette étape n’existe pas',
  'No existe esa etapa de venta': 'Cette étape de vente n’existe pas',
  'No existe esa etiqueta': 'Cette étiquette n’existe pas',
  'No existe esa pregunta': 'Cette question n’existe pas',
  'No existe ese grupo': 'Ce groupe n’existe pas',
  'No existe ese proyecto': 'Ce projet n’existe pas',
  'No existe ese tipo de archivo': 'Ce type de fichier n’existe pas',
  'No existe ese vendedor': 'Ce commercial n’existe pas',
  'No existe o no está a su alcance': 'N’existe pas ou est hors de votre portée',
  'No hay otro vendedor activo que reciba los leads':
    'Il n’y a pas d’autre commercial actif pour recevoir les leads',
  'No hay un contacto con este ID': 'Aucun contact n’a cet ID',
  'No las tenía': 'Ne les avait pas',
  'No puede cambiar a una persona que tiene permisos que usted no tiene':
    'Vous ne pouvez pas modifier une personne qui a des permissions que vous n’avez pas',
  'No puede quitarse a sí mismo la administración de la cuenta':
    'Vous ne pouvez pas vous retirer l’administration du compte',
  'No quedan leads por tomar': 'Il ne reste plus de leads à prendre',
  'No se conoce este campo': 'Ce champ n’est pas connu',
  'No se conoce este servicio de avisos': 'Ce service de notifications n’est pas connu',
  'No se puede hacer en el estado actual': 'Impossible dans l’état actuel',
  'No se reconocen las columnas: use la plantilla, o diga qué es cada una en Contactos › Importar':
    'Les colonnes ne sont pas reconnues : utilisez le modèle, ou indiquez ce qu’est chacune dans Contacts › Importer',
  'No tiene permiso para asignar leads': 'Vous n’avez pas la permission d’attribuer des leads',
  'No tiene permiso para crear contactos': 'Vous n’êtes pas autorisé à créer des contacts',
  'No tiene permiso para crear leads': 'Vous n’avez pas la permission de créer des leads',
  'No tiene permiso para editar contactos': 'Vous n’êtes pas autorisé à modifier des contacts',
  'No tiene permiso para hacer esto': 'Vous n’avez pas la permission de faire ceci',
  'Otra persona': 'Une autre personne',
  'Otra persona lo cambió mientras tanto; revise la versión actual':
    'Quelqu’un d’autre l’a modifié entre-temps ; vérifiez la version actuelle',
  'Otro vendedor ya atiende a este contacto por el mismo proyecto':
    'Un autre commercial s’occupe déjà de ce contact pour le même projet',
  'Otros datos dependen de esto': 'D’autres données en dépendent',
  'Página no válida': 'Page non valide',
  'Pasaron 30 días sin terminarla; suba el archivo de nuevo':
    '30 jours ont passé sans la terminer ; envoyez le fichier de nouveau',
  'Pasaron los 30 días para deshacer la fusión': 'Les 30 jours pour annuler la fusion sont passés',
  'Pasaron más de 30 días; ya no se puede revertir':
    'Plus de 30 jours ont passé ; elle ne peut plus être annulée',
  'Pasó el tiempo o se acabaron los intentos; inicie sesión de nuevo':
    'Le délai ou les essais sont épuisés ; reconnectez-vous',
  'Pasó el tiempo para agregar la llave; comience de nuevo':
    'Le délai pour ajouter la clé est passé ; recommencez',
  'Pasó el tiempo para confirmar la aplicación; comience de nuevo':
    'Le délai pour confirmer l’application est passé ; recommencez',
  'Primero active la verificación en dos pasos': 'Activez d’abord la vérification en deux étapes',
  'Quien lo pidió ya no tiene acceso': 'Qui l’a demandé n’a plus accès',
  'Repita el número del contacto': 'Répétez le numéro du contact',
  'Restaure el lead para agendarle tareas': 'Restaurez le lead pour lui planifier des tâches',
  'Restaure el lead para trabajarlo': 'Restaurez le lead pour y travailler',
  'Revise los campos marcados': 'Vérifiez les champs marqués',
  'Se borró a la persona que buscaba': 'La personne recherchée a été effacée',
  'Se cambia con su número (id)': 'Cela se change par son numéro (id)',
  'Se deshizo': 'C’est annulé',
  'Se interrumpió tres veces sin terminar. Revise el archivo o los filtros, e inténtelo de nuevo':
    'Interrompu trois fois avant la fin. Vérifiez le fichier ou les filtres, puis réessayez',
  'Se revirtió la importación': 'L’importation a été annulée',
  'Si el correo es de un usuario, le llegará un enlace para cambiar la contraseña':
    'Si le courriel est celui d’un utilisateur, il recevra un lien pour changer le mot de passe',
  'Sigue activo: desactívelo antes de borrar sus datos':
    'Toujours actif : désactivez-le avant d’effacer ses données',
  'Solo lo fija quien podría borrar estos datos a mano':
    'Seul qui pourrait effacer ces données à la main fixe cette durée',
  'Solo quien lo escribió puede corregirlo': 'Seul son auteur peut le corriger',
  'Solo quien lo escribió puede eliminarlo': 'Seul son auteur peut le supprimer',
  'Solo se revierte una importación terminada': 'Seule une importation terminée peut être annulée',
  'Son más de un millón de filas; acote las fechas': 'Plus d’un million de lignes ; restreignez les dates',
  'Son más de un millón de filas; acote los filtros': 'Plus d’un million de lignes ; restreignez les filtres',
  'Su propio correo se cambia en su perfil, con su contraseña':
    'Votre propre courriel se change dans votre profil, avec votre mot de passe',
  'Su vendedor anterior ya no atiende': 'Son commercial précédent ne traite plus de leads',
  'Sus datos se borraron: cree un usuario nuevo':
    'Ses données ont été effacées : créez un nouvel utilisateur',
  'Sus datos ya se borraron': 'Ses données ont déjà été effacées',
  'Tiene demasiados niveles': 'A trop de niveaux',
  'Tiene demasiados parámetros': 'Contient trop de paramètres',
  'Tiene leads abiertos: descártelos primero': 'A des leads ouverts : écartez-les d’abord',
  'Tiene un parámetro mal codificado': 'Contient un paramètre mal encodé',
  'Tiene un parámetro no admitido': 'Contient un paramètre non admis',
  'Todas las columnas deben ser de la misma tabla': 'Toutes les colonnes doivent être de la même table',
  'Tomó el que más esperaba': 'A pris celui qui attendait le plus',
  'Traspaso de leads': 'Transfert de leads',
  'Un grupo suyo exige la verificación en dos pasos':
    'Un de vos groupes exige la vérification en deux étapes',
  'Un lead descartado o defectuoso no se mueve': 'Un lead écarté ou défectueux ne se déplace pas',
  'Un valor no es admisible': 'Une valeur n’est pas admissible',
  'Uno es persona y el otro empresa': 'L’un est une personne et l’autre une entreprise',
  'Ya entró alguna vez: puede recuperar su contraseña':
    'S’est déjà connecté : il peut récupérer son mot de passe',
  'Ya está': 'Déjà fait',
  'Ya está descartado': 'Est déjà écarté',
  'Ya está eliminado': 'Il est déjà supprimé',
  'Ya está subiendo otros archivos; espere a que terminen':
    'Vous envoyez déjà d’autres fichiers ; attendez qu’ils se terminent',
  'Ya están vinculados con esa relación': 'Ils sont déjà liés par cette relation',
  'Ya existe en la lista': 'Existe déjà dans la liste',
  'Ya existe un contacto con estos datos': 'Un contact existe déjà avec ces données',
  'Ya existe una etiqueta con ese nombre': 'Une étiquette porte déjà ce nom',
  'Ya existe uno igual': 'Il en existe déjà un identique',
  'Ya existe, retirada: vuelva a ofrecerla': 'Existe, mais retirée : proposez-la à nouveau',
  'Ya hay un grupo con ese nombre': 'Un groupe porte déjà ce nom',
  'Ya hay una etapa con ese nombre': 'Une étape porte déjà ce nom',
  'Ya las tenía': 'Les avait déjà',
  'Ya no se puede tomar': 'Ne peut plus être pris',
  'Ya se deshizo': 'C’est déjà annulé',
  'Ya tiene respuestas: retírela en vez de borrarla':
    'Elle a déjà des réponses : retirez-la au lieu de la supprimer',
  'Ya tiene una vista con ese nombre': 'Vous avez déjà une vue de ce nom',
}
