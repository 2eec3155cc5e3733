import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{name}, cliente de {broker}, está en la sala de ventas de {project}. Su protección comienza de nuevo hoy.':
    '{name}, client de {broker}, est au bureau de vente de {project}. Sa protection recommence aujourd’hui.',
  'Agregar respaldo': 'Ajouter une pièce',
  'Alguien llegó antes con esta persona.': 'Quelqu’un est venu avant avec cette personne.',
  'Aquí se ven los clientes que los corredores registran en los proyectos, y sus disputas.':
    'Ici figurent les clients que les courtiers enregistrent pour les projets, et leurs litiges.',
  'Aún no hay clientes registrados': 'Pas encore de clients enregistrés',
  'Cliente registrado': 'Client enregistré',
  'Código de visita': 'Code de visite',
  'Confirmar visita': 'Confirmer la visite',
  Decisión: 'Décision',
  Disputa: 'Litige',
  'Disputa enviada a la inmobiliaria': 'Litige envoyé au promoteur',
  'Disputa resuelta': 'Litige tranché',
  'Disputa resuelta: es de ambos': 'Litige tranché : le client est aux deux',
  'Disputa resuelta: es de quien disputó': 'Litige tranché : le client va à qui a contesté',
  'Disputa resuelta: todo queda como estaba': 'Litige tranché : rien ne change',
  Disputar: 'Contester',
  'Disputar registro': 'Contester l’enregistrement',
  'El cliente de este código está en la sala de ventas. Su protección comienza de nuevo hoy.':
    'Le client de ce code est au bureau de vente. Sa protection recommence aujourd’hui.',
  'En disputa': 'En litige',
  'En la sala de ventas lo leen con el cliente presente: su protección comienza de nuevo. Sirve por un día.':
    'Le bureau de vente le lit en présence du client : sa protection recommence. Valable un jour.',
  'Es de ambos': 'Il est aux deux',
  'Es de quien disputó': 'Il va à qui a contesté',
  'Esta cuenta': 'Ce compte',
  'Este registro no está': 'Cet enregistrement n’existe pas',
  'La inmobiliaria lo ve y lo conserva: no se puede quitar.':
    'Le promoteur la voit et la conserve : elle ne peut être retirée.',
  'La inmobiliaria recibe el nombre, el RUT, los teléfonos y el correo de esta persona.':
    'Le promoteur reçoit le nom, le RUT, les téléphones et l’e-mail de cette personne.',
  'La inmobiliaria ya no trabaja con esta cuenta: su historial no se ve.':
    'Le promoteur ne travaille plus avec ce compte : son historique n’est pas visible.',
  'La protección dura {count} días.': {
    one: 'La protection dure 1 jour.',
    other: 'La protection dure {count} jours.',
  },
  'Llegó primero': 'Arrivé premier',
  'Ningún corredor ha registrado clientes': 'Aucun courtier n’a enregistré de clients',
  'Ninguna inmobiliaria vinculada tiene proyectos abiertos a corredores.':
    'Aucun promoteur lié n’a de projets ouverts aux courtiers.',
  'Pasó a otro corredor': 'Passé à un autre courtier',
  'Por qué': 'Pourquoi',
  Protegido: 'Protégé',
  'Protegido hasta': 'Protégé jusqu’au',
  Protegidos: 'Protégés',
  'Puede haberse borrado con su contacto, o ser de otra persona.':
    'Il a pu être supprimé avec son contact, ou être à une autre personne.',
  Registrado: 'Enregistré',
  'Registrado como segundo: otra persona llegó antes': 'Enregistré comme second : quelqu’un est arrivé avant',
  'Registrar a un cliente en un proyecto lo protege: quien lo registre después llega segundo.':
    'Enregistrer un client pour un projet le protège : qui l’enregistre ensuite arrive second.',
  'Registrar cliente': 'Enregistrer un client',
  Registro: 'Enregistrement',
  'Registro, el primero': 'Enregistré, le premier',
  'Registro, llegó segundo': 'Enregistré, arrivé second',
  Resolver: 'Trancher',
  'Resolver disputa': 'Trancher le litige',
  'Respaldo agregado': 'Pièce ajoutée',
  Respaldos: 'Pièces',
  Resuelto: 'Tranché',
  Segundo: 'Second',
  Segundos: 'Seconds',
  'Sin actividad': 'Aucune activité',
  'Sin permiso para confirmar visitas.': 'Sans permission de confirmer des visites.',
  'Todo queda como estaba': 'Rien ne change',
  'Visita confirmada': 'Visite confirmée',
  'Visita de {name} confirmada': 'Visite de {name} confirmée',
}
