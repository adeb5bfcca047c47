export type Attachment = Readonly<{ name: string; type: string; content: Uint8Array }>;

export type Mail = Readonly<{ to: string; subject: string; body: string; attachment?: Attachment }>;

/** Delivers a mail, or throws. */
export type Mailer = Readonly<{ send: (mail: Mail) => Promise<void> }>;
