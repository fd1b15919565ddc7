import type { AnyRouter } from '@tanstack/react-router';
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script';

/** What the router appends to a script that runs once (`ScriptOnce`). */
const REMOVAL = ';document.currentScript.remove()';

/** Adds the texts of the inline scripts that the router itself writes: when a page is rendered, and not from its HTML. */
export function recordRouterScripts(router: AnyRouter, texts: Set<string>): void {
  const { serverSsr } = router;
  if (serverSsr === undefined) return;
  const restoration = getScrollRestorationScriptForRouter(router);
  if (restoration !== null) texts.add(restoration + REMOVAL);
  const take = serverSsr.takeInitialHydrationScriptTags;
  serverSsr.takeInitialHydrationScriptTags = () => {
    const tags = take();
    for (const { children } of tags === undefined ? [] : [...tags.before, tags.boundary]) if (children !== undefined) texts.add(children);
    return tags;
  };
}
