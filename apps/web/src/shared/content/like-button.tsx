import { useTranslation } from 'react-i18next';
import type { LikeKind } from '@matchpoint/contracts/content/content';
import { formatCount } from '@matchpoint/i18n/format-count';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useUid } from '../account/use-account.ts';
import { useOptimisticToggle } from '../../lib/use-optimistic-toggle.ts';
import { useLoginGate } from '../account/use-login-gate.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { Icon } from '../../ui/image/icon.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import classes from './like-button.module.css';
import { useFeature } from '../system/features.ts';

export interface LikeButtonProps {
  readonly kind: LikeKind;
  readonly id: Id;
  /** The count and state from the page's data; the user's own query overrides them. */
  readonly likes: number;
  /**
   * The ids of all items of this kind that are shown together, at most a hundred, so that one query loads the user's likes of all of them.
   */
  readonly among?: readonly Id[];
  /** `bar`: with a border, below an article. `small`: in a comment's line. */
  readonly size?: 'bar' | 'small';
}

/** The button for likes; nothing where the upstream offers no likes. */
export function LikeButton(props: LikeButtonProps) {
  return useFeature('likes') ? <OfferedLikeButton {...props} /> : null;
}

/**
 * Likes an item or removes the like. The change is shown at once and reverted with a notification when the call fails. A visitor logs in
 * first.
 */
function OfferedLikeButton({ kind, id, likes, among, size = 'bar' }: LikeButtonProps) {
  const { t } = useTranslation('content');
  const { liked, count, busy, like } = useLike(kind, id, likes, among ?? [id]);
  const begin = useLoginGate(`like:${kind}:${id}`, () => like(true));
  return (
    <button
      type="button"
      className={classes.like}
      data-size={size}
      aria-pressed={liked}
      aria-busy={busy}
      aria-label={count === 0 ? t('like.do') : `${t('like.do')} ${t('like.count', { count, shown: formatCount(count) })}`}
      title={t(liked ? 'like.done' : 'like.do')}
      onClick={liked ? () => like(false) : begin}
    >
      <Icon name="like" size={size === 'small' ? 16 : 20} />
      <span aria-hidden="true">{count > 0 ? formatCount(count) : size === 'bar' ? t('like.do') : ''}</span>
    </button>
  );
}

function useLike(kind: LikeKind, id: Id, known: number, among: readonly Id[]) {
  const input = { kind, ids: [...among] };
  const own = useUid();
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const { data } = trpc.content.liked.useQuery(input, { enabled: own !== undefined });
  const mine = own === undefined ? undefined : data?.list.find((each) => each.id === id);
  const show = (liked: boolean, likes: number): void => {
    utils.content.liked.setData(input, (before) => {
      const others = before?.list.filter((each) => each.id !== id) ?? [];
      return { list: [...others, { id, liked, likes }] };
    });
  };
  const { mutateAsync } = trpc.content.like.useMutation();
  const { optimistic, toggle } = useOptimisticToggle(async (like) => {
    try {
      const answer = await mutateAsync({ kind, id, like });
      await utils.content.liked.cancel(input);
      show(answer.like, answer.likes);
    } catch (error) {
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
      throw error;
    } finally {
      void utils.content.liked.invalidate(input);
    }
  });
  const isLiked = mine?.liked === true;
  const liked = optimistic ?? isLiked;
  const likes = mine?.likes ?? known;
  return {
    liked,
    count: liked === isLiked ? likes : Math.max(0, likes + (liked ? 1 : -1)),
    busy: optimistic !== undefined,
    like: toggle,
  };
}
