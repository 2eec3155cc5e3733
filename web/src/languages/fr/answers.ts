import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '¿Cómo le va a cada vendedor?': 'Comment s’en sort chaque vendeur ?',
  '¿Cómo van las ventas?': 'Comment vont les ventes ?',
  '¿De dónde vienen los leads?': 'D’où viennent les leads ?',
  '¿En qué paso están los negocios?': 'À quelle étape de vente sont les affaires ?',
  '¿Qué leads piden algo ahora?': 'Quels leads demandent une action maintenant ?',
  '¿Qué pasó con las cotizaciones?': 'Que sont devenus les devis ?',
  '¿Qué proyectos se cotizan más?': 'Quels projets font l’objet du plus de devis ?',
  '¿Qué queda por vender?': 'Que reste-t-il à vendre ?',
  '¿Qué se vendió por proyecto?': 'Qu’a-t-on vendu par projet ?',
  '¿Respondemos a tiempo?': 'Répondons-nous à temps ?',
  'A este pedido ya se respondió': 'Cette demande a déjà reçu une réponse',
  'A la plantilla le falta de dónde sale una variable': 'Une variable du modèle n’a pas de source',
  'A lo más 20 llaves de acceso; quite una antes': '20 clés d’accès au plus ; retirez-en une d’abord',
  'Agregue ads_management al usuario del sistema, asígnele el conjunto de datos y reintente':
    'Ajoutez ads_management à l’utilisateur système, attribuez-lui l’ensemble de données et réessayez',
  'Agregue leads_retrieval, pages_show_list, pages_manage_metadata y pages_manage_ads al usuario del sistema, y dele acceso a los clientes potenciales de la página':
    'Ajoutez leads_retrieval, pages_show_list, pages_manage_metadata et pages_manage_ads à l’utilisateur système, et donnez-lui accès aux prospects de la page',
  'Al negocio no le falta ningún documento en este paso':
    'Il ne manque aucun document à l’affaire à cette étape',
  'Al token le falta un permiso para enviar eventos':
    'Il manque au jeton une autorisation pour envoyer des événements',
  'Al token le falta un permiso para leer las respuestas':
    'Il manque au jeton une autorisation pour lire les réponses',
  'Algo falló de nuestro lado; ya quedó registrado': 'Quelque chose a échoué de notre côté ; c’est consigné',
  'Alguna persona no está activa': 'Une personne n’est pas active',
  'Alguna persona no existe': 'Une personne n’existe pas',
  'Antes de continuar debe activar la verificación en dos pasos':
    'Avant de continuer vous devez activer la vérification en deux étapes',
  'Antes de continuar debe cambiar su contraseña':
    'Avant de continuer, vous devez changer votre mot de passe',
  'Antes de llamar': 'Avant d’appeler',
  'Asigne el conjunto de datos al usuario del sistema, revise su identificador y el nombre del evento, y reintente':
    'Attribuez l’ensemble de données à l’utilisateur système, vérifiez son identifiant et le nom de l’événement, puis réessayez',
  'Asigne las páginas al usuario del sistema, con la tarea de anuncios':
    'Attribuez les pages à l’utilisateur système, avec la tâche publicité',
  'Aún no empieza': 'Il n’a pas encore commencé',
  'Aún no entró ninguna fila': 'Aucune ligne n’a encore été importée',
  'Aún no se ha probado': 'Pas encore testé',
  'Borrado de datos de un usuario': 'Effacement des données d’un utilisateur',
  'Borrado de datos personales': 'Effacement de données personnelles',
  'Cambió desde que se leyó: vuelva a leerlo': 'Cela a changé depuis la lecture : relisez-le',
  'Cambió mientras tanto': 'A changé entre-temps',
  'Complete la conexión y reintente': 'Complétez la connexion et réessayez',
  'Complete los datos y guarde': 'Complétez les données et enregistrez',
  'Con esto podría entrar como esta persona y ver lo suyo, que usted no ve':
    'Vous pourriez ainsi vous connecter comme cette personne et voir ce qui est à elle, que vous ne voyez pas',
  'Copie de nuevo la llave y guarde': 'Copiez à nouveau la clé et enregistrez',
  'Corrija el mapeo del formulario y reintente': 'Corrigez la correspondance du formulaire et réessayez',
  'Cotizar a un lead': 'Faire un devis à un lead',
  'Credenciales incorrectas': 'Identifiants incorrects',
  'Cursor no válido': 'Curseur non valide',
  'Da la bienvenida en un formulario de Meta: quítela de su mapeo antes':
    'C’est le message d’accueil d’un formulaire Meta : retirez-le d’abord de son mappage',
  'De ese pago no queda tanto por pagar': 'Il ne reste pas autant à payer sur ce paiement',
  'De esta garantía no se dejó de pedir nada': 'Cette garantie est toujours demandée en entier',
  'De este pago ya no se debe nada': 'Plus rien n’est dû sur ce paiement',
  'De la garantía no queda tanto': 'Il ne reste pas autant de la garantie',
  'Debe ser más adelante': 'Cela doit être plus tard',
  'Debe ser un número': 'Doit être un nombre',
  'Debe ser una dirección https pública': 'Doit être une adresse https publique',
  'Dele acceso a la página al usuario del sistema y sincronice':
    'Donnez à l’utilisateur système l’accès à la page et synchronisez',
  'Demasiados intentos; espere un momento': 'Trop de tentatives ; attendez un instant',
  'Diga qué es cada columna': 'Indiquez ce qu’est chaque colonne',
  'Dos columnas no pueden ser lo mismo': 'Deux colonnes ne peuvent pas être la même chose',
  'El archivo aún no está, o ya se borró': 'Le fichier n’est pas encore là, ou il a déjà été supprimé',
  'El archivo está dañado': 'Le fichier est endommagé',
  'El archivo está dañado: ábralo, guárdelo de nuevo y vuelva a subirlo':
    'Le fichier est endommagé : ouvrez-le, enregistrez-le à nouveau et renvoyez-le',
  'El archivo está dañado: no se pudo leer': 'Le fichier est endommagé : il n’a pas pu être lu',
  'El archivo llegó incompleto; envíelo de nuevo': 'Le fichier est arrivé incomplet ; envoyez-le à nouveau',
  'El archivo no es un documento de Word': 'Le fichier n’est pas un document Word',
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
  'El asistente está apagado': 'L’assistant est éteint',
  'El asistente no ha estado en esta conversación': 'L’assistant n’a pas été dans cette conversation',
  'El asistente pide algo que no se puede dar': 'L’assistant demande quelque chose qui ne peut être accordé',
  'El borrador es de otra persona': 'Le brouillon est à quelqu’un d’autre',
  'El campo está archivado': 'Le champ est archivé',
  'El certificado del servidor no es válido': 'Le certificat du serveur n’est pas valide',
  'El certificado del servidor venció': 'Le certificat du serveur a expiré',
  'El cheque fue protestado o devuelto': 'Le chèque a été rejeté ou rendu',
  'El cheque no está depositado': 'Le chèque n’est pas déposé',
  'El cheque se recibió después': 'Le chèque a été reçu après',
  'El cheque ya está depositado': 'Le chèque est déjà déposé',
  'El cliente no está registrado en el proyecto de esta unidad':
    'Le client n’est pas enregistré pour le projet de cette unité',
  'El cliente ya aceptó otra versión': 'Le client a déjà accepté une autre version',
  'El cliente ya no está entre los contactos': 'Le client n’est plus parmi les contacts',
  'El cliente ya no está entre los contactos de la inmobiliaria':
    "Le client n'est plus parmi les contacts du promoteur",
  'El cobro va en la moneda del negocio': "Les frais sont dans la devise de l'affaire",
  'El código no es el que muestra la aplicación ahora':
    'Le code n’est pas celui que l’application affiche maintenant',
  'El contacto de la cotización ya no está': "Le contact du devis n'existe plus",
  'El contacto está eliminado o fusionado con otro: deshaga eso primero':
    'Le contact est supprimé ou fusionné avec un autre : annulez d’abord cela',
  'El contacto está eliminado: restáurelo para editarlo':
    'Le contact est supprimé : restaurez-le pour le modifier',
  'El contacto no tiene correo': 'Le contact n’a pas d’e-mail',
  'El contacto no tiene teléfono': 'Le contact n’a pas de téléphone',
  'El contacto tiene otro lead activo en el mismo proyecto':
    'Le contact a un autre lead actif dans le même projet',
  'El contacto ya no está': 'Le contact n’est plus là',
  'El contacto ya tiene otro lead activo': 'Le contact a déjà un autre lead actif',
  'El corredor ya no trabaja con esta cuenta': 'Le courtier ne travaille plus avec ce compte',
  'El documento ocupa demasiado al abrirse': 'Le document prend trop de place à l’ouverture',
  'El documento tiene clave; guárdelo sin ella': 'Le document a un mot de passe ; enregistrez-le sans',
  'El documento tiene demasiadas partes': 'Le document a trop de parties',
  'El documento tiene macros u objetos incrustados; guárdelo sin ellos':
    'Le document contient des macros ou des objets incorporés ; enregistrez-le sans',
  'El documento tiene macros; guárdelo como .docx':
    'Le document contient des macros ; enregistrez-le en .docx',
  'El documento trae contenido de otra dirección; incrústelo o quítelo':
    'Le document apporte du contenu d’une autre adresse ; incorporez-le ou retirez-le',
  'El documento trae contenido de otro archivo; incrústelo o quítelo':
    'Le document apporte du contenu d’un autre fichier ; incorporez-le ou retirez-le',
  'El enlace de la cotización está revocado': 'Le lien du devis est révoqué',
  'El enlace no sirve': 'Le lien ne fonctionne pas',
  'El envío es demasiado grande': 'L’envoi est trop grand',
  'El formato no es válido': 'Le format n’est pas valide',
  'El formulario tiene demasiadas partes': 'Le formulaire a trop de parties',
  'El grupo revisa documentos de un paso; elija a otro antes de eliminarlo':
    'Le groupe vérifie des documents d’une étape ; choisissez-en un autre avant de le supprimer',
  'El grupo tiene personas; sáquelas antes de eliminarlo':
    'Le groupe a des personnes ; retirez-les avant de le supprimer',
  'El idioma o la categoría no corresponde a su contenido':
    'La langue ou la catégorie ne correspond pas à son contenu',
  'El lanzamiento está en pausa: el turno sigue después':
    'Le lancement est en pause : le tour continue ensuite',
  'El lanzamiento no está en pausa': 'Le lancement n’est pas en pause',
  'El lanzamiento no ha comenzado': 'Le lancement n’a pas commencé',
  'El lanzamiento ya comenzó: no se puede eliminar': 'Le lancement a commencé : il ne peut pas être supprimé',
  'El lanzamiento ya está en pausa': 'Le lancement est déjà en pause',
  'El lanzamiento ya terminó': 'Le lancement est terminé',
  'El lead de la cotización ya no está': "Le lead du devis n'existe plus",
  'El lead está cerrado: no se retienen unidades para él':
    "Le lead est clos : aucune unité n'est retenue pour lui",
  'El lead está cerrado: reábralo para crear el negocio':
    "Le lead est fermé : rouvrez-le pour créer l'affaire",
  'El lead no admite ese cambio de estado': 'Le lead n’admet pas ce changement d’état',
  'El lead no está activo': "Le lead n'est pas actif",
  'El lead no tiene vendedor a quien avisar': 'Le lead n’a pas de vendeur à prévenir',
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
  'El límite de descuento lo cambia otra persona, que apruebe descuentos':
    'La limite de remise est modifiée par une autre personne, qui approuve les remises',
  'El lugar en la fila ya terminó': 'La place dans la file a pris fin',
  'El modelo no respondió a tiempo': 'Le modèle n’a pas répondu à temps',
  'El modelo respondió bien': 'Le modèle a bien répondu',
  'El modelo respondió sin decir nada': 'Le modèle a répondu sans rien dire',
  'El negocio terminó': 'L’affaire est terminée',
  'El negocio terminó: lo que se devuelve se decidió entonces':
    "L'affaire est terminée : ce qui est rendu a été décidé à ce moment",
  'El negocio terminó: no recibe más pagos': 'L’affaire est terminée : elle ne reçoit plus de paiements',
  'El negocio ya es de este contacto': "L'affaire est déjà à ce contact",
  'El negocio ya está en ese paso': "L'affaire est déjà à cette étape",
  'El negocio ya está ganado': "L'affaire est déjà gagnée",
  'El negocio ya terminó': "L'affaire est déjà terminée",
  'El negocio ya tiene demasiados documentos': 'L’affaire a déjà trop de documents',
  'El negocio ya tiene una garantía': "L'affaire a déjà une garantie",
  'El nombre del archivo es demasiado largo': 'Le nom du fichier est trop long',
  'El número de esta conversación ya no está conectado':
    'Le numéro de cette conversation n’est plus connecté',
  'El orden de los turnos se elige antes de abrir las inscripciones':
    'L’ordre des tours se choisit avant l’ouverture des inscriptions',
  'El paso de venta es el de su negocio': 'L’étape de vente est celle de son affaire',
  'El paso tiene negocios; elija a cuál pasan': "L'étape a des affaires ; choisissez où elles passent",
  'El paso ya pide demasiados documentos': 'L’étape demande déjà trop de documents',
  'El paso ya pide un documento con ese nombre': 'L’étape demande déjà un document de ce nom',
  'El plazo ya se prorrogó una vez': 'Le délai a déjà été prolongé une fois',
  'El plazo ya venció': 'Le délai est dépassé',
  'El precio dice otra moneda': 'Le prix indique une autre devise',
  'El proyecto ya se usa: archívelo en vez de eliminarlo':
    'Le projet est déjà utilisé : archivez-le au lieu de le supprimer',
  'El proyecto ya tiene un edificio con ese nombre': 'Le projet a déjà un bâtiment de ce nom',
  'El proyecto ya tiene una tipología con ese nombre': 'Le projet a déjà une typologie de ce nom',
  'El secreto no se puede leer: cámbielo': 'Le secret est illisible : changez-le',
  'El servicio del modelo está al límite de lo que permite':
    'Le service du modèle est à la limite de ce qu’il permet',
  'El servicio del modelo falló': 'Le service du modèle a échoué',
  'El servicio del modelo no acepta la llave': 'Le service du modèle n’accepte pas la clé',
  'El servicio no conoce esa dirección o ese modelo': 'Le service ne connaît pas cette adresse ou ce modèle',
  'El servicio no está disponible por un momento; intente de nuevo':
    'Le service est momentanément indisponible ; réessayez',
  'El servidor cortó la conexión': 'Le serveur a coupé la connexion',
  'El servidor no acepta conexiones': 'Le serveur n’accepte pas de connexions',
  'El tipo de contenido no se admite': 'Le type de contenu n’est pas admis',
  'El token guardado de la página no se puede leer': 'Le jeton enregistré de la page est illisible',
  'El token no ve esta página: sincronice primero': 'Le jeton ne voit pas cette page : synchronisez d’abord',
  'El token no ve ninguna página': 'Le jeton ne voit aucune page',
  'El total es menor que una de sus partes': "Le total est inférieur à l'une de ses parties",
  'El total ya no es el que se mostró: revise el de ahora':
    'Le total n’est plus celui qui était affiché : vérifiez le nouveau',
  'El turno ya pasó': 'Le tour est passé',
  'El vendedor dejó de atender': 'Le commercial a cessé de traiter des leads',
  'El vendedor no está activo': 'Le commercial n’est pas actif',
  'El webhook está en pausa': 'Le webhook est en pause',
  'El webhook está en pausa: actívelo primero': 'Le webhook est en pause : activez-le d’abord',
  'Elija otra etapa del pipeline': 'Choisissez une autre étape du pipeline',
  'Elija otro paso de venta': 'Choisissez une autre étape de vente',
  'Elija otro vendedor': 'Choisissez un autre commercial',
  'Elija un mes de los próximos tres años': 'Choisissez un mois des trois prochaines années',
  'Elija un período para comparar': 'Choisissez une période à comparer',
  'Elija una hora que no haya pasado': 'Choisissez une heure qui n’est pas passée',
  'En este proyecto las retenciones no se extienden': 'Dans ce projet, les retenues ne se prolongent pas',
  'En pesos no hay decimales': 'Les pesos n’ont pas de décimales',
  'Enciéndalos y reintente': 'Activez-les et réessayez',
  'Encuentra unidades que calcen y deja un borrador de cotización.':
    'Trouve des unités qui conviennent et laisse un brouillon de devis.',
  'Envíe query, y si hace falta variables y operationName':
    'Envoyez query, et au besoin variables et operationName',
  'Envíe un solo archivo': 'Envoyez un seul fichier',
  'Es cliente de otra persona': 'C’est le client d’une autre personne',
  'Es de otro proyecto': 'C’est d’un autre projet',
  'Es demasiado': 'C’est trop',
  'Es demasiado largo': 'C’est trop long',
  'Es la misma que ya tiene': 'C’est le même que l’actuel',
  'Es la única etapa abierta, y los leads nuevos entran en ella':
    'C’est la seule étape ouverte, et les nouveaux leads y entrent',
  'Es más de lo que se debe de ese pago': "C'est plus que ce qui est dû de ce paiement",
  'Es más de lo que se debe de este pago': 'C’est plus que ce qui est dû pour ce paiement',
  'Es menor que el presupuesto mínimo': 'Inférieur au budget minimum',
  'Es promocional y no corresponde a su categoría': 'Il est promotionnel et ne correspond pas à sa catégorie',
  'Es tan poco que no alcanza a un centésimo de lo que se debe':
    'C’est trop peu : moins d’un centième de ce qui est dû',
  'Es un borrador: se cambia él mismo': 'C’est un brouillon : modifiez-le directement',
  'Esa entrega todavía está en espera': 'Cette livraison est encore en attente',
  'Esa llave de acceso ya está registrada': 'Cette clé d’accès est déjà enregistrée',
  'Esa persona no puede revisar los documentos de todos los negocios':
    'Cette personne ne peut pas vérifier les documents de toutes les affaires',
  'Escriba o llame a su vendedor para agendar la visita':
    'Écrivez ou appelez votre vendeur pour fixer la visite',
  'Escriba Persona o Empresa': 'Écrivez « Persona » (personne) ou « Empresa » (entreprise)',
  'Escriba Sí o No': 'Écrivez « Sí » ou « No »',
  'Escriba su contraseña actual': 'Écrivez votre mot de passe actuel',
  'Escriba UF, CLP, USD o EUR': 'Écrivez UF, CLP, USD ou EUR',
  'Escriba una versión más nueva en la aplicación de Meta':
    'Écrivez une version plus récente dans l’application Meta',
  'Escriba Vivir o Invertir': 'Écrivez « Vivir » (habiter) ou « Invertir » (investir)',
  'Escríbalo en la conexión de los anuncios y reintente':
    'Écrivez-le dans la connexion des publicités et réessayez',
  'Ese archivo ya no está; súbalo de nuevo': 'Ce fichier n’existe plus ; téléversez-le à nouveau',
  'Ese código o esa llave no sirve': 'Ce code ou cette clé ne convient pas',
  'Ese correo no está disponible': 'Ce courriel n’est pas disponible',
  'Ese día todavía no llega': 'Ce jour n’est pas encore arrivé',
  'Ese día ya pasó': 'Ce jour est passé',
  'Ese documento no se pide, o ya llegó': 'Ce document n’est pas demandé, ou est déjà arrivé',
  'Ese evento todavía está en espera': 'Cet événement est encore en attente',
  'Ese grupo no puede revisar los documentos de todos los negocios':
    'Ce groupe ne peut pas vérifier les documents de toutes les affaires',
  'Ese mes ya terminó: sus metas quedan como estaban':
    'Ce mois est terminé : ses objectifs restent tels quels',
  'Ese número de WhatsApp ya está conectado en otra cuenta':
    'Ce numéro WhatsApp est déjà connecté dans un autre compte',
  'Ese teléfono conversa como otro contacto': 'Ce téléphone converse comme un autre contact',
  'Ese usuario no está disponible': 'Cet identifiant n’est pas disponible',
  'Espere unos minutos, o suba el límite en el servicio':
    'Attendez quelques minutes, ou relevez la limite dans le service',
  'Está archivado: su meta solo puede quitarse': 'Il est archivé : son objectif peut seulement être retiré',
  'Esta cotización ya venció': 'Ce devis a expiré',
  'Esta disputa ya se resolvió': 'Ce litige est déjà tranché',
  'Está eliminado': 'Est supprimé',
  'Está en el futuro': 'C’est dans le futur',
  'Está en otra moneda que el presupuesto mínimo: use una, o la columna «Moneda del presupuesto»':
    'Est dans une autre devise que le budget minimum : utilisez-en une, ou la colonne « Moneda del presupuesto »',
  'Está en revisión: se edita cuando Meta responda': 'Il est en examen : on le modifie quand Meta répond',
  'Esta fila ya entró': 'Cette ligne est déjà entrée',
  'Está fusionado con otro contacto: borre los datos de ese':
    'Il est fusionné avec un autre contact : effacez les données de celui-là',
  'Está fusionado con otro: deshaga la fusión': 'Fusionné avec un autre : annulez la fusion',
  'Esta invitación venció: pida otra a la inmobiliaria':
    'Cette invitation a expiré : demandez-en une autre au promoteur',
  'Esta invitación ya se usó': 'Cette invitation a déjà été utilisée',
  'Esta persona no atiende leads': 'Cette personne ne traite pas de leads',
  'Esta respuesta ya es un lead': 'Cette réponse est déjà un lead',
  'Esta retención ya terminó': 'Cette retenue est terminée',
  'Esta solicitud ya no espera respuesta': 'Cette demande n’attend plus de réponse',
  'Esta unidad ya no se comparte con el corredor': 'Cette unité n’est plus partagée avec le courtier',
  'Estas cifras no están a su alcance': 'Ces chiffres ne vous sont pas accessibles',
  'Estas unidades se comparten con comisiones distintas: cotícelas por separado':
    'Ces lots sont partagés avec des commissions différentes : établissez des devis séparés',
  'Este asistente no está registrado en su cuenta': 'Cet assistant n’est pas enregistré dans votre compte',
  'Este borrador es de un corredor: solo se aprueba o rechaza su descuento':
    'Ce brouillon est celui d’un courtier : seule sa remise est approuvée ou refusée',
  'Este código venció: el corredor puede mostrar uno nuevo':
    'Ce code a expiré : le courtier peut en montrer un nouveau',
  'Este corredor ya trabaja con todas las inmobiliarias que puede':
    'Ce courtier travaille déjà avec autant de promoteurs que possible',
  'Este dato no se cambia aquí': 'Cette donnée ne se change pas ici',
  'Este documento lo revisa otra persona': 'Une autre personne vérifie ce document',
  'Este documento ya está rechazado': 'Ce document est déjà refusé',
  'Este enlace ya no está disponible': 'Ce lien n’est plus disponible',
  'Este enlace ya venció': 'Ce lien a expiré',
  'Este envío ya terminó': 'Cet envoi est terminé',
  'Este formulario ya no recibe respuestas': 'Ce formulaire ne reçoit plus de réponses',
  'Este lead ya es suyo': 'Ce lead est déjà le vôtre',
  'Este lead ya tiene la unidad': "Ce lead a déjà l'unité",
  'Este pago es del plan: se divide o se cambia su vencimiento, no se anula':
    'Ce paiement fait partie du plan : divisez-le ou changez son échéance ; il ne s’annule pas',
  'Este pago no es una garantía': "Ce paiement n'est pas une garantie",
  'Este pago se anuló': 'Ce paiement a été annulé',
  'Este pago ya se anuló': 'Ce paiement est déjà annulé',
  'Este pago ya tiene abonos: se reversan antes de anularlo':
    'Une partie est déjà payée : contrepassez-la avant d’annuler',
  'Este permiso no es de unidades elegidas': 'Cette autorisation ne porte pas sur des lots choisis',
  'Este prompt es para un asistente: cópielo en el suyo':
    'Ce prompt est pour un assistant : copiez-le dans le vôtre',
  'Este registro no está en disputa': 'Cet enregistrement n’est pas en litige',
  'Este registro ya está en disputa': 'Cet enregistrement est déjà en litige',
  'Este sitio no está en la lista de la llave': 'Ce site n’est pas dans la liste de la clé',
  'Esto abarca todo lo que se sabe de la persona: solo lo hace quien ve los contactos y los leads de todos':
    'Cela porte sur tout ce que l’on sait de la personne : seul qui voit les contacts et les leads de tous le fait',
  'Esto no es parte del precio': 'Ceci ne fait pas partie du prix',
  'Esto ya se hizo; lo que se muestra una sola vez no se repite':
    'C’est déjà fait ; ce qui n’est montré qu’une fois ne l’est pas de nouveau',
  'Falta al menos una: para dejarla sin efecto, elimínela':
    'Il en manque au moins une : pour l’annuler, supprimez-la',
  'Falta conectar los anuncios': 'Les publicités ne sont pas connectées',
  'Falta conectar un número de WhatsApp': 'Aucun numéro WhatsApp n’est connecté',
  'Falta el archivo del encabezado': 'Il manque le fichier de l’en-tête',
  'Falta el comprador del negocio: para cambiarlo, ceda el negocio':
    "L'acheteur de l'affaire manque : pour le changer, cédez l'affaire",
  'Falta el id de la aplicación en la conexión con Meta':
    'Il manque l’identifiant de l’application dans la connexion à Meta',
  'Falta el identificador del conjunto de datos': 'Il manque l’identifiant de l’ensemble de données',
  'Falta el número de la unidad': 'Il manque le numéro du lot',
  'Falta el paso del cursor': 'Il manque l’étape du curseur',
  'Falta el segundo paso para entrar': 'Il manque la deuxième étape pour entrer',
  'Falta el token de los anuncios': 'Il manque le jeton des publicités',
  'Falta la etapa del cursor': 'Il manque l’étape du curseur',
  'Falta leer su texto de Meta: sincronice las plantillas':
    'Son texte n’a pas encore été lu chez Meta : synchronisez les modèles',
  'Falta qué decir a quien no tiene este dato':
    'Il manque ce qu’il faut dire à ceux qui n’ont pas cette donnée',
  'Falta sortear los turnos': 'Les tours ne sont pas encore tirés au sort',
  'Falta su acuerdo': 'Votre accord manque',
  'Falta un valor': 'Il manque une valeur',
  'Faltan datos de la conexión': 'Il manque des données de connexion',
  'Faltan documentos o datos para pasar al paso siguiente':
    "Il manque des documents ou des données pour passer à l'étape suivante",
  'Faltan las credenciales': 'Il manque les identifiants',
  'Fecha de la próxima tarea': 'Date de la prochaine tâche',
  'Fecha no válida: escriba día-mes-año': 'Date non valide : écrivez jour-mois-année',
  'Fusión de contactos': 'Fusion de contacts',
  'Guarde de nuevo el token de la conexión y sincronice':
    'Enregistrez à nouveau le jeton de la connexion et synchronisez',
  'Hay dos esquemas con el mismo nombre': 'Deux barèmes portent le même nom',
  'Hay imágenes repetidas': 'Des images sont répétées',
  'Hay más de un teléfono en la celda: deje uno, y el otro en «Teléfono 2»':
    'Il y a plus d’un téléphone dans la cellule : laissez-en un, et l’autre dans « Teléfono 2 »',
  'Hay una versión más nueva': 'Il y a une version plus récente',
  'Hay una versión más nueva de este documento': 'Il existe une version plus récente de ce document',
  'Hay una versión más nueva: envíe esa': 'Il existe une version plus récente : envoyez celle-là',
  'Hay unidades que no existen': 'Certains lots n’existent pas',
  'Hay varias unidades con este número: diga el edificio y el tipo':
    'Plusieurs lots ont ce numéro : indiquez le bâtiment et le type',
  'Hoy no puede tomar leads': 'Vous ne pouvez pas prendre de leads aujourd’hui',
  'Idempotency-Key debe tener de 1 a 200 caracteres visibles':
    'Idempotency-Key doit avoir de 1 à 200 caractères visibles',
  'Indique de qué archivo se trata': 'Indiquez de quel fichier il s’agit',
  'Indique quién recibe sus leads abiertos y tareas pendientes':
    'Indiquez qui reçoit ses leads ouverts et ses tâches à faire',
  'Indique un usuario o un corredor, no ambos': 'Indiquez un utilisateur ou un courtier, pas les deux',
  'Indique una persona o un grupo, no ambos': 'Indiquez une personne ou un groupe, pas les deux',
  'Informe de la semana': 'Rapport de la semaine',
  'Inicie sesión para continuar': 'Connectez-vous pour continuer',
  'La aprobación ya está pedida': 'L’approbation est déjà demandée',
  'La categoría no corresponde a su contenido': 'La catégorie ne correspond pas à son contenu',
  'La columna está repetida': 'La colonne est répétée',
  'La comisión se retiró: el negocio terminó': 'La commission a été retirée : l’affaire est terminée',
  'La comisión todavía no está aprobada': 'La commission n’est pas encore approuvée',
  'La comisión ya está aprobada': 'La commission est déjà approuvée',
  'La comisión ya está pagada': 'La commission est déjà payée',
  'La contraseña quedó cambiada': 'Le mot de passe a été changé',
  'La cotización todavía es un borrador': 'Le devis est encore un brouillon',
  'La cotización todavía no se emite': 'Le devis n’est pas encore émis',
  'La cotización ya se aceptó': 'Le devis a déjà été accepté',
  'La cotización ya se emitió: haga una nueva versión para cambiarla':
    'Le devis a déjà été émis : faites une nouvelle version pour le modifier',
  'La cotización ya se emitió: no se puede retirar': 'Le devis a déjà été émis : il ne peut plus être retiré',
  'La cotización ya se rechazó': 'Le devis a déjà été refusé',
  'La cotización ya tiene un negocio': 'Le devis a déjà une affaire',
  'La cotización ya venció': 'Le devis a expiré',
  'La cuenta quedaría sin una persona activa que la administre':
    'Le compte resterait sans personne active pour l’administrer',
  'La cuenta tiene demasiadas plantillas; elimine las que ya no use':
    'Le compte a trop de modèles ; supprimez ceux qui ne servent plus',
  'La cuenta ya no tiene espacio para archivos': 'Le compte n’a plus d’espace pour les fichiers',
  'La dirección a la que quiere volver no es una de las registradas para este asistente':
    'L’adresse où il veut revenir n’est pas enregistrée pour cet assistant',
  'La dirección lleva a una red privada, que esta instalación no permite':
    'L’adresse mène à un réseau privé, ce que cette installation ne permet pas',
  'La dirección no responde como un servicio compatible con OpenAI':
    'L’adresse ne répond pas comme un service compatible avec OpenAI',
  'La dirección y el modelo están guardados': 'L’adresse et le modèle sont enregistrés',
  'La etapa tiene leads; elija a cuál pasan': 'L’étape a des leads ; choisissez où ils passent',
  'La fusión ya se deshizo': 'La fusion a déjà été annulée',
  'La garantía ya se aplicó o se devuelve: eso se reversa o anula antes':
    "La garantie a été appliquée ou est rendue : annulez cela d'abord",
  'La imagen es demasiado grande': 'L’image est trop grande',
  'La imagen está dañada: no se pudo leer': 'L’image est endommagée : impossible de la lire',
  'La imagen tiene demasiado detalle para un sticker': 'L’image a trop de détails pour un autocollant',
  'La imagen tiene más de 60 megapíxeles': 'L’image dépasse 60 mégapixels',
  'La importación está en marcha': 'L’importation est en cours',
  'La inmobiliaria no aprobó el descuento': 'Le promoteur n’a pas approuvé la remise',
  'La inmobiliaria no aprobó el descuento: no queda nada que retirar':
    'Le promoteur n’a pas approuvé la remise : il n’y a plus rien à retirer',
  'La inmobiliaria no muestra el precio de esta unidad: no se puede cotizar':
    "Le promoteur n'affiche pas le prix de ce lot : il ne peut pas faire l'objet d'un devis",
  'La inmobiliaria no puede tratar los datos de este cliente: consúltele':
    'Le promoteur ne peut pas traiter les données de ce client : contactez-le',
  'La inmobiliaria no tiene quién atienda esta cotización': 'Le promoteur n’a personne pour suivre ce devis',
  'La inmobiliaria retiró esta invitación': 'Le promoteur a retiré cette invitation',
  'La inmobiliaria todavía no decide sobre el descuento': 'Le promoteur n’a pas encore décidé de la remise',
  'La inmobiliaria ya no trabaja con esta cuenta': 'Le promoteur ne travaille plus avec ce compte',
  'La instalación ya tiene un administrador': 'L’installation a déjà un administrateur',
  'La lista de precios ya rige: no se puede cambiar':
    'La liste de prix est déjà en vigueur : elle ne peut être modifiée',
  'La llave de acceso no se pudo comprobar': 'La clé d’accès n’a pas pu être vérifiée',
  'La llave de un asistente no deja leads': "La clé d'un assistant ne dépose pas de leads",
  'La llave de un asistente no tiene proyectos ni sitios': "La clé d'un assistant n'a ni projets ni sites",
  'La llave está revocada': 'La clé est révoquée',
  'La meta es de una persona o de un proyecto': 'Un objectif est celui d’une personne ou d’un projet',
  'La meta está repetida': 'L’objectif est répété',
  'La misma clave de idempotencia llegó con otro contenido':
    'La même clé d’idempotence est arrivée avec un autre contenu',
  'La moneda de la cuenta cambió mientras se exportaba; inténtelo de nuevo':
    'La devise du compte a changé pendant l’export ; réessayez',
  'La moneda de la cuenta cambió; inténtelo de nuevo': 'La devise du compte a changé ; réessayez',
  'La multa va en la moneda del negocio': "La pénalité est dans la devise de l'affaire",
  'La multa y lo que se devuelve superan lo que el cliente pagó':
    'La pénalité et le remboursement dépassent ce que le client a payé',
  'La página estuvo abierta mucho tiempo. Envíe otra vez.':
    'La page est restée ouverte longtemps. Envoyez à nouveau.',
  'La persona está repetida': 'La personne est répétée',
  'La persona no quiere recibir mensajes': 'La personne ne veut pas recevoir de messages',
  'La persona no quiere recibir publicidad': 'La personne ne veut pas recevoir de publicité',
  'La persona retiró su consentimiento o se opuso': 'La personne a retiré son consentement ou s’est opposée',
  'La plantilla no tiene esta variable': 'Le modèle n’a pas cette variable',
  'La plantilla tiene demasiadas versiones: suba una nueva':
    'Le modèle a trop de versions : importez-en un nouveau',
  'La plantilla ya no existe': 'Le modèle n’existe plus',
  'La primera respuesta de cada vendedor: a tiempo, tarde o vencida.':
    'La première réponse de chaque vendeur : à temps, en retard ou échue.',
  'La protección de este registro ya terminó': 'La protection de cet enregistrement est terminée',
  'La respuesta guardada no se puede leer': 'La réponse enregistrée ne peut pas être lue',
  'La respuesta no trae nombre, correo ni teléfono': 'La réponse n’a ni nom, ni e-mail, ni téléphone',
  'La retención ya terminó': 'La retenue a pris fin',
  'La retención ya venció': 'La retenue a expiré',
  'La solicitud no se entiende': 'La demande n’est pas comprise',
  'La solicitud ya está resuelta': 'La demande est déjà résolue',
  'La soltó el corredor': 'Le courtier l’a lâchée',
  'La tabla no tiene esa columna': 'La table n’a pas cette colonne',
  'La tarea está pendiente': 'La tâche est à faire',
  'La tarea ya está completada': 'La tâche est déjà terminée',
  'La terminó': 'Terminée par',
  'La unidad está bloqueada': "L'unité est bloquée",
  'La unidad está en un negocio: no se puede bloquear':
    "L'unité est dans une affaire : elle ne peut pas être bloquée",
  'La unidad está en un negocio: se libera desde él':
    "L'unité est dans une affaire : elle se libère depuis celle-ci",
  'La unidad está libre: se puede retener': "L'unité est libre : elle peut être retenue",
  'La unidad está tomada: no puede pasar a otro proyecto':
    'Le lot est pris : il ne peut pas passer à un autre projet',
  'La unidad ya está tomada': 'Le lot est déjà pris',
  'La unidad ya no está': 'Le lot n’existe plus',
  'La unidad ya no se comparte con esta cuenta': 'Le lot n’est plus partagé avec ce compte',
  'La unidad ya se usa: no se puede eliminar': 'Le lot est déjà utilisé : il ne peut pas être supprimé',
  'La unidad ya se vendió': "L'unité est déjà vendue",
  'La vigencia ya pasó': 'La date de validité est déjà passée',
  'Las comisiones suman más del 100 %': 'Les commissions dépassent 100 % au total',
  'Las cotizaciones del período por proyecto, junto a lo que queda disponible.':
    'Les devis de la période par projet, à côté de ce qui reste disponible.',
  'Las cotizaciones del período por su estado, por vendedor y por proyecto.':
    'Les devis de la période par état, par vendeur et par projet.',
  'Las credenciales están guardadas': 'Les identifiants sont enregistrés',
  'Las inscripciones no están abiertas': 'Les inscriptions ne sont pas ouvertes',
  'Las páginas por número llegan hasta la fila 10.000: filtre para ver el resto':
    'Les pages par numéro vont jusqu’à la ligne 10 000 : filtrez pour voir la suite',
  'Las partes de los compradores deben sumar 100': 'Les parts des acheteurs doivent totaliser 100',
  'Las partes de un esquema suman más del 100 %': 'Les parts d’un barème dépassent 100 % au total',
  'Las unidades de una cotización son de un mismo proyecto': "Les lots d'un devis sont d'un même projet",
  'Las unidades por estado y por proyecto, en número y metros cuadrados.':
    'Les unités par état et par projet, en nombre et en mètres carrés.',
  'Le falta un RUT, un teléfono o un correo': 'Il manque un RUT, un téléphone ou un e-mail',
  'Leads sin vendedor, sin tarea, con respuesta vencida o demasiado tiempo en su etapa.':
    'Leads sans vendeur, sans tâche, avec une réponse échue ou trop longtemps dans leur étape.',
  'Leads, cotizaciones y negocios del período por vendedor.':
    'Leads, devis et affaires de la période par vendeur.',
  'Llegan los avisos de Meta': 'Les notifications de Meta arrivent',
  'Llegaron demasiados archivos por este enlace': 'Trop de fichiers sont arrivés par ce lien',
  'Lo creó': 'L’a créé',
  'Lo pidió': 'L’a demandé',
  'Lo que hay que saber de un lead antes de llamarlo.': 'Ce qu’il faut savoir d’un lead avant de l’appeler.',
  'Lo que va con estas unidades cambió recién: intente de nuevo':
    'Ce qui va avec ces unités vient de changer : réessayez',
  'Lo retiene otra persona': 'Une autre personne la retient',
  'Lo tomó primero': 'L’a pris en premier',
  'Los avisos a Meta están apagados': 'Les signalements à Meta sont désactivés',
  'Los campos con @ no se admiten': 'Les champs avec @ ne sont pas acceptés',
  'Los datos de esa persona están bloqueados': 'Les données de cette personne sont bloquées',
  'Los datos de esta persona cambiaron mientras se reunían; inténtelo de nuevo':
    'Les données de cette personne ont changé pendant qu’on les réunissait ; réessayez',
  'Los datos de esta persona están bloqueados': 'Les données de cette personne sont bloquées',
  'Los datos de esta persona ya se borraron': 'Les données de cette personne ont déjà été effacées',
  'Los datos de la persona están bloqueados': 'Les données de la personne sont bloquées',
  'Los inscritos cambiaron: vea el orden otra vez': 'Les inscrits ont changé : revoyez l’ordre',
  'Los leads del período por origen y día a día, y qué fue de ellos.':
    'Les leads de la période par origine et jour par jour, et ce qu’ils sont devenus.',
  'Los leads y el stock, frente al período anterior.':
    'Les leads et le stock, par rapport à la période précédente.',
  'Los motivos de descarte se renombran, ordenan y retiran, pero no se agregan':
    'Les motifs de mise à l’écart se renomment, s’ordonnent et se retirent, mais ne s’ajoutent pas',
  'Los negocios activos por paso de venta, en número y en pesos.':
    'Les affaires actives par étape de vente, en nombre et en pesos.',
  'Los negocios activos solo pasan al paso anterior o al siguiente':
    'Les affaires en cours ne passent qu’à l’étape précédente ou à la suivante',
  'Los negocios del período por proyecto, junto a las unidades de cada uno.':
    'Les affaires de la période par projet, à côté des unités de chacun.',
  'Los negocios parten en el paso que reserva las unidades: no puede ser el último':
    'Les affaires commencent à l’étape qui réserve les lots : elle ne peut pas être la dernière',
  'Los pagos sumarían más que el negocio: indique de qué pago sale el monto':
    'Les paiements dépasseraient l’affaire : indiquez de quel paiement vient le montant',
  'Los prompts de Umbral no se cambian: guarde una copia':
    'Les prompts d’Umbral ne se modifient pas : enregistrez une copie',
  'Los turnos de este lanzamiento no se ordenan a mano':
    'Les tours de ce lancement ne se classent pas à la main',
  'Los turnos de este lanzamiento no se sortean': 'Les tours de ce lancement ne se tirent pas au sort',
  'Los turnos ya se sortearon': 'Les tours ont déjà été tirés au sort',
  'Los turnos ya se sortearon: no se vuelve a inscribir':
    'Les tours ont été tirés au sort : les inscriptions ne rouvrent pas',
  'Meta admite una edición al día de una plantilla aprobada':
    'Meta accepte une modification par jour d’un modèle approuvé',
  'Meta considera abusivo su contenido': 'Meta juge son contenu abusif',
  'Meta considera que puede engañar': 'Meta juge qu’il peut tromper',
  'Meta la pasó a otra categoría': 'Meta l’a passé dans une autre catégorie',
  'Meta no aceptó el evento, o el token no ve el conjunto de datos':
    'Meta n’a pas accepté l’événement, ou le jeton ne voit pas l’ensemble de données',
  'Meta no deja cambiar el nombre ni el idioma: duplíquela':
    'Meta ne permet pas de changer le nom ni la langue : dupliquez-le',
  'Meta no deja cambiar la categoría de una aprobada':
    'Meta ne permet pas de changer la catégorie d’un modèle approuvé',
  'Meta no encuentra la respuesta, o el token no la puede ver':
    'Meta ne trouve pas la réponse, ou le jeton ne peut pas la voir',
  'Meta no recibe lo que pasó hace más de siete días':
    'Meta n’accepte rien de ce qui date de plus de sept jours',
  'Meta no respondió como se esperaba': 'Meta n’a pas répondu comme prévu',
  'Meta pide ir más lento': 'Meta demande de ralentir',
  'Meta recibió el evento de prueba': 'Meta a reçu l’événement de test',
  'Meta respondió bien': 'Meta a bien répondu',
  'Meta ya la tiene así: no hay cambios que enviar': 'Meta l’a déjà ainsi : pas de modifications à envoyer',
  'Meta ya lo recibió': 'Meta l’a déjà reçu',
  'Meta ya no la tiene': 'Meta ne l’a plus',
  'Meta ya no muestra esta página con este token': 'Meta ne montre plus cette page avec ce jeton',
  'Mírelo en el administrador de eventos, en Probar eventos':
    'Voyez-le dans le gestionnaire d’événements, sous Tester les événements',
  'Nadie aprueba ni paga su propia comisión': 'Personne n’approuve ni ne paie sa propre commission',
  'Nadie ha pedido la aprobación': 'Personne n’a demandé l’approbation',
  'Negocios iniciados, ganados y perdidos, por vendedor y por proyecto.':
    'Affaires commencées, gagnées et perdues, par vendeur et par projet.',
  'Ningún descuento supera el límite': 'Aucune remise ne dépasse la limite',
  'Ningún paso de venta reserva las unidades': 'Aucune étape de vente ne réserve les unités',
  'Ningún paso pide ese documento': 'Aucune étape ne demande ce document',
  'No corresponde a ningún contacto': 'Ne correspond à aucun contact',
  'No es el archivo que lleva esta plantilla': 'Ce n’est pas le fichier que prend ce modèle',
  'No es su contraseña actual': 'Ce n’est pas votre mot de passe actuel',
  'No es su turno': 'Ce n’est pas son tour',
  'No es un campo de lo que se importa': 'Ce n’est pas un champ de ce qui est importé',
  'No es un código de visita de esta cuenta': 'Ce n’est pas un code de visite de ce compte',
  'No es un corredor vinculado': 'Ce n’est pas un courtier lié',
  'No es un edificio del proyecto': "Ce n'est pas un bâtiment du projet",
  'No es un lead de este contacto': 'Ce n’est pas un lead de ce contact',
  'No es un mensaje de esta conversación': 'Ce n’est pas un message de cette conversation',
  'No es un número de contacto': 'Ce n’est pas un numéro de contact',
  'No es un tipo de unidad': 'Ce n’est pas un type de lot',
  'No es una imagen': 'Ce n’est pas une image',
  'No es una opción de este campo': 'Ce n’est pas une option de ce champ',
  'No es una opción de la cuenta': 'Ce n’est pas une option du compte',
  'No es una orientación': 'Ce n’est pas une orientation',
  'No es una tarea de este lead': "Ce n'est pas une tâche de ce prospect",
  'No es una tipología del proyecto': "Ce n'est pas une typologie du projet",
  'No es una unidad del proyecto': 'Ce n’est pas une unité du projet',
  'No es una versión de la misma cotización': 'Ce n’est pas une version du même devis',
  'No es vendedor de la cuenta': 'N’est pas un commercial du compte',
  'No está activo: actívelo antes de darle un enlace':
    'N’est pas actif : activez-le avant de lui donner un lien',
  'No está activo: actívelo antes de invitarlo': 'N’est pas actif : activez-le avant de l’inviter',
  'No está descartado': 'N’est pas écarté',
  'No está eliminado': 'N’est pas supprimé',
  'No existe': 'N’existe pas',
  'No existe esa cotización': "Ce devis n'existe pas",
  'No existe esa etapa': 'Cette étape n’existe pas',
  'No existe esa etiqueta': 'Cette étiquette n’existe pas',
  'No existe esa imagen': 'Cette image n’existe pas',
  'No existe esa plantilla': 'Ce modèle n’existe pas',
  'No existe esa pregunta': 'Cette question n’existe pas',
  'No existe esa tipología': 'Ce type n’existe pas',
  'No existe esa unidad': "Ce lot n'existe pas",
  'No existe ese campo': 'Ce champ n’existe pas',
  'No existe ese contacto': 'Ce contact n’existe pas',
  'No existe ese corredor': 'Ce courtier n’existe pas',
  'No existe ese esquema de comisiones': 'Ce barème de commissions n’existe pas',
  'No existe ese grupo': 'Ce groupe n’existe pas',
  'No existe ese lead': "Ce lead n'existe pas",
  'No existe ese pago en el negocio': 'Ce paiement n’existe pas dans l’affaire',
  'No existe ese pago en el precio del negocio': "Ce paiement n'existe pas dans le prix de l'affaire",
  'No existe ese pago, o ya se reversó': 'Ce paiement n’existe pas ou a déjà été annulé',
  'No existe ese paso de venta': 'Cette étape de vente n’existe pas',
  'No existe ese proyecto': 'Ce projet n’existe pas',
  'No existe ese tipo de archivo': 'Ce type de fichier n’existe pas',
  'No existe ese usuario': 'Cet utilisateur n’existe pas',
  'No existe ese vendedor': 'Ce commercial n’existe pas',
  'No existe o no está a su alcance': 'N’existe pas ou est hors de votre portée',
  'No existe o no se comparte con esta cuenta': 'N’existe pas ou n’est pas partagée avec ce compte',
  'No existe un servidor con ese nombre': 'Aucun serveur ne porte ce nom',
  'No hay nadie a quien enviarla': 'Il n’y a personne à qui l’envoyer',
  'No hay otro vendedor activo que reciba los leads':
    'Il n’y a pas d’autre commercial actif pour recevoir les leads',
  'No hay un contacto con este ID': 'Aucun contact n’a cet ID',
  'No hay un pago que reversar': 'Il n’y a pas de paiement à annuler',
  'No hay un valor conocido de la UF: sin él no se puede emitir':
    'Aucune valeur connue de l’UF : impossible d’émettre sans elle',
  'No hay un valor conocido del dólar: sin él no se puede emitir':
    'Aucune valeur connue du dollar : impossible d’émettre sans elle',
  'No hay una unidad con este número': 'Aucun lot n’a ce numéro',
  'No las tenía': 'Ne les avait pas',
  'No puede cambiar a una persona que tiene permisos que usted no tiene':
    'Vous ne pouvez pas modifier une personne qui a des permissions que vous n’avez pas',
  'No puede enviar reportes fuera de la cuenta': 'Vous ne pouvez pas envoyer de rapports hors du compte',
  'No puede quitarse a sí mismo la administración de la cuenta':
    'Vous ne pouvez pas vous retirer l’administration du compte',
  'No quedan leads por tomar': 'Il ne reste plus de leads à prendre',
  'No respondió en 10 segundos': 'Pas de réponse en 10 secondes',
  'No se conoce este campo': 'Ce champ n’est pas connu',
  'No se conoce este servicio de avisos': 'Ce service de notifications n’est pas connu',
  'No se pudo buscar el servidor por su nombre': 'Le serveur n’a pas pu être trouvé par son nom',
  'No se pudo conectar': 'Connexion impossible',
  'No se pudo conectar con el servicio del modelo': 'Impossible de se connecter au service du modèle',
  'No se pudo crear el lead': 'Le lead n’a pas pu être créé',
  'No se puede agrupar así': 'Ce regroupement n’est pas possible',
  'No se puede dar a este asistente': 'Ne peut être accordé à cet assistant',
  'No se puede hacer en el estado actual': 'Impossible dans l’état actuel',
  'No se reconoce la columna con el número de las unidades: use la plantilla, o diga qué es cada una':
    'Aucune colonne ne contient le numéro des lots : utilisez le modèle, ou indiquez ce qu’est chacune',
  'No se reconocen las columnas: use la plantilla, o diga qué es cada una en Contactos › Importar':
    'Les colonnes ne sont pas reconnues : utilisez le modèle, ou indiquez ce qu’est chacune dans Contacts › Importer',
  'No tiene permiso para asignar leads': 'Vous n’avez pas la permission d’attribuer des leads',
  'No tiene permiso para cambiar precios': 'Vous n’avez pas le droit de modifier les prix',
  'No tiene permiso para crear contactos': 'Vous n’êtes pas autorisé à créer des contacts',
  'No tiene permiso para crear leads': 'Vous n’avez pas la permission de créer des leads',
  'No tiene permiso para crear unidades': 'Vous n’avez pas le droit de créer des lots',
  'No tiene permiso para editar contactos': 'Vous n’êtes pas autorisé à modifier des contacts',
  'No tiene permiso para editar unidades': 'Vous n’avez pas le droit de modifier des lots',
  'No tiene permiso para hacer esto': 'Vous n’avez pas la permission de faire ceci',
  'Otra persona acaba de usar uno de esos números': "Quelqu'un d'autre vient d'utiliser un de ces numéros",
  'Otra persona lo cambió mientras tanto; revise la versión actual':
    'Quelqu’un d’autre l’a modifié entre-temps ; vérifiez la version actuelle',
  'Otro proyecto ya tiene esa dirección': 'Un autre projet a déjà cette adresse',
  'Otro vendedor ya atiende a este contacto por el mismo proyecto':
    'Un autre commercial s’occupe déjà de ce contact pour le même projet',
  'Otros datos dependen de esto': 'D’autres données en dépendent',
  'Página no válida': 'Page non valide',
  'Pasar sin lo que falta necesita un permiso más':
    'Passer sans ce qui manque demande une permission de plus',
  'Pasaron 30 días sin terminarla; suba el archivo de nuevo':
    '30 jours ont passé sans la terminer ; envoyez le fichier de nouveau',
  'Pasaron los 30 días para deshacer la fusión': 'Les 30 jours pour annuler la fusion sont passés',
  'Pasaron más de 24 horas desde su último mensaje: envíe una plantilla':
    'Plus de 24 heures se sont écoulées depuis son dernier message : envoyez un modèle',
  'Pasaron más de 30 días; ya no se puede revertir':
    'Plus de 30 jours ont passé ; elle ne peut plus être annulée',
  'Pasó el tiempo o se acabaron los intentos; inicie sesión de nuevo':
    'Le délai ou les essais sont épuisés ; reconnectez-vous',
  'Pasó el tiempo para agregar la llave; comience de nuevo':
    'Le délai pour ajouter la clé est passé ; recommencez',
  'Pasó el tiempo para confirmar la aplicación; comience de nuevo':
    'Le délai pour confirmer l’application est passé ; recommencez',
  'Preparar mi día': 'Préparer ma journée',
  'Primero active la verificación en dos pasos': 'Activez d’abord la vérification en deux étapes',
  'Pruebe con otro modelo: uno que razona puede gastar lo permitido antes de su primera palabra':
    'Essayez un autre modèle : un modèle qui raisonne peut épuiser sa limite avant son premier mot',
  'Pruebe de nuevo en unos minutos; si sigue, avise al servicio':
    'Réessayez dans quelques minutes ; si cela continue, prévenez le service',
  'Pruebe de nuevo, o con un modelo más rápido': 'Réessayez, ou avec un modèle plus rapide',
  'Qué leads no pueden esperar hoy, y cómo están los demás.':
    'Quels leads ne peuvent pas attendre aujourd’hui, et où en sont les autres.',
  'Queda presupuesto para este mes': 'Il reste du budget pour ce mois',
  'Quedarían negocios activos en el último paso, que es el de los ganados':
    'Des affaires en cours resteraient dans la dernière étape, celle des affaires gagnées',
  'Quien lo pidió ya no tiene acceso': 'Qui l’a demandé n’a plus accès',
  'Rechazó la entrega': 'Il a refusé la livraison',
  'Registre la dirección del webhook y el token de verificación en la aplicación de Meta':
    'Enregistrez l’adresse du webhook et le jeton de vérification dans l’application Meta',
  'Reintente en unos minutos': 'Réessayez dans quelques minutes',
  'Repita el número del contacto': 'Répétez le numéro du contact',
  'Respondió con un error suyo': 'Il a répondu par une erreur de son côté',
  'Respondió con una redirección, que no se sigue': 'Il a répondu par une redirection, qui n’est pas suivie',
  'Respondió que ya no existe': 'Il a répondu qu’il n’existe plus',
  'Restaure el lead para agendarle tareas': 'Restaurez le lead pour lui planifier des tâches',
  'Restaure el lead para entregarlo': 'Restaurez le lead pour le céder',
  'Restaure el lead para trabajarlo': 'Restaurez le lead pour y travailler',
  'Retiró su consentimiento para WhatsApp': 'A retiré son consentement pour WhatsApp',
  'Revise la dirección y la salida a Internet del servidor':
    'Vérifiez l’adresse et l’accès du serveur à Internet',
  'Revise la dirección, que suele terminar en /v1, y el nombre del modelo':
    'Vérifiez l’adresse, qui finit en général par /v1, et le nom du modèle',
  'Revise los campos marcados': 'Vérifiez les champs marqués',
  'Se acaba de enviar: espere un minuto': 'Il vient d’être envoyé : attendez une minute',
  'Se acabó el presupuesto de este mes': 'Le budget de ce mois est épuisé',
  'Se borró a la persona que buscaba': 'La personne recherchée a été effacée',
  'Se cambia con su número (id)': 'Cela se change par son numéro (id)',
  'Se deshizo': 'C’est annulé',
  'Se interrumpió tres veces sin terminar. Revise el archivo o los filtros, e inténtelo de nuevo':
    'Interrompu trois fois avant la fin. Vérifiez le fichier ou les filtres, puis réessayez',
  'Se ordenan entre el cierre de las inscripciones y el comienzo':
    'Ils se classent entre la clôture des inscriptions et le début',
  'Se reversó un pago del que se retuvo': 'Un paiement sur lequel on avait retenu a été annulé',
  'Se revirtió la importación': 'L’importation a été annulée',
  'Se vende junto con otra unidad que no se comparte con esta cuenta':
    "Il se vend avec un autre lot qui n'est pas partagé avec ce compte",
  'Si el correo es de un usuario, le llegará un enlace para cambiar la contraseña':
    'Si le courriel est celui d’un utilisateur, il recevra un lien pour changer le mot de passe',
  'Sigue activo: desactívelo antes de borrar sus datos':
    'Toujours actif : désactivez-le avant d’effacer ses données',
  'Sin confirmar': 'Non confirmé',
  'Sin lead no se retienen unidades': 'Sans lead, aucune unité n’est retenue',
  'Solo la cuenta de una corredora puede aceptar esta invitación':
    "Seul le compte d'une agence peut accepter cette invitation",
  'Solo lo fija quien podría borrar estos datos a mano':
    'Seul qui pourrait effacer ces données à la main fixe cette durée',
  'Solo los compradores tienen parte': 'Seuls les acheteurs ont une part',
  'Solo los planos pueden ser PDF': 'Seuls les plans peuvent être en PDF',
  'Solo quien lo escribió puede corregirlo': 'Seul son auteur peut le corriger',
  'Solo quien lo escribió puede eliminarlo': 'Seul son auteur peut le supprimer',
  'Solo se cotizan unidades de un proyecto': "Seuls les lots d'un projet font l'objet d'un devis",
  'Solo se disputa un registro que llegó segundo y que nadie resolvió':
    'On ne conteste qu’un enregistrement arrivé second et que personne n’a tranché',
  'Solo se elimina un borrador': 'Seul un brouillon peut être supprimé',
  'Solo se envía una cotización emitida que espera respuesta':
    'Seul un devis émis en attente de réponse s’envoie',
  'Solo se envían plantillas aprobadas por Meta': 'Seuls les modèles approuvés par Meta s’envoient',
  'Solo se muestra mientras el registro está protegido':
    'Il n’est montré que tant que l’enregistrement est protégé',
  'Solo se pasa al paso siguiente': "On ne passe qu'à l'étape suivante",
  'Solo se revierte una importación terminada': 'Seule une importation terminée peut être annulée',
  'Solo un pago con cheque lleva sus datos': 'Seul un paiement par chèque en porte les données',
  'Solo vuelve a esperar quien ya pasó': 'Seul attend à nouveau qui est passé',
  'Son demasiados pasos': 'Il y a trop d’étapes',
  'Son más de un millón de filas; acote las fechas': 'Plus d’un million de lignes ; restreignez les dates',
  'Son más de un millón de filas; acote los filtros': 'Plus d’un million de lignes ; restreignez les filtres',
  'Su etapa anterior ya no existe': 'Son étape précédente n’existe plus',
  'Su propio correo se cambia en su perfil, con su contraseña':
    'Votre propre courriel se change dans votre profil, avec votre mot de passe',
  'Su vendedor anterior ya no atiende': 'Son commercial précédent ne traite plus de leads',
  'Suba los tokens por mes, o espere al próximo': 'Augmentez les tokens par mois, ou attendez le prochain',
  'Superficie no válida': 'Surface non valable',
  'Sus datos se borraron: cree un usuario nuevo':
    'Ses données ont été effacées : créez un nouvel utilisateur',
  'Sus datos ya se borraron': 'Ses données ont déjà été effacées',
  'Suscriba el campo leadgen de Page en la aplicación de Meta, y sincronice':
    'Abonnez-vous au champ leadgen de Page dans l’application Meta, et synchronisez',
  'Tiene demasiados negocios: descargue el estado de cuenta de cada uno':
    'Il y a trop d’affaires : téléchargez le relevé de chacune',
  'Tiene demasiados niveles': 'A trop de niveaux',
  'Tiene demasiados parámetros': 'Contient trop de paramètres',
  'Tiene leads abiertos: descártelos primero': 'A des leads ouverts : écartez-les d’abord',
  'Tiene un negocio activo: termínelo primero': 'Il a une affaire en cours : terminez-la d’abord',
  'Tiene un parámetro mal codificado': 'Contient un paramètre mal encodé',
  'Tiene un parámetro no admitido': 'Contient un paramètre non admis',
  'Todas las columnas deben ser de la misma tabla': 'Toutes les colonnes doivent être de la même table',
  'Todavía no es su turno': 'Ce n’est pas encore son tour',
  'Todavía no hay un pago que certificar': 'Il n’y a pas encore de paiement à certifier',
  'Todavía no llega ningún aviso de Meta': 'Aucune notification de Meta n’est encore arrivée',
  'Tomó el que más esperaba': 'A pris celui qui attendait le plus',
  'Traspaso de leads': 'Transfert de leads',
  'Última vista': 'Dernière consultation',
  'Un corredor espera la aprobación de este borrador: rechácela primero':
    'Un courtier attend l’approbation de ce brouillon : refusez-la d’abord',
  'Un corredor puede emitir este borrador: retire primero la aprobación':
    'Un courtier peut émettre ce brouillon : retirez d’abord l’approbation',
  'Un descuento supera el límite: falta la aprobación':
    'Une remise dépasse la limite : il faut une approbation',
  'Un documento está dos veces': 'Un document figure deux fois',
  'Un esquema está dos veces': 'Un barème figure deux fois',
  'Un grupo suyo exige la verificación en dos pasos':
    'Un de vos groupes exige la vérification en deux étapes',
  'Un lead descartado o defectuoso no se mueve': 'Un lead écarté ou défectueux ne se déplace pas',
  'Un lead tiene a lo más 50 unidades': 'Un lead a au plus 50 lots',
  'Un negocio parte de una cotización aceptada': "Une affaire part d'un devis accepté",
  'Un paso debe reservar las unidades: en él parten los negocios':
    'Une étape doit réserver les unités : les affaires y commencent',
  'Un paso está dos veces en el esquema': 'Une étape figure deux fois dans le barème',
  'Un reporte programado no lleva búsqueda de texto': 'Un rapport programmé n’a pas de recherche de texte',
  'Un sticker se hace de una imagen': 'Un autocollant se fait à partir d’une image',
  'Un trabajo largo no se comienza con una llave': 'Un travail long ne se lance pas avec une clé',
  'Un valor no es admisible': 'Une valeur n’est pas admissible',
  'Una de autenticación no se envía a muchos': 'Un modèle d’authentification ne s’envoie pas à plusieurs',
  'Una de estas unidades ya va con otra': 'Un de ces lots va déjà avec un autre',
  'Una etapa aparece dos veces': 'Une étape apparaît deux fois',
  'Una nueva versión es del mismo cliente': 'Une nouvelle version est pour le même client',
  'Una plantilla con archivo no sirve de bienvenida': 'Un modèle avec fichier ne peut pas servir d’accueil',
  'Una plantilla con archivo se envía de a una persona':
    'Un modèle avec fichier s’envoie à une personne à la fois',
  'Una unidad no va consigo misma': 'Un lot ne va pas avec lui-même',
  'Una unidad que va con otra no puede llevar más unidades':
    "Un lot qui va avec un autre ne peut pas en emmener d'autres",
  'Uno es persona y el otro empresa': 'L’un est une personne et l’autre une entreprise',
  'Va con otra unidad: se libera y se extiende con ella':
    'Elle va avec une autre unité : elle se libère et se prolonge avec elle',
  'Ya eligió su unidad': 'Il a déjà choisi son unité',
  'Ya entró alguna vez: puede recuperar su contraseña':
    'S’est déjà connecté : il peut récupérer son mot de passe',
  'Ya está descartado': 'Est déjà écarté',
  'Ya está eliminado': 'Il est déjà supprimé',
  'Ya está en revisión': 'Il est déjà en examen',
  'Ya está pagado': 'C’est déjà payé',
  'Ya está retenida para este lead': 'Elle est déjà retenue pour ce lead',
  'Ya está subiendo otros archivos; espere a que terminen':
    'Vous envoyez déjà d’autres fichiers ; attendez qu’ils se terminent',
  'Ya están vinculados con esa relación': 'Ils sont déjà liés par cette relation',
  'Ya existe en la lista': 'Existe déjà dans la liste',
  'Ya existe un contacto con estos datos': 'Un contact existe déjà avec ces données',
  'Ya existe un proyecto con ese nombre': 'Un projet de ce nom existe déjà',
  'Ya existe una etiqueta con ese nombre': 'Une étiquette porte déjà ce nom',
  'Ya existe una unidad con este número': 'Un lot a déjà ce numéro',
  'Ya existe una unidad de este tipo con ese número': 'Un lot de ce type porte déjà ce numéro',
  'Ya existe uno igual': 'Il en existe déjà un identique',
  'Ya existe, retirada: vuelva a ofrecerla': 'Existe, mais retirée : proposez-la à nouveau',
  'Ya hay un campo con esa clave': 'Il existe déjà un champ avec cette clé',
  'Ya hay un campo con ese nombre': 'Il existe déjà un champ de ce nom',
  'Ya hay un equipo con ese nombre': 'Il y a déjà une équipe de ce nom',
  'Ya hay un grupo con ese nombre': 'Un groupe porte déjà ce nom',
  'Ya hay un lanzamiento en curso en este proyecto': 'Un autre lancement de ce projet est en cours',
  'Ya hay un paso con ese nombre': 'Il y a déjà une étape de ce nom',
  'Ya hay una etapa con ese nombre': 'Une étape porte déjà ce nom',
  'Ya hay una plantilla con ese nombre': 'Il existe déjà un modèle de ce nom',
  'Ya hay una plantilla con ese nombre en ese idioma': 'Il existe déjà un modèle de ce nom dans cette langue',
  'Ya hay una respuesta con ese atajo': 'Il existe déjà une réponse avec ce raccourci',
  'Ya las tenía': 'Les avait déjà',
  'Ya no atiende leads: su meta solo puede quitarse':
    'Ne traite plus de leads : son objectif peut seulement être retiré',
  'Ya no espera una unidad: sus preferencias no se cambian':
    'Il n’attend plus d’unité : ses préférences ne changent plus',
  'Ya no está disponible': 'N’est plus disponible',
  'Ya no está en el lanzamiento': 'Il n’est plus dans le lancement',
  'Ya no se puede tomar': 'Ne peut plus être pris',
  'Ya pasó': 'C’est passé',
  'Ya pidió varias visitas: su vendedor las confirmará':
    'Vous avez déjà demandé plusieurs visites : votre vendeur les confirmera',
  'Ya recibimos varias preguntas suyas: su vendedor las responderá':
    'Nous avons reçu plusieurs questions de votre part : votre vendeur y répondra',
  'Ya se deshizo': 'C’est déjà annulé',
  'Ya tiene respuestas: retírela en vez de borrarla':
    'Elle a déjà des réponses : retirez-la au lieu de la supprimer',
  'Ya tiene una vista con ese nombre': 'Vous avez déjà une vue de ce nom',
}
