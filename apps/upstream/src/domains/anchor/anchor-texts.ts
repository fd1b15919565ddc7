import { ANCHOR_LIMITS } from '@matchpoint/contracts/rules/anchor';
import { JavaFailure } from '../../java/failure.ts';
import { acceptOptionalText } from '../../text/user-text.ts';

/** The text of AGREEMENT_REQUIRED for the conduct rules (spec §5). */
export const RULES_TEXT = {
  zh_CN: '请先阅读并同意直播行为规范',
  zh_tw: '請先閱讀並同意直播行為規範',
  en_US: 'Please agree to the broadcast conduct rules first',
} as const;

/** Returns the title of a broadcast as it is stored. @throws {JavaFailure} ANCHOR_TITLE when it is empty; TEXT_TOO_LONG, CONTENT_REJECTED */
export function acceptTitle(given: string): string {
  const title = acceptOptionalText(given, { maxGraphemes: ANCHOR_LIMITS.title, multiline: false });
  if (title === '') throw new JavaFailure('ANCHOR_TITLE');
  return title;
}

/** Returns an introduction as it is stored. @throws {JavaFailure} ANCHOR_INTRODUCTION when it is empty; TEXT_TOO_LONG, CONTENT_REJECTED */
export function acceptIntroduction(given: string): string {
  const introduction = acceptOptionalText(given, { maxGraphemes: ANCHOR_LIMITS.introduction, multiline: false });
  if (introduction === '') throw new JavaFailure('ANCHOR_INTRODUCTION', 'introduction: empty');
  return introduction;
}

/** Does the same for the detailed introduction, which may have several lines. */
export function acceptDetail(given: string): string {
  const detail = acceptOptionalText(given, { maxGraphemes: ANCHOR_LIMITS.detail, multiline: true });
  if (detail === '') throw new JavaFailure('ANCHOR_INTRODUCTION', 'detail: empty');
  return detail;
}
