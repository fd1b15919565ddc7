import {
  Button,
  CloseButton,
  createTheme,
  Input,
  Modal,
  type MantineColorsTuple,
  Notification,
  Popover,
  Switch,
  type VariantColorsResolver,
} from '@mantine/core';

/** The kit's colour names stand for tokens of ours, which know light and dark by themselves: all ten shades are the same. */
function shades(token: string): MantineColorsTuple {
  return [token, token, token, token, token, token, token, token, token, token];
}

const TRANSPARENT_LINE = '1px solid transparent';

/** Colours of buttons: `filled` is the screen's one primary action, `default` every other; `danger` marks what cannot be undone. */
const variantColorResolver: VariantColorsResolver = ({ variant, color }) => {
  const danger = color === 'danger';
  if (variant === 'filled') {
    return danger
      ? {
          background: 'var(--c-live-fill)',
          hover: 'color-mix(in srgb, var(--c-live-fill) 85%, black)',
          color: 'var(--c-on-live)',
          border: TRANSPARENT_LINE,
        }
      : { background: 'var(--primary)', hover: 'var(--primary-hover)', color: 'var(--on-primary)', border: TRANSPARENT_LINE };
  }
  const text = danger ? 'var(--danger)' : 'var(--text)';
  if (variant === 'default') {
    return { background: 'transparent', hover: 'transparent', color: text, border: '1px solid var(--ctl-line)' };
  }
  return { background: 'transparent', hover: 'rgb(127 140 155 / 16%)', color: text, border: TRANSPARENT_LINE };
};

/**
 * The theme of the work areas: our tokens under the names of Mantine. What Mantine reads as CSS variables is in `variables.css`, what its
 * components look like beyond that in `components.css`.
 */
export const workTheme = createTheme({
  primaryColor: 'ink',
  colors: { ink: shades('var(--primary)'), danger: shades('var(--danger)') },
  variantColorResolver,
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { variant: 'default' } }),
    CloseButton: CloseButton.extend({ defaultProps: { size: 'sm' } }),
    Input: Input.extend({ defaultProps: { size: 'md' } }),
    InputWrapper: Input.Wrapper.extend({ defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] } }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        size: 'md',
        transitionProps: { duration: 150, transition: 'fade' },
        overlayProps: { color: '#0e1319', backgroundOpacity: 0.55 },
      },
    }),
    Notification: Notification.extend({ defaultProps: { withCloseButton: false } }),
    Switch: Switch.extend({ defaultProps: { size: 'md', labelPosition: 'left', withThumbIndicator: false } }),
    Popover: Popover.extend({ defaultProps: { shadow: 'md', offset: 4, transitionProps: { duration: 150, transition: 'fade' } } }),
  },
});
