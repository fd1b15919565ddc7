import { compareIds } from '@matchpoint/contracts/rules/id';
import { idOfParam } from '../../../lib/navigation/id-param.ts';
import { pageHead } from '../../../lib/page/page-head.ts';
import { getT } from '../../../lib/i18n/i18n.ts';
import { breadcrumbs } from '../../../lib/page/json-ld.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { playerInputs } from '../player/player-data.ts';
import { dataCenterCrumb } from '../shared/frame/library-head.ts';
import { teamInputs } from '../team/team-data.ts';
import type { ComparedKind } from './compare-data.ts';

const LIBRARIES = { team: '/squadLibrary', player: '/playerLibrary' } as const;

/**
 * Returns the head of a comparison, or of the page that chooses the opponent. Search engines skip both, because there are too many pairs.
 * Of the two orders of a pair, the canonical URL is the one with the smaller id first.
 */
export function compareHead(context: RouterContext, kind: ComparedKind, id: string, other: string | undefined) {
  const first = named(context, kind, id);
  const second = other === undefined ? undefined : named(context, kind, other);
  if (first === undefined || (other !== undefined && second === undefined)) return {};
  const t = getT(context.i18n, 'library');
  const base = `${LIBRARIES[kind]}/${id}`;
  const name =
    second === undefined ? t('compare.choose_title', { name: first.name }) : t('compare.title', { first: first.name, second: second.name });
  const description =
    second === undefined
      ? t('compare.choose_description', { name: first.name })
      : t(`compare.${kind}_description`, { first: first.name, second: second.name });
  const path = other === undefined ? `${base}/compare` : pairPath(kind, id, other);
  return pageHead({
    context,
    path,
    title: getT(context.i18n, 'shell')('title', { name }),
    description,
    isPrivate: true,
    jsonLd: import.meta.env.SSR
      ? [breadcrumbs(context, [dataCenterCrumb(context, first.gameId), { name: first.name, path: base }, { name, path }])]
      : [],
  });
}

function named(context: RouterContext, kind: ComparedKind, id: string) {
  const { utils, locale } = context;
  return kind === 'team'
    ? utils.team.detail.getData(teamInputs.detail(locale.code, id))
    : utils.player.detail.getData(playerInputs.detail(locale.code, id));
}

function pairPath(kind: ComparedKind, id: string, other: string): string {
  const [first, second] = compareIds(idOfParam(id), idOfParam(other)) < 0 ? [id, other] : [other, id];
  return `${LIBRARIES[kind]}/${first}/compare/${second}`;
}
