/** What can be said once, after a redirect: each is a key of `flash` in the messages. */
export const flashes = ['login_success', 'password_reset', 'password_updated'] as const;
export type Flash = (typeof flashes)[number];

export const flashParam = 'flash';
