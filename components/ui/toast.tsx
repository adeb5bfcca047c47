import { Toaster as Sonner, toast as sonner } from 'sonner';

/**
 * Shows a short message at the bottom of the screen (rule: toast-life), which stays visible after a
 * `router.push`. The text is also the id, so that failures with the same text share one toast.
 */
export const toast = {
  success: (text: string) => void sonner.success(text, { id: text }),
  error: (text: string) => void sonner.error(text, { id: text }),
  /** Shown longer than the others, because these texts are whole sentences. */
  info: (text: string) => void sonner.info(text, { id: text, duration: 8000 }),
};

/** The offset from the bottom of the screen: `gap` above any sticky bar (`stickyBar`). */
const above = (gap: string) => `calc(${gap} + var(--sticky-bar, 0px))`;

/**
 * Renders the toasts. Use this once, in the root layout. `toast.css` overrides the styles that the library
 * inserts; the security headers allow those by their hash.
 */
export function Toaster({ label }: { label: string }) {
  return (
    <Sonner
      position="bottom-center"
      duration={3000}
      offset={{ bottom: above('24px') }}
      mobileOffset={{ bottom: above('16px'), left: '16px', right: '16px' }}
      richColors
      containerAriaLabel={label}
      toastOptions={{ className: 'font-sans' }}
    />
  );
}
