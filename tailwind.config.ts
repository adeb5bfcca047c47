import type { Config } from 'tailwindcss';

/** A semantic colour, whose value for each colour scheme is in app/globals.css. */
const tone = (name: string) => `var(--${name})`;

const tones = (name: string) => ({
  DEFAULT: tone(name),
  soft: tone(`${name}-soft`),
  strong: tone(`${name}-strong`),
});

/** The only design tokens that may be used. Values in rem follow the user's text size. */
export default {
  content: [],
  theme: {
    /** Below `md`, the navigation collapses into a menu (rule: nav-mobile-menu). */
    screens: { sm: '576px', md: '768px', lg: '992px', xl: '1200px', xxl: '1400px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      canvas: tone('canvas'),
      surface: { DEFAULT: tone('surface'), sunken: tone('surface-sunken'), hover: tone('surface-hover') },
      line: { DEFAULT: tone('line'), strong: tone('line-strong'), control: tone('line-control') },
      ink: { DEFAULT: tone('ink'), muted: tone('ink-muted'), subtle: tone('ink-subtle') },
      accent: { ...tones('accent'), hover: tone('accent-hover'), on: tone('accent-on') },
      success: tones('success'),
      warning: tones('warning'),
      danger: { ...tones('danger'), hover: tone('danger-hover'), on: tone('danger-on') },
      info: tones('info'),
      overlay: tone('overlay'),
    },
    fontFamily: {
      sans: ['var(--font-inter)', 'var(--font-inter-ext)', 'var(--font-inter-cyrillic)', 'system-ui', 'sans-serif'],
    },
    fontSize: {
      xs: ['0.75rem', { lineHeight: '1.125rem' }],
      sm: ['0.875rem', { lineHeight: '1.25rem' }],
      base: ['1rem', { lineHeight: '1.5rem' }],
      lg: ['1.125rem', { lineHeight: '1.625rem', letterSpacing: '-0.01em' }],
      xl: ['1.375rem', { lineHeight: '1.75rem', letterSpacing: '-0.015em' }],
      '2xl': ['1.75rem', { lineHeight: '2.125rem', letterSpacing: '-0.02em' }],
      '3xl': ['2.25rem', { lineHeight: '2.5rem', letterSpacing: '-0.025em' }],
    },
    borderRadius: {
      none: '0',
      sm: '0.375rem',
      md: '0.5rem',
      lg: '0.75rem',
      xl: '1rem',
      full: '9999px',
    },
    boxShadow: {
      none: 'none',
      card: 'var(--shadow-card)',
      raised: 'var(--shadow-raised)',
      overlay: 'var(--shadow-overlay)',
    },
    extend: {
      maxWidth: { page: '96rem', reading: '40rem', form: '26rem' },
      transitionDuration: { DEFAULT: '140ms' },
      keyframes: {
        travel: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } },
        appear: { from: { opacity: '0', transform: 'translateY(0.25rem)' }, to: { opacity: '1', transform: 'none' } },
        breathe: { '50%': { opacity: '0.5' } },
      },
      animation: {
        travel: 'travel 1.3s ease-in-out infinite',
        appear: 'appear 160ms ease-out',
        breathe: 'breathe 1.8s ease-in-out infinite',
      },
    },
  },
} satisfies Config;
