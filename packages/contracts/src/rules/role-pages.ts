/**
 * Pages that belong to a role (spec §6: "an access-denied page is shown for unpermitted pages"): everybody else is answered 403 there. The
 * first pages of the creator and anchor centres are for applying, so they are for every user; what lies below is for who was accepted.
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
 * The role that a page is for; undefined when it is for everybody. `path` is the tree's own, decoded and without a locale; the router takes
 * it in any case of letters, so this does too.
 */
export function roleOfPage(path: string): PageRole | undefined {
  const given = path.toLowerCase();
  return ROLE_PAGES.find((page) => given === page.path.toLowerCase() || given.startsWith(`${page.path.toLowerCase()}/`))?.role;
}
