/**
 * Where the pages of the settings come from. Apart from the table of screens, which every visitor of the sign-in loads first:
 * each import there names all the files of its page.
 */
export const pages = {
  AccountPage: () => import('#web/features/office/settings/account/account-page.tsx'),
  HoursPage: () => import('#web/features/office/settings/hours/hours-page.tsx'),
  StepsPage: () => import('#web/features/office/settings/steps/steps-page.tsx'),
  TagsPage: () => import('#web/features/office/settings/tags/tags-page.tsx'),
  RulesPage: () => import('#web/features/office/settings/rules/rules-page.tsx'),
  QuestionsPage: () => import('#web/features/office/settings/questions/questions-page.tsx'),
  CustomFieldsPage: () => import('#web/features/office/settings/custom-fields/custom-fields-page.tsx'),
  FormsPage: () => import('#web/features/office/settings/forms/forms-page.tsx'),
  ListsPage: () => import('#web/features/office/settings/lists/lists-page.tsx'),
  WhatsAppPage: () => import('#web/features/office/settings/whatsapp/whatsapp-page.tsx'),
  CurrencyPage: () => import('#web/features/office/settings/currency/currency-page.tsx'),
  ColumnsPage: () => import('#web/features/office/settings/columns/columns-page.tsx'),
  MailsPage: () => import('#web/features/office/settings/mails-page.tsx'),
  AuditPage: () => import('#web/features/office/audit/audit-page.tsx'),
  PrivacyRequestsPage: () => import('#web/features/people/privacy/requests-page.tsx'),
  RetentionPage: () => import('#web/features/office/settings/retention/retention-page.tsx'),
  UsersPage: () => import('#web/features/office/users/users-page.tsx'),
  GroupsPage: () => import('#web/features/office/groups/groups-page.tsx'),
  CreateUserPage: () => import('#web/features/office/users/create-page.tsx'),
  ProfilePage: () => import('#web/features/office/users/profile-page.tsx'),
  ChangePasswordPage: () => import('#web/features/office/users/change-password-page.tsx'),
  SecondFactorPage: () => import('#web/features/office/second-factor/second-factor-page.tsx'),
  NotificationPreferences: () => import('#web/features/office/notifications/preferences-page.tsx'),
  UserPage: () => import('#web/features/office/users/user-page.tsx'),
}
