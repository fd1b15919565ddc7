import { useTranslation } from 'react-i18next';
import type { UserId } from '@matchpoint/contracts/ids';
import type { ChatRules } from '@matchpoint/contracts/room/room';
import { SLOW_SECONDS } from '@matchpoint/contracts/rules/chat';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import classes from './chat-rules-row.module.css';

const LEVELS = [1, 2, 3, 5, 10, 20] as const;

/** The rules of the chat as controls that act at once. */
export function ChatRulesRow({ uid }: { readonly uid: UserId }) {
  const { t } = useTranslation('anchor');
  const { locale } = usePage();
  const { data } = trpc.room.detail.useQuery({ locale: locale.code, id: uid }, { staleTime: 15_000 });
  const { change, busy } = useChangeRules(uid);
  const rules = data?.chat?.rules;
  if (rules === undefined) return <div className={classes.rules} aria-busy="true" />;
  const { slowSec, minLevel, noLinks, followersMin, emojiOnly } = rules;
  return (
    <div className={classes.rules} role="group" aria-label={t('rules.title')} aria-busy={busy}>
      <select
        aria-label={t('rules.slow')}
        value={slowSec}
        data-on={slowSec > 0 || undefined}
        onChange={({ currentTarget }) => {
          const seconds = SLOW_SECONDS.find((each) => each === Number(currentTarget.value));
          if (seconds !== undefined) change({ slowSec: seconds });
        }}
      >
        {SLOW_SECONDS.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? t('rules.slow_off') : t('rules.slow_on', { count: seconds })}
          </option>
        ))}
      </select>
      <select
        aria-label={t('rules.level')}
        value={minLevel}
        data-on={minLevel > 1 || undefined}
        onChange={({ currentTarget }) => change({ minLevel: Number(currentTarget.value) })}
      >
        {[...new Set([...LEVELS, minLevel])].map((level) => (
          <option key={level} value={level}>
            {level <= 1 ? t('rules.level_off') : t('rules.level_on', { count: level })}
          </option>
        ))}
      </select>
      <button type="button" aria-pressed={noLinks} onClick={() => change({ noLinks: !noLinks })}>
        {t('rules.links')}
      </button>
      <button
        type="button"
        aria-pressed={followersMin !== undefined}
        onClick={() => change({ followersMin: followersMin === undefined ? 0 : -1 })}
      >
        {t('rules.followers')}
      </button>
      <button type="button" aria-pressed={emojiOnly} onClick={() => change({ emojiOnly: !emojiOnly })}>
        {t('rules.emoji')}
      </button>
    </div>
  );
}

type Change = Partial<Pick<ChatRules, 'minLevel' | 'noLinks' | 'emojiOnly'>> & {
  readonly slowSec?: (typeof SLOW_SECONDS)[number];
  /** −1: following is not needed. */
  readonly followersMin?: number;
};

function useChangeRules(uid: UserId) {
  const { locale } = usePage();
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate, isPending } = trpc.room.changeRules.useMutation({
    onSuccess: ({ rules, announcement }) =>
      utils.room.detail.setData(
        { locale: locale.code, id: uid },
        (before) => before && { ...before, ...(before.chat === undefined ? {} : { chat: { ...before.chat, rules, announcement } }) },
      ),
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  return {
    busy: isPending,
    change: (some: Change) => {
      if (!isPending) mutate({ roomId: uid, ...some });
    },
  };
}
