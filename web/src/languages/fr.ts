import 'dayjs/locale/fr.js'
import type { Catalogue } from '#web/kit/text.ts'

export const catalogue: Catalogue = {
  Idioma: 'Langue',
  Tema: 'Thème',
  Claro: 'Clair',
  Oscuro: 'Sombre',
  'Como el sistema': 'Comme le système',
  'Buscar o ir a…': 'Chercher ou aller à…',
  'Ir al contenido': 'Aller au contenu',
  Principal: 'Principale',
  Inicio: 'Accueil',
  Contactos: 'Contacts',
  Clientes: 'Clients',
  Proyectos: 'Projets',
  Unidades: 'Unités',
  Ventas: 'Ventes',
  Cotizaciones: 'Devis',
  Negocios: 'Affaires',
  Reportes: 'Rapports',
  Usuarios: 'Utilisateurs',
  Corredores: 'Courtiers',
  Configuración: 'Réglages',
  'Cerrar sesión': 'Se déconnecter',
  'Preferencias de pantalla': 'Préférences d’affichage',
  'Accesos directos': 'Raccourcis',
  '{count} leads': { one: '{count} lead', other: '{count} leads' },
}
