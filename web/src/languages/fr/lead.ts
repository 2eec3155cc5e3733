import type { Catalogue } from '#web/kit/text.ts'

export const lead: Catalogue = {
  'Aún no hay actividad. Lo que pase con el lead queda anotado aquí.':
    'Pas encore d’activité. Ce qui arrive au lead est noté ici.',
  'Agendar lo que sigue': 'Planifier la suite',
  'Ctrl + Enter': 'Ctrl + Entrée',
  '{label} (tecla {key})': '{label} (touche {key})',
  '{count} mensajes sin leer': {
    one: '{count} message non lu',
    other: '{count} messages non lus',
  },
  Descartar: 'Écarter',
  Resumen: 'Résumé',
  'Partes del lead': 'Parties du lead',
  Interés: 'Intérêt',
  Monto: 'Montant',
  'Monto en {currency}': 'Montant en {currency}',
  'Sin teléfono': 'Sans téléphone',
  'Sin correo': 'Sans courriel',
  Descarte: 'Mise à l’écart',
  'Vencida: {when}': 'En retard : {when}',
  Reprogramar: 'Replanifier',
  Completar: 'Terminer',
  'Espera la primera respuesta': 'Attend la première réponse',
  'La cuenta no tiene preguntas. Se agregan en Configuración.':
    'Le compte n’a pas de questions. Elles s’ajoutent dans les Réglages.',
  'Respuesta guardada': 'Réponse enregistrée',
  'Lo respondió al agente': 'Répondu à l’agent',
  'Lo respondió en el formulario': 'Répondu dans le formulaire',
  Cambiar: 'Modifier',
  '{days} en la etapa · {at} de {all}': '{days} à l’étape · {at} sur {all}',
  'Mover a etapa': 'Déplacer vers une étape',
  'Sin etapa': 'Sans étape',
  'Mover a {step}': 'Déplacer vers {step}',
  'Actividad reciente': 'Activité récente',
  'Ver todo': 'Tout voir',
  'Tareas pendientes': 'Tâches à faire',
  Hechas: 'Faites',
  'Tareas hechas': 'Tâches faites',
  'Completar {title}': 'Terminer {title}',
  'Otra persona cambió este lead recién. Ya se ven los datos nuevos: revisar y guardar otra vez.':
    'Quelqu’un d’autre vient de modifier ce lead. Les nouvelles données sont affichées : vérifiez et enregistrez à nouveau.',
  'Ofrecido al primero que lo tome. Quedan {time}; después se asigna {way}.':
    'Proposé au premier qui le prend. Il reste {time} ; ensuite il est attribué {way}.',
  'por turno': 'à tour de rôle',
  'por carga': 'selon la charge',
  'por peso': 'selon le poids',
}
