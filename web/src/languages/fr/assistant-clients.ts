import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '¿Desconectar {name}?': 'Déconnecter {name} ?',
  '{name} quiere entrar a Umbral en su nombre': '{name} veut entrer dans Umbral en votre nom',
  '{name} ya no entra': '{name} n’entre plus',
  '{name} ya no entra en su nombre': '{name} n’entre plus en votre nom',
  '{name} ya se puede conectar': '{name} peut maintenant être connecté',
  'Además, escribir notas y agregar tareas': 'En plus, écrire des notes et ajouter des tâches',
  'Asistentes conectados': 'Assistants connectés',
  'Deja de entrar de inmediato. Para volver, tiene que pedirle permiso otra vez.':
    'Il n’entre plus, dès maintenant. Pour revenir, il doit vous redemander la permission.',
  Desconectar: 'Déconnecter',
  'Desconectar {name}': 'Déconnecter {name}',
  'El asistente no dijo quién es. Vuelva a él y pida conectarse de nuevo.':
    'L’assistant n’a pas dit qui il est. Retournez-y et demandez à nouveau la connexion.',
  'El asistente no protege su código (PKCE con S256).':
    'L’assistant ne protège pas son code (PKCE avec S256).',
  'El asistente pide la llave de otro servidor.': 'L’assistant demande la clé d’un autre serveur.',
  'El asistente pide una forma de entrar que Umbral no ofrece.':
    'L’assistant demande une forme d’accès qu’Umbral n’offre pas.',
  'Entra como {me} y ve lo mismo que usted, nunca más. Al aceptar, usted vuelve a {host}.':
    'Il entre comme {me} et voit la même chose que vous, jamais plus. En acceptant, vous retournez à {host}.',
  'Leer y preparar borradores de cotización': 'Lire et préparer des brouillons de devis',
  'Lo que lee sale de Umbral hacia quien opera el asistente. Todo lo que hace queda en la auditoría, y usted lo desconecta cuando quiera en su perfil.':
    'Ce qu’il lit sort d’Umbral vers qui exploite l’assistant. Tout ce qu’il fait reste dans l’audit, et vous pouvez le déconnecter à tout moment dans votre profil.',
  'Los permisos que recibe': 'Les permissions qu’il reçoit',
  'No permitir': 'Ne pas permettre',
  Permitir: 'Permettre',
  'Solo leer': 'Lecture seule',
  'Sus permisos no alcanzan para nada que un asistente lea.':
    'Vos permissions ne couvrent rien qu’un assistant puisse lire.',
  'Volver al asistente': 'Retour à l’assistant',
}
