import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { GAMES } from '@matchpoint/contracts/games';
import type { Post } from '@matchpoint/contracts/post/post';
import { CONTENT_LIMITS, graphemeCount } from '@matchpoint/contracts/rules/content';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { readStorage, writeStorage } from '../../lib/web-storage.ts';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { isHeld } from '../../shared/post/is-held.ts';
import { TextareaField } from '../../ui/form/fields/textarea-field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/fields/select-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { PickedPictures } from './picked-pictures.tsx';
import classes from './post-composer.module.css';
import { usePictures } from './use-pictures.ts';
import { useFeature } from '../../shared/system/features.ts';

const DRAFT_KEY = 'matchpoint-post-draft';
const NO_GAME = 'none';

/** Renders the form for writing a post. The draft survives errors and a reload of this tab. */
export function PostComposer() {
  const { t } = useTranslation('post');
  const { values, update, errors, busy, done, submit, pictures } = useComposer();
  const hasPictures = useFeature('postPictures');
  const { t: tCommon } = useTranslation('common');
  const games = [
    { value: NO_GAME, label: t('game.none') },
    ...GAMES.map(({ gameId }) => ({ value: String(gameId), label: tCommon(`game.${gameId}`) })),
  ];
  if (done !== undefined) return <SentPost post={done.post} onAgain={done.again} />;
  return (
    <Form onSubmit={submit} label={t('write')}>
      <TextField
        label={t('form.title')}
        name="title"
        value={values.title}
        onChange={(title) => update({ title })}
        placeholder={t('form.title_placeholder')}
        error={errors.title}
        dir="auto"
      />
      <TextareaField
        label={t('form.text')}
        name="text"
        value={values.text}
        onChange={(text) => update({ text })}
        rows={7}
        maxLength={CONTENT_LIMITS.postText}
        lengthOf={graphemeCount}
        placeholder={t('form.text_placeholder')}
        error={errors.text}
        required
      />
      {hasPictures ? <PickedPictures pictures={pictures.pictures} onAdd={pictures.add} onRemove={pictures.remove} /> : null}
      <SelectField label={t('form.game')} name="game" value={values.game} options={games} onChange={(game) => update({ game })} />
      <FormError text={errors.form} />
      <div className={classes.foot}>
        <p>
          {t('form.rules')}{' '}
          <Link to="/protocol/{-$document}" params={{ document: 'service' }}>
            {t('form.rules_link')}
          </Link>
        </p>
        <SubmitButton busy={busy} width="fit">
          {t('form.send')}
        </SubmitButton>
      </div>
    </Form>
  );
}

function SentPost({ post, onAgain }: { readonly post: Post; readonly onAgain: () => void }) {
  const { t } = useTranslation('post');
  return (
    <div className={classes.written} role="status">
      <b>{t(isHeld(post) ? 'sent.review' : 'sent.title')}</b>
      <p>
        {isHeld(post) ? (
          <Link to="/userInfo/userPost">{t('mine.title')}</Link>
        ) : (
          <Link to="/posts/$id" params={{ id: String(post.id) }}>
            {t('sent.look')}
          </Link>
        )}
        <button type="button" onClick={onAgain}>
          {t('sent.again')}
        </button>
      </p>
    </div>
  );
}

interface Values {
  readonly title: string;
  readonly text: string;
  readonly game: string;
}

interface FormErrors {
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly form?: ReactNode;
}

const EMPTY: Values = { title: '', text: '', game: NO_GAME };

function useComposer() {
  const { t } = useTranslation('post');
  const errorContentOf = useErrorContent();
  const utils = trpc.useUtils();
  const pictures = usePictures();
  const [values, setValues] = useState<Values>(readDraft);
  const [errors, setErrors] = useState<FormErrors>({});
  const [post, setPost] = useState<Post>();
  /**
   * The idempotency key of the content being sent. The same content keeps its key, so that a retry after a lost response does not create a
   * second post.
   */
  const attempt = useRef<{ readonly content: string; readonly key: string }>(undefined);
  const { mutate, isPending } = trpc.post.add.useMutation({
    onSuccess: (added) => {
      attempt.current = undefined;
      setPost(added);
      setValues(EMPTY);
      saveDraft(EMPTY);
      pictures.clear();
      void Promise.all([utils.post.list.invalidate(), utils.post.listOwn.invalidate(), utils.user.publishedContent.invalidate()]);
    },
    onError: (error) => setErrors({ form: errorContentOf(error) }),
  });
  const update = (next: Partial<Values>): void => {
    const all = { ...values, ...next };
    setValues(all);
    setErrors({});
    saveDraft(all);
  };
  const submit = (): void => {
    if (isPending) return;
    const overTitle = graphemeCount(values.title.trim()) - CONTENT_LIMITS.postTitle;
    const overText = graphemeCount(values.text) - CONTENT_LIMITS.postText;
    const found: FormErrors = {
      ...(overTitle > 0 ? { title: t('form.over', { count: overTitle }) } : {}),
      ...(values.text.trim() === '' ? { text: t('form.empty') } : overText > 0 ? { text: t('form.over', { count: overText }) } : {}),
      ...(pictures.busy ? { form: t('pictures.wait') } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const names = pictures.pictures.flatMap(({ uploaded }) => uploaded?.name ?? []);
    const content = JSON.stringify([values, names]);
    attempt.current = attempt.current?.content === content ? attempt.current : { content, key: crypto.randomUUID() };
    const gameId = GAMES.find((game) => String(game.gameId) === values.game)?.gameId;
    mutate({
      title: values.title,
      text: values.text,
      pictures: names,
      key: attempt.current.key,
      ...(gameId === undefined ? {} : { gameId }),
    });
  };
  const done = post === undefined ? undefined : { post, again: () => setPost(undefined) };
  return { values, update, errors, busy: isPending, done, submit, pictures };
}

/** Returns a function that explains why a post was not sent and, where possible, what the user can do about it. */
function useErrorContent(): (error: unknown) => ReactNode {
  const { t } = useTranslation('post');
  const failureText = useFailureText();
  return (error) => {
    const failure = failureOf(error);
    if (failure.kind === 'network') return `${failureText(error)} ${t('form.kept')}`;
    if (failure.kind !== 'app' || failure.app.code !== 'MOBILE_REQUIRED') return failureText(error);
    return (
      <>
        {t('form.phone')} <Link to="/userInfo/setting">{t('form.phone_go')}</Link>
      </>
    );
  };
}

function saveDraft(values: Values): void {
  const isEmpty = values.title === '' && values.text === '';
  writeStorage('session', DRAFT_KEY, isEmpty ? undefined : JSON.stringify([values.title, values.text, values.game]));
}

function readDraft(): Values {
  try {
    const saved: unknown = JSON.parse(readStorage('session', DRAFT_KEY) ?? '');
    if (!Array.isArray(saved)) return EMPTY;
    const [title, text, game] = saved.map((part) => (typeof part === 'string' ? part : ''));
    return { title: title ?? '', text: text ?? '', game: game ?? NO_GAME };
  } catch {
    return EMPTY;
  }
}
