/** The title of each signed-in route. The navigation links to some of these routes (rule: nav-links). */
export const routeTitles = {
  '/dashboard': 'dashboard',
  '/hour-cards': 'hourCards',
  '/hour-cards/create': 'hourCardCreate',
  '/hour-cards/edit': 'hourCardEdit',
  '/management-dashboard': 'management',
  '/profile': 'profile',
  '/profile/update-password': 'updatePassword',
} as const;
