import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { VideoCardTile, videoGridClass } from '../../shared/video/video-card.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { homeClipsQuery } from './home-queries.ts';

/** 高光: the most played highlights; no panel when there are none. */
export function ClipsPanel() {
  const { t } = useTranslation('home');
  const { locale } = usePage();
  const { client } = trpc.useUtils();
  const { data } = useQuery(homeClipsQuery(client, locale.code));
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel title={t('clips.title')} more={<Link to="/videos">{t('clips.all')}</Link>}>
      <ul className={videoGridClass}>
        {data.map((card) => (
          <VideoCardTile key={card.id} card={card} />
        ))}
      </ul>
    </Panel>
  );
}
