import 'dayjs/locale/en.js'
import type { Catalogue } from '#web/kit/text.ts'

export const catalogue: Catalogue = {
  Idioma: 'Language',
  Tema: 'Theme',
  Claro: 'Light',
  Oscuro: 'Dark',
  'Como el sistema': 'As the system',
  'Buscar o ir a…': 'Search or go to…',
  'Ir al contenido': 'Skip to content',
  Principal: 'Main',
  Inicio: 'Home',
  Contactos: 'Contacts',
  Clientes: 'Clients',
  Proyectos: 'Projects',
  Unidades: 'Units',
  Ventas: 'Sales',
  Cotizaciones: 'Quotations',
  Negocios: 'Deals',
  Reportes: 'Reports',
  Usuarios: 'Users',
  Corredores: 'Brokers',
  Configuración: 'Settings',
  'Cerrar sesión': 'Sign out',
  'Preferencias de pantalla': 'Display preferences',
  'Accesos directos': 'Shortcuts',
  '{count} leads': { one: '{count} lead', other: '{count} leads' },
}
