import { COLOR_SCHEME_SCRIPT } from '../../lib/color-scheme.ts';
import { InlineScript } from '../../ui/inline-script.tsx';

/** Runs before the first paint, so that no wrong theme flashes. */
export function ColorSchemeScript() {
  return <InlineScript text={COLOR_SCHEME_SCRIPT} />;
}
