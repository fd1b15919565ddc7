import { INSTALLATION_LINE_SCRIPT } from './installation-line-dismissal.ts';

/** Runs before the first paint, so that a dismissed line does not flash. */
export function InstallationLineScript() {
  return <script dangerouslySetInnerHTML={{ __html: INSTALLATION_LINE_SCRIPT }} />;
}
