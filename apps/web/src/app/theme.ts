import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Shades from page grey to the ink of the header; the last is DESIGN §10's `#0E1319`. */
const ink: MantineColorsTuple = ['#F4F6F8', '#E5E9EF', '#CBD3DD', '#9AA7B8', '#5F6B7A', '#3A4858', '#2B3745', '#1D2631', '#161D26', '#0E1319'];

/**
 * Mantine in our tokens. The values themselves are in tokens.css, under Mantine's names where it has a slot: the provider writes no style
 * element of its own, so that pages stay free of inline styles.
 */
export const theme = createTheme({
  colors: { ink },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '6px', xl: '999px' },
  defaultRadius: 'md',
  shadows: { md: 'var(--shadow-pop)' },
  breakpoints: { xs: '390px', sm: '768px', md: '1024px', lg: '1200px', xl: '1440px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});
