/**
 * Where the pages of every day come from. Apart from the table of screens, which every visitor of the sign-in loads first:
 * each import here names all the files of its page.
 */
export const pages = {
  HomePage: () => import('#web/features/leads/home/home-page.tsx'),
  LeadList: () => import('#web/features/leads/leads/lead-list.tsx'),
  LeadPage: () => import('#web/features/leads/leads/lead-page.tsx'),
  QueuePage: () => import('#web/features/leads/leads/queue-page.tsx'),
  PipelinePage: () => import('#web/features/leads/pipeline/pipeline-page.tsx'),
  InFollowUpPage: () => import('#web/features/leads/pipeline/pipeline-page.tsx'),
  InFollowUpTable: () => import('#web/features/leads/leads/in-follow-up-table.tsx'),
  CalendarPage: () => import('#web/features/leads/tasks/calendar-page.tsx'),
  ContactsPage: () => import('#web/features/people/contacts/contacts-page.tsx'),
  ContactPage: () => import('#web/features/people/contacts/contact-page.tsx'),
  WhatsAppInbox: () => import('#web/features/messaging/conversations/whatsapp-page.tsx'),
  ClientsPage: () => import('#web/features/people/contacts/clients-page.tsx'),
}
