import type { ChatMessage } from '@matchpoint/contracts/room/room';
import type { Id } from '@matchpoint/contracts/rules/id';
import { levelTier } from '@matchpoint/contracts/rules/user-level';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { emojiHref } from '../room/chat-emoji.tsx';
import type { RoomStore } from '../room/room-store.ts';
import classes from './danmaku-layer.module.css';
import { type DanmakuSettings, DURATION_MS, LETTERS, textFilter } from './danmaku-settings.ts';
import { LiveDanmakuStage } from './live-danmaku-stage.ts';
import { useBoxSize } from './use-box-size.ts';

export interface LiveDanmakuLayerProps {
  readonly store: RoomStore;
  readonly uid: Id | undefined;
  readonly settings: DanmakuSettings;
  /** The user prefers reduced motion. */
  readonly still: boolean;
  /** Called when a line is pressed for long or with the second button, with the line and the place of the pointer in px of the layer. */
  readonly onPick: (line: ChatMessage, at: { readonly x: number; readonly y: number }) => void;
}

/** Indexes of the danmaku colours by the colour group of the sender's level (product.md §1.11). */
const TIER_COLOURS = [0, 3, 1, 4] as const;
const GAP = 24;
const ROW = 1.5;
const SMALL = 560;
/** Heights in px that lines leave free: the score above, the controls below. */
const SCORE = 56;
const CONTROLS = 56;
const LONG_PRESS_MS = 450;
/** Lines that can be picked; as many as can be visible. */
const MAX_KNOWN = 200;

/** The lines of a live room over its picture. Hidden from screen readers, because the chat shows the same lines. */
export function LiveDanmakuLayer({ store, uid, settings, still, onPick }: LiveDanmakuLayerProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const stage = useRef<LiveDanmakuStage>(undefined);
  const known = useRef(new Map<string, ChatMessage>());
  const { width, height } = useBoxSize(root);
  const letters = LETTERS[settings.size] * (width < SMALL ? 0.7 : 1);
  const rowHeight = Math.round(letters * ROW);
  const rows = Math.max(0, Math.floor(height / rowHeight));
  useEffect(() => {
    if (root === null) return undefined;
    const made = new LiveDanmakuStage(root, { lineClass: classes.line ?? '', emojiClass: classes.emoji ?? '', emojiHref });
    stage.current = made;
    return () => made.clear();
  }, [root]);
  const { speed, most, sameSpeed, area } = settings;
  useEffect(() => {
    const field = { width, rows, lanes: Math.ceil((rows * area) / 4), durationMs: DURATION_MS[speed], gap: GAP, most, sameSpeed };
    stage.current?.configure({ field, rowHeight, letters, still });
  }, [root, width, rows, rowHeight, letters, still, speed, most, sameSpeed, area]);
  const isBlocked = useMemo(() => textFilter(settings.blocked), [settings.blocked]);
  const blockedUids = useMemo(() => new Set(settings.blockedUsers.map((user) => user.uid)), [settings.blockedUsers]);
  useEffect(() => {
    stage.current?.remove((id) => blockedUids.has(String(known.current.get(id)?.user?.uid)));
  }, [blockedUids]);
  const showsScrolling = settings.modes.scroll;
  useEffect(
    () =>
      store.onLine((line) => {
        const own = line.user !== undefined && line.user.uid === uid;
        const isHidden = !showsScrolling || isBlocked(line.text) || blockedUids.has(String(line.user?.uid));
        if (isHidden && !own) return;
        const role = line.user?.role;
        const rank = role === 'anchor' || role === 'moderator' ? role : 'fan';
        const colour = TIER_COLOURS[levelTier(line.user?.level ?? 1)];
        if (stage.current?.push({ id: line.id, text: line.text, colour, own, rank }) !== true) return;
        known.current.set(String(line.id), line);
        const [oldest] = known.current.keys();
        if (known.current.size > MAX_KNOWN && oldest !== undefined) known.current.delete(oldest);
      }),
    [store, uid, showsScrolling, isBlocked, blockedUids],
  );
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pick = ({ clientX, clientY, target }: { clientX: number; clientY: number; target: EventTarget }) => {
    const element = target instanceof Element ? target.closest('[data-line]') : null;
    const line = element instanceof HTMLElement ? known.current.get(element.dataset['line'] ?? '') : undefined;
    if (line === undefined || root === null) return false;
    const box = root.getBoundingClientRect();
    onPick(line, { x: clientX - box.left, y: clientY - box.top });
    return true;
  };
  return (
    <div
      ref={setRoot}
      className={classes.live}
      dir="ltr"
      aria-hidden="true"
      style={{
        opacity: settings.opacity / 100,
        fontSize: letters,
        lineHeight: `${rowHeight}px`,
        insetBlock: `${SCORE}px ${CONTROLS}px`,
      }}
      onPointerDown={(event: PointerEvent) => {
        const { clientX, clientY, target } = event;
        clearTimeout(press.current);
        press.current = setTimeout(() => pick({ clientX, clientY, target }), LONG_PRESS_MS);
      }}
      onPointerUp={() => clearTimeout(press.current)}
      onPointerCancel={() => clearTimeout(press.current)}
      onContextMenu={(event) => {
        clearTimeout(press.current);
        if (pick(event)) event.preventDefault();
      }}
    />
  );
}
