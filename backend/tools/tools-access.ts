export const toolsAccesses = ['loopback', 'everyone', 'off'] as const;

/** Who may open the admin and outbox pages: this machine only, everyone, or nobody. */
export type ToolsAccess = (typeof toolsAccesses)[number];
