import { useTranslation } from 'react-i18next';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { formatDateTime } from '../../../lib/time/format-date-time.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { Rows } from './rows.tsx';

/** An application to become an expert. */
export function ExpertBody({ item }: { readonly item: Extract<StaffItem, { queue: 'expert' }> }) {
  const { t } = useTranslation('staff');
  const gameText = useOptionalT('common');
  const { locale } = usePage();
  const { zone } = useZone();
  const { application } = item;
  if (application === undefined) return null;
  const { name, gameId, introduction, sentAt, reason } = application;
  const game = gameId === undefined ? undefined : gameText(`game.${gameId}`);
  return (
    <Rows
      rows={[
        { label: t('expert.name'), value: <bdi>{name ?? item.title}</bdi> },
        ...(game === undefined ? [] : [{ label: t('expert.game'), value: game }]),
        ...(introduction === undefined ? [] : [{ label: t('expert.introduction'), value: <bdi>{introduction}</bdi> }]),
        ...(sentAt === undefined ? [] : [{ label: t('expert.sent'), value: formatDateTime(sentAt, zone, locale.code) }]),
        ...(reason === undefined ? [] : [{ label: t('expert.earlier'), value: <bdi>{reason}</bdi> }]),
      ]}
    />
  );
}
