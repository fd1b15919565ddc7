import { BOX_TIERS } from '@matchpoint/contracts/rules/box-draw';
import type { Box } from '@matchpoint/contracts/box/box';
import { parseId } from '@matchpoint/contracts/rules/id';
import type { Locale } from '@matchpoint/contracts/locales';
import type { RouterContext } from '../../lib/page/router-context.ts';
import type { BoxSearchParams } from './box-search-params.ts';

/** Returns the box that a page shows: the chosen one, or the newest. */
export function chosenBox(boxes: readonly Box[], { box }: BoxSearchParams): Box | undefined {
  return boxes.find(({ id }) => String(id) === box) ?? boxes[0];
}

/** Returns the input of a page of the public log, the same for loader and page. */
export function logInput(locale: Locale, boxId: Box['id'], { show, page = 1 }: BoxSearchParams) {
  return { locale, boxId, page: show === 'mine' ? 1 : page, ...(show === 'rare' ? { least: BOX_TIERS[1] } : {}) };
}

/** Returns the input of the draw to verify; undefined when the address names none. */
export function recordInput(locale: Locale, { draw }: BoxSearchParams) {
  const drawId = draw === undefined ? undefined : parseId(draw);
  return drawId === undefined ? undefined : { locale, drawId };
}

/** Loads the boxes, which the page needs; log, statistics and the draw to verify show their own state. */
export async function loadBoxes({ utils, locale }: RouterContext, search: BoxSearchParams): Promise<void> {
  const input = { locale: locale.code };
  if (!import.meta.env.SSR) {
    void utils.box.list.prefetch(input);
    return;
  }
  const { list } = await utils.box.list.ensureData(input);
  const box = chosenBox(list, search);
  if (box === undefined) return;
  const record = recordInput(locale.code, search);
  await Promise.all([
    utils.box.draws.prefetch(logInput(locale.code, box.id, search)),
    utils.box.statistics.prefetch({ boxId: box.id }),
    record === undefined ? undefined : utils.box.record.prefetch(record),
  ]);
}
