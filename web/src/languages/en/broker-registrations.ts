import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{name}, cliente de {broker}, está en la sala de ventas de {project}. Su protección comienza de nuevo hoy.':
    '{name}, a client of {broker}, is in the sales room of {project}. The protection begins anew today.',
  'Agregar respaldo': 'Add evidence',
  'Alguien llegó antes con esta persona.': 'Somebody came earlier with this person.',
  'Aquí se ven los clientes que los corredores registran en los proyectos, y sus disputas.':
    'The clients whom brokers register for projects are listed here, and their disputes.',
  'Aún no hay clientes registrados': 'No registered clients yet',
  'Cliente registrado': 'Client registered',
  'Código de visita': 'Visit code',
  'Confirmar visita': 'Confirm visit',
  Decisión: 'Decision',
  Disputa: 'Dispute',
  'Disputa enviada a la inmobiliaria': 'Dispute sent to the developer',
  'Disputa resuelta': 'Dispute decided',
  'Disputa resuelta: es de ambos': 'Dispute decided: the client is of both',
  'Disputa resuelta: es de quien disputó': 'Dispute decided: the client goes to who disputed',
  'Disputa resuelta: todo queda como estaba': 'Dispute decided: all stays as it was',
  Disputar: 'Dispute',
  'Disputar registro': 'Dispute registration',
  'El cliente de este código está en la sala de ventas. Su protección comienza de nuevo hoy.':
    'The client of this code is in the sales room. The protection begins anew today.',
  'En disputa': 'In dispute',
  'En la sala de ventas lo leen con el cliente presente: su protección comienza de nuevo. Sirve por un día.':
    'The sales room reads it with the client there: the protection begins anew. It is valid for a day.',
  'Es de ambos': 'It is of both',
  'Es de quien disputó': 'It goes to who disputed',
  'Esta cuenta': 'This account',
  'Este registro no está': 'This registration is not there',
  'La inmobiliaria lo ve y lo conserva: no se puede quitar.':
    'The developer sees it and keeps it: it cannot be removed.',
  'La inmobiliaria recibe el nombre, el RUT, los teléfonos y el correo de esta persona.':
    'The developer receives the name, RUT, phones and e-mail of this person.',
  'La inmobiliaria ya no trabaja con esta cuenta: su historial no se ve.':
    'The developer no longer works with this account: its history is not shown.',
  'La protección dura {count} días.': {
    one: 'The protection lasts 1 day.',
    other: 'The protection lasts {count} days.',
  },
  'Llegó primero': 'Came first',
  'Ningún corredor ha registrado clientes': 'No broker has registered clients',
  'Ninguna inmobiliaria vinculada tiene proyectos abiertos a corredores.':
    'No linked developer has projects open to brokers.',
  'Pasó a otro corredor': 'Went to another broker',
  'Por qué': 'Why',
  Protegido: 'Protected',
  'Protegido hasta': 'Protected until',
  Protegidos: 'Protected',
  'Puede haberse borrado con su contacto, o ser de otra persona.':
    'It may have been deleted with its contact, or be another person’s.',
  Registrado: 'Registered',
  'Registrado como segundo: otra persona llegó antes': 'Registered as second: somebody else came first',
  'Registrar a un cliente en un proyecto lo protege: quien lo registre después llega segundo.':
    'Registering a client for a project protects them: whoever registers them later comes second.',
  'Registrar cliente': 'Register client',
  Registro: 'Registration',
  'Registro, el primero': 'Registered, the first',
  'Registro, llegó segundo': 'Registered, came second',
  Resolver: 'Decide',
  'Resolver disputa': 'Decide dispute',
  'Respaldo agregado': 'Evidence added',
  Respaldos: 'Evidence',
  Resuelto: 'Decided',
  Segundo: 'Second',
  Segundos: 'Second',
  'Sin actividad': 'No activity',
  'Sin permiso para confirmar visitas.': 'No permission to confirm visits.',
  'Todo queda como estaba': 'All stays as it was',
  'Visita confirmada': 'Visit confirmed',
  'Visita de {name} confirmada': 'Visit of {name} confirmed',
}
