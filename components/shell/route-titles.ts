/** The title of each signed-in route. Some of these routes are in the navigation (rule: nav-links). */
export const routeTitles = {
  '/dashboard': 'dashboard',
  '/hour-cards': 'hourCards',
  '/hour-cards/create': 'hourCardCreate',
  '/hour-cards/edit': 'hourCardEdit',
  '/hour-cards/proof': 'proof',
  '/management-dashboard': 'management',
  '/management-dashboard/proof': 'proof',
  '/working-hours': 'workingHours',
  '/profile': 'profile',
  '/profile/update-password': 'updatePassword',
} as const;
