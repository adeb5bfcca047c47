import { Alert } from '@/components/ui/alert';

/** The session ended while a dialog stood open: logging in happens beside it, and what was filled in stays. */
export function SignedOutAlert({ texts }: { texts: Readonly<{ message: string; logIn: string }> }) {
  return (
    <Alert tone="warning" announce>
      <p>{texts.message}</p>
      <a
        href="/login"
        target="_blank"
        rel="noopener"
        className="mt-1 inline-flex min-h-11 items-center font-medium underline pointer-fine:min-h-8"
      >
        {texts.logIn}
      </a>
    </Alert>
  );
}
