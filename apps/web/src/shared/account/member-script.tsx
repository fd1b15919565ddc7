/** Constant, so that the page's policy may name it by its hash. */
const SCRIPT = `if(/(?:^|;\\s*)uid=[1-9]/.test(document.cookie))document.documentElement.dataset.member=''`;

/** Runs before the first paint: the page is rendered as a visitor's, and a user is not shown its login button meanwhile. */
export function MemberScript() {
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
