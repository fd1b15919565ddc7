/**
 * Pages that belong to a role (spec §6: "an access-denied page is shown for unpermitted pages"): others get a 403. The first pages of the
 * creator and anchor centers are for applications, so they are public; the pages below need the role.
 */
const ROLE_PAGES = [
  { path: '/channel', role: 'agent' },
  { path: '/creatorCenter/dataShow', role: 'expert' },
  { path: '/creatorCenter/progComponent', role: 'expert' },
  { path: '/creatorCenter/progManage', role: 'expert' },
  { path: '/anchorCenter/live', role: 'anchor' },
  { path: '/anchorCenter/revenueDetails', role: 'anchor' },
  { path: '/staff', role: 'staff' },
] as const satisfies readonly { path: string; role: string }[];

export type PageRole = (typeof ROLE_PAGES)[number]['role'];

/**
 * Returns the role that a page needs; undefined for a public page. `path` is that of the route tree, decoded and without a locale. Letter
 * case is ignored, as in the router.
 */
export function roleOfPage(path: string): PageRole | undefined {
  const given = path.toLowerCase();
  return ROLE_PAGES.find((page) => given === page.path.toLowerCase() || given.startsWith(`${page.path.toLowerCase()}/`))?.role;
}
