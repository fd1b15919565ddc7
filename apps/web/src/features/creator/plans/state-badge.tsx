import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';

const BADGES = {
  draft: 'plain',
  review: 'warn',
  rejected: 'red',
  on_sale: 'ink',
  off_shelf: 'plain',
  closed: 'plain',
  settled: 'plain',
  removed: 'red',
} as const;

/** The state of an own plan as a small label. */
export function StateBadge({ state }: { readonly state: keyof typeof BADGES }) {
  const { t } = useTranslation('creator');
  return <Badge kind={BADGES[state]}>{t(`state.${state}`)}</Badge>;
}
