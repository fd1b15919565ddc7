import { InlineScript } from '../../ui/inline-script.tsx';

/** Constant, so that the content security policy can name its hash. */
const SCRIPT = `if(/(?:^|;\\s*)uid=[1-9]/.test(document.cookie))document.documentElement.dataset.member=''`;

/**
 * Runs before the first paint: the server renders every page for a visitor, so this hides the login button from users who are logged in.
 */
export function MemberScript() {
  return <InlineScript text={SCRIPT} />;
}
