import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '¿Desconectar {name}?': 'Disconnect {name}?',
  '{name} quiere entrar a Umbral en su nombre': '{name} wants to enter Umbral in your name',
  '{name} ya no entra': '{name} no longer enters',
  '{name} ya no entra en su nombre': '{name} no longer enters in your name',
  '{name} ya se puede conectar': '{name} can be connected now',
  'Además, escribir notas y agregar tareas': 'Also write notes and add tasks',
  'Asistentes conectados': 'Connected assistants',
  'Deja de entrar de inmediato. Para volver, tiene que pedirle permiso otra vez.':
    'It is shut out at once. To come back it has to ask you for permission again.',
  Desconectar: 'Disconnect',
  'Desconectar {name}': 'Disconnect {name}',
  'El asistente no dijo quién es. Vuelva a él y pida conectarse de nuevo.':
    'The assistant did not say who it is. Go back to it and ask to connect again.',
  'El asistente no protege su código (PKCE con S256).':
    'The assistant does not protect its code (PKCE with S256).',
  'El asistente pide la llave de otro servidor.': 'The assistant asks for the key of another server.',
  'El asistente pide una forma de entrar que Umbral no ofrece.':
    'The assistant asks for a way of entering that Umbral does not offer.',
  'Entra como {me} y ve lo mismo que usted, nunca más. Al aceptar, usted vuelve a {host}.':
    'It enters as {me} and sees what you see, never more. When you accept you go back to {host}.',
  'Leer y preparar borradores de cotización': 'Read and prepare draft quotations',
  'Lo que lee sale de Umbral hacia quien opera el asistente. Todo lo que hace queda en la auditoría, y usted lo desconecta cuando quiera en su perfil.':
    'What it reads leaves Umbral for whoever runs the assistant. Everything it does stays in the audit, and you can disconnect it whenever you like in your profile.',
  'Los permisos que recibe': 'The permissions it gets',
  'No permitir': 'Do not allow',
  Permitir: 'Allow',
  'Solo leer': 'Read only',
  'Sus permisos no alcanzan para nada que un asistente lea.':
    'Your permissions cover nothing that an assistant could read.',
  'Volver al asistente': 'Back to the assistant',
}
