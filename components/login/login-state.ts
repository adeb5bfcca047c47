/** What the login form shows after an attempt. What was typed stays, the password excepted. */
export type LoginState = Readonly<{
  email: string;
  remember: boolean;
  errors: Readonly<{ email?: string; password?: string; form?: string }>;
}>;

export type LoginAction = (state: LoginState, form: FormData) => Promise<LoginState>;
