import { ContactList } from './list/contact-list.tsx'

/** Everybody the account knows. */
export const ContactsPage = () => <ContactList />
