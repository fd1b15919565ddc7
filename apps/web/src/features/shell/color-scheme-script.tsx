import { COLOR_SCHEME_SCRIPT } from '../../lib/color-scheme.ts';

/** Runs before the first paint, so that no wrong theme flashes. */
export function ColorSchemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: COLOR_SCHEME_SCRIPT }} />;
}
