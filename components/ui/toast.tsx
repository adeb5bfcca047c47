import { Toaster as Sonner, toast as sonner } from 'sonner';

/**
 * Shows a short message at the bottom of the screen (rule: toast-life). It stays visible after a
 * `router.push`. The text is also the id, so failures with the same text share one toast.
 */
export const toast = {
  success: (text: string) => void sonner.success(text, { id: text }),
  error: (text: string) => void sonner.error(text, { id: text }),
  /** Shown for longer, because these are whole sentences. */
  info: (text: string) => void sonner.info(text, { id: text, duration: 8000 }),
};

/** The distance from the bottom of the screen, above any sticky bar (`stickyBar`). */
const above = (gap: string) => `calc(${gap} + var(--sticky-bar, 0px))`;

/**
 * Renders the toasts. Use it once, in the root layout. `toast.css` overrides the library's styles. The
 * library inserts those itself, so the security headers contain their hash.
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
