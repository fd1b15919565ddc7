import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { VideoCardTile, videoGridClass } from '../../shared/video/video-card.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Link } from '@tanstack/react-router';

const MAX_CLIPS = 4;

/** 高光: the most played highlights; no panel when there are none. */
export function ClipsPanel() {
  const { t } = useTranslation('home');
  const { locale } = usePage();
  const { data } = trpc.video.hot.useQuery({ locale: locale.code }, { staleTime: 60_000 });
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel title={t('clips.title')} more={<Link to="/videos">{t('clips.all')}</Link>}>
      <ul className={videoGridClass}>
        {data.slice(0, MAX_CLIPS).map((card) => (
          <VideoCardTile key={card.id} card={card} />
        ))}
      </ul>
    </Panel>
  );
}
