import { Toaster as Sonner, toast as sonner } from 'sonner';

/**
 * A short message at the bottom of the screen (rule: toast-life). It survives a `router.push`. Its text is
 * its id, so simultaneous failures with the same text share one toast.
 */
export const toast = {
  success: (text: string) => void sonner.success(text, { id: text }),
  error: (text: string) => void sonner.error(text, { id: text }),
  /** Longer, because these are whole sentences. */
  info: (text: string) => void sonner.info(text, { id: text, duration: 8000 }),
};

/** Above a bar that sticks to the bottom of the screen (`stickyBar`). */
const above = (gap: string) => `calc(${gap} + var(--sticky-bar, 0px))`;

/**
 * Shows the toasts. Rendered once, in the root layout. The library's styles are in `toast.css`. The security
 * headers contain the hash of the styles that it adds itself.
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
