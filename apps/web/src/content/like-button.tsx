import type { LikeKind } from '@matchpoint/contracts/content/content';
import { formatCount } from '@matchpoint/i18n/format-count';
import { useUid } from '../account/use-account.ts';
import { useLoginGate } from '../account/use-login-gate.ts';
import { trpc } from '../app/trpc.ts';
import { useFailureText } from '../app/use-failure-text.ts';
import { useWords } from '../app/use-words.ts';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';
import classes from './like-button.module.css';

export interface LikeButtonProps {
  readonly kind: LikeKind;
  readonly id: number;
  /** As the page's data says; what the user's own question answers goes before it. */
  readonly likes: number;
  /** All of this kind that are shown together, at most a hundred: one question serves them all. */
  readonly among?: readonly number[];
  /** `bar`: with a border, under an article. `small`: in a line of a comment. */
  readonly size?: 'bar' | 'small';
}

/** Likes something or takes it back; shown at once and taken back with a word when it fails. A visitor logs in first. */
export function LikeButton({ kind, id, likes, among, size = 'bar' }: LikeButtonProps) {
  const words = useWords('content');
  const { liked, count, busy, like } = useLike(kind, id, likes, among ?? [id]);
  const begin = useLoginGate(`like:${kind}:${id}`, () => like(true));
  return (
    <button
      type="button"
      className={classes.like}
      data-size={size}
      aria-pressed={liked}
      aria-busy={busy}
      aria-label={count === 0 ? words('like.do') : `${words('like.do')} ${words('like.count', { count, shown: formatCount(count) })}`}
      title={words(liked ? 'like.done' : 'like.do')}
      onClick={liked ? () => like(false) : begin}
    >
      <Icon name="like" size={size === 'small' ? 16 : 20} />
      <span aria-hidden="true">{count > 0 ? formatCount(count) : size === 'bar' ? words('like.do') : ''}</span>
    </button>
  );
}

function useLike(kind: LikeKind, id: number, known: number, among: readonly number[]) {
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
  const { mutate, isPending } = trpc.content.like.useMutation({
    onMutate: async ({ like }) => {
      await utils.content.liked.cancel(input);
      const before = utils.content.liked.getData(input)?.list.find((each) => each.id === id);
      show(like, Math.max(0, (before?.likes ?? known) + (like ? 1 : -1)));
      return { before };
    },
    onSuccess: ({ like, likes }) => show(like, likes),
    onError: (error, _input, held) => {
      show(held?.before?.liked ?? false, held?.before?.likes ?? known);
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
    },
    onSettled: () => void utils.content.liked.invalidate(input),
  });
  return {
    liked: mine?.liked === true,
    count: mine?.likes ?? known,
    busy: isPending,
    like: (like: boolean) => {
      if (!isPending) mutate({ kind, id, like });
    },
  };
}
