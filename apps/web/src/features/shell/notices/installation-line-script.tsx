import { InlineScript } from '../../../ui/inline-script.tsx';
import { INSTALLATION_LINE_SCRIPT } from './installation-line-dismissal.ts';

/** Runs before the first paint, so that a dismissed line does not flash. */
export function InstallationLineScript() {
  return <InlineScript text={INSTALLATION_LINE_SCRIPT} />;
}
