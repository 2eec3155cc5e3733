import type { InputOf } from '#contract/endpoint.ts'
import type { createWebForm } from '#contract/leads/web-forms.ts'

export type Draft = InputOf<typeof createWebForm, 'body'>['draft']

const field = (target: string, label: string, is_required = false) => ({ target, label, is_required })

export const formDraft = (more: Partial<Draft> = {}): Draft => ({
  title: 'Hablemos',
  fields: [field('first_name', 'Nombre', true), field('email', 'Correo'), field('comments', 'Mensaje')],
  consents: [],
  button: 'Enviar',
  thanks: 'Gracias',
  language: 'es',
  color: '#1f6f5c',
  corners: 'soft',
  theme: 'light',
  font: 'host',
  ...more,
})
