/** The text of each route behind the login, some of which are links of the navigation (rule: nav-links). */
export const routeTitles = {
  '/dashboard': 'dashboard',
  '/hour-cards': 'hourCards',
  '/hour-cards/create': 'hourCardCreate',
  '/hour-cards/edit': 'hourCardEdit',
  '/management-dashboard': 'management',
  '/profile': 'profile',
  '/profile/update-password': 'updatePassword',
} as const;
