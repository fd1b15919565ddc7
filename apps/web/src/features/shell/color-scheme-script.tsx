import { COLOR_SCHEME_SCRIPT } from '../../lib/color-scheme.ts';

/** Runs before the first paint: no flash of the wrong theme. */
export function ColorSchemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: COLOR_SCHEME_SCRIPT }} />;
}
