import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '¿La olvidó?': 'Oublié ?',
  '{count} caracteres o más': '{count} caractères ou plus',
  'Cerrando sesión…': 'Déconnexion…',
  'Código de la aplicación': 'Code de l’application',
  'Código de recuperación': 'Code de récupération',
  'Código del enlace': 'Code du lien',
  'Con la huella, la cara o el PIN de su dispositivo, o con su llave física.':
    'Avec l’empreinte, le visage ou le PIN de votre appareil, ou votre clé physique.',
  Contraseña: 'Mot de passe',
  'Contraseña guardada. Ya se puede entrar con ella.':
    'Mot de passe enregistré. Vous pouvez déjà l’utiliser.',
  'Crear cuenta y entrar': 'Créer le compte et entrer',
  'Cuenta de demostración:': 'Compte de démonstration :',
  'Distinta del nombre de usuario': 'Différent du nom d’utilisateur',
  'El código de seis cifras que muestra su aplicación.':
    'Le code à six chiffres que votre application affiche.',
  'El enlace sirve una vez.': 'Le lien sert une fois.',
  'El enlace ya no sirve': 'Le lien ne sert plus',
  Entrar: 'Entrer',
  'Enviar enlace': 'Envoyer le lien',
  'Esta instalación aún no tiene una cuenta: abrir el enlace que mostró al iniciar.':
    'Cette installation n’a pas encore de compte : ouvrir le lien affiché au démarrage.',
  'Hubo un error al cerrar sesión. Por favor, intenta nuevamente.':
    'La déconnexion a échoué. Veuillez réessayer.',
  'La empresa y quien la administra.': 'L’entreprise et qui l’administre.',
  'No es de las más usadas': 'N’est pas des plus utilisés',
  'Pedir otro enlace': 'Demander un autre lien',
  Reenviar: 'Renvoyer',
  'Reenviar en {time}': 'Renvoyer dans {time}',
  'Revisando el enlace…': 'Vérification du lien…',
  'Revisar el correo': 'Consulter les courriels',
  'Se enviará un enlace para elegir una nueva.': 'Un lien pour en choisir un nouveau sera envoyé.',
  'Segundo paso': 'Deuxième étape',
  'Si {email} tiene una cuenta, el enlace llega en un minuto y dura una hora.':
    'Si {email} a un compte, le lien arrive dans la minute et dure une heure.',
  'Uno de los códigos que guardó al activar la verificación. Cada uno sirve una vez.':
    'Un des codes que vous avez gardés en activant la vérification. Chacun sert une fois.',
  Usar: 'Utiliser',
  'Usar la llave de acceso': 'Utiliser la clé d’accès',
  'Usar un código de la aplicación': 'Utiliser un code de l’application',
  'Usar un código de recuperación': 'Utiliser un code de récupération',
  'Usar una llave de acceso': 'Utiliser une clé d’accès',
  'Venció, ya se usó o está incompleto.': 'Il a expiré, a déjà servi ou est incomplet.',
  Volver: 'Retour',
}
