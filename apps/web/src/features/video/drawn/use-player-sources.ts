import { fullDateText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import type { VideoDetail } from '@matchpoint/contracts/video/video';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStill } from '../../../shared/danmaku/use-danmaku-settings.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { addMessages, getT } from '../../../lib/i18n/i18n.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { FilmText } from './stage.ts';
import type { PlayerSource } from '../player/video-sources.ts';

/** Returns what the player can play: the drawn film where there is one, otherwise the files. */
export function usePlayerSources({ id, drawn, sources }: Pick<VideoDetail, 'id' | 'drawn' | 'sources'>): readonly PlayerSource[] {
  const { i18n } = useTranslation();
  const { locale } = usePage();
  const { zone } = useZone();
  const still = useStill();
  const utils = trpc.useUtils();
  const isDrawn = useFeature('films') && drawn === true;
  return useMemo(() => {
    if (!isDrawn) return sources;
    const load = async () => {
      const [film] = await Promise.all([
        utils.video.film.fetch({ locale: locale.code, id }),
        addMessages(i18n, locale.code, ['video-film']),
      ]);
      const t = getT(i18n, 'video-film');
      const text: FilmText = (key, values) => t(key, values ?? {});
      return {
        film,
        texts: { t: text, day: fullDateText(dayOf(film.startAt, zone), locale.code), still },
      };
    };
    return [{ type: 'drawn', load }] satisfies PlayerSource[];
  }, [isDrawn, sources, utils, locale.code, id, i18n, zone, still]);
}
