import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import type { LiveInfo } from '@matchpoint/contracts/anchor/anchor';
import type { GAMES } from '@matchpoint/contracts/games';
import { ANCHOR_LIMITS, PAID_ROOM } from '@matchpoint/contracts/rules/anchor';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';

/** A picture of the room: its name at the upstream and its path. */
export interface RoomImage {
  readonly name: string;
  readonly path: string;
}

type GameValue = `${(typeof GAMES)[number]['gameId']}`;

interface Values {
  readonly title: string;
  readonly gameId: GameValue | '';
  readonly introduction: string;
  readonly detail: string;
  readonly cover: RoomImage | undefined;
  readonly pictures: readonly RoomImage[];
  readonly paid: boolean;
  /** Digits. */
  readonly price: string;
  readonly syncHint: boolean;
}

type Field = 'title' | 'gameId' | 'introduction' | 'detail' | 'cover' | 'price';
type Errors = Partial<Record<Field, string>>;

/** The field that an error of the server concerns. */
const FIELD_OF_CODE: Readonly<Record<string, Field>> = {
  ANCHOR_TITLE: 'title',
  ANCHOR_INTRODUCTION: 'introduction',
  ANCHOR_COVER: 'cover',
};

export type InfoForm = ReturnType<typeof useInfoForm>;

/**
 * The form of the live settings. Only what was changed is kept and sent, so that fields of another window are not overwritten; a failed save
 * keeps all input.
 */
export function useInfoForm(info: LiveInfo) {
  const { t } = useTranslation('anchor');
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const [draft, setDraft] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Errors>({});
  const [failed, setFailed] = useState<string>();
  const values: Values = { ...valuesOf(info), ...draft };
  const { mutate, isPending } = trpc.anchor.update.useMutation({
    onSuccess: (saved) => {
      utils.anchor.liveInfo.setData({}, saved);
      setDraft({});
      toast({ icon: 'ok', kind: 'ok', text: t('info.saved') });
    },
    onError: (error) => {
      const failure = failureOf(error);
      const field = failure.kind === 'app' ? (FIELD_OF_CODE[failure.app.code] ?? failure.app.fields?.find(isField)) : undefined;
      if (isField(field)) setErrors({ [field]: failureText(error) });
      else setFailed(failureText(error));
    },
    onSettled: () => {
      void utils.anchor.liveInfo.invalidate();
      void utils.anchor.checks.invalidate();
    },
  });
  const check = (): boolean => {
    const found: Errors = {
      ...(isWithin(values.title, ANCHOR_LIMITS.title) ? {} : { title: t('form.error_title', { max: ANCHOR_LIMITS.title }) }),
      ...(values.gameId === '' ? { gameId: t('form.error_game') } : {}),
      ...(isWithin(values.introduction, ANCHOR_LIMITS.introduction)
        ? {}
        : { introduction: t('form.error_introduction', { max: ANCHOR_LIMITS.introduction }) }),
      ...(isWithin(values.detail, ANCHOR_LIMITS.detail) ? {} : { detail: t('form.error_detail', { max: ANCHOR_LIMITS.detail }) }),
      ...(!values.paid || isPrice(values.price) ? {} : { price: t('info.error_price', { least: PAID_ROOM.least, most: PAID_ROOM.most }) }),
    };
    setErrors(found);
    setFailed(undefined);
    return Object.keys(found).length === 0;
  };
  return {
    values,
    errors,
    failed,
    busy: isPending,
    isDirty: Object.keys(draft).length > 0,
    change: (some: Partial<Values>) => {
      setDraft((before) => ({ ...before, ...some }));
      setErrors({});
      setFailed(undefined);
    },
    reset: () => {
      setDraft({});
      setErrors({});
      setFailed(undefined);
    },
    save: () => {
      if (!isPending && check()) mutate(changeOf(draft, values));
    },
  };
}

function valuesOf({ title, gameId, introduction, detail, cover, pictures, paid, price, syncHint }: LiveInfo): Values {
  return {
    title,
    gameId: gameId === undefined ? '' : `${gameId}`,
    introduction,
    detail,
    cover: cover === undefined ? undefined : imageOf(cover.path),
    pictures: pictures.map(({ path }) => imageOf(path)),
    paid,
    price: String(price === 0 ? PAID_ROOM.default : price),
    syncHint,
  };
}

function imageOf(path: string): RoomImage {
  return { path, name: path.slice(path.lastIndexOf('/') + 1) };
}

/** Returns what is sent: the changed fields, and the price together with the switch. */
function changeOf(draft: Partial<Values>, values: Values) {
  const changed = (name: keyof Values) => Object.hasOwn(draft, name);
  return {
    ...(changed('title') ? { title: values.title.trim() } : {}),
    ...(changed('gameId') ? { gameId: Number(values.gameId) } : {}),
    ...(changed('introduction') ? { introduction: values.introduction.trim() } : {}),
    ...(changed('detail') ? { detail: values.detail.trim() } : {}),
    ...(changed('cover') ? { cover: values.cover?.name ?? '' } : {}),
    ...(changed('pictures') ? { pictures: values.pictures.map(({ name }) => name) } : {}),
    ...(changed('paid') || changed('price') ? { paid: values.paid, ...(values.paid ? { price: Number(values.price) } : {}) } : {}),
    ...(changed('syncHint') ? { syncHint: values.syncHint } : {}),
  };
}

function isField(name: string | undefined): name is Field {
  return name !== undefined && ['title', 'gameId', 'introduction', 'detail', 'cover', 'price'].includes(name);
}

function isWithin(text: string, max: number): boolean {
  const length = graphemeCount(text.trim());
  return length > 0 && length <= max;
}

function isPrice(text: string): boolean {
  const price = Number(text);
  return Number.isInteger(price) && price >= PAID_ROOM.least && price <= PAID_ROOM.most;
}
