import { ContactList } from './list/contact-list.tsx'

/** The contacts who bought, or were marked by hand. */
export const ClientsPage = () => <ContactList onlyClients />
