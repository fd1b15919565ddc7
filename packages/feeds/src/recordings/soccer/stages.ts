import type { FeedFixture, Names } from '@matchpoint/contracts/feed';
import { stageNames } from '../names/round-names.ts';
import type { SourceMatch } from './openfootball-match.ts';

/** Parts of a season by the words with which a source names them. */
const STAGES: readonly (readonly [RegExp, Names])[] = [
  [/\b(?:relegation|play-?outs?)\b/i, { en_US: 'Relegation play-offs', zh_CN: '保级附加赛', zh_tw: '保級附加賽' }],
  [/\bpromotion\b/i, { en_US: 'Promotion play-offs', zh_CN: '升级附加赛', zh_tw: '升級附加賽' }],
  [/\b(?:championship|title) (?:round|group|stage|play-?offs?)\b/i, { en_US: 'Championship round', zh_CN: '争冠阶段', zh_tw: '爭冠階段' }],
  [/\bplay-?\s?(?:offs?|in)\b/i, stageNames('playoff')],
  [/^qualifying\b|^qualification\b/i, { en_US: 'Qualifying', zh_CN: '资格赛', zh_tw: '資格賽' }],
  [/^apertura\b/i, { en_US: 'Apertura', zh_CN: '秋季联赛', zh_tw: '秋季聯賽' }],
  [/^clausura\b/i, { en_US: 'Clausura', zh_CN: '春季联赛', zh_tw: '春季聯賽' }],
  [/^league(?: phase| stage)?(?:,|$)/i, { en_US: 'League phase', zh_CN: '联赛阶段', zh_tw: '聯賽階段' }],
  [/^group(?: stage|\b)/i, stageNames('groupStage')],
];

/** Returns the stage of a match and its group, from the fields of the source or the beginning of its round. A new stage keeps its name. */
export function stageOf({ stage, group, round }: SourceMatch): Pick<FeedFixture, 'stage' | 'group'> {
  const letter = /^group (\S+)$/i.exec(group ?? '')?.[1] ?? /^group (\S+)$/i.exec(round ?? '')?.[1];
  const written = stage == null || stage.trim() === '' ? undefined : stage.trim();
  const known = STAGES.find(([pattern]) => pattern.test(written ?? (letter === undefined ? (round ?? '') : 'group')))?.[1];
  const names = known ?? (written === undefined ? undefined : { en_US: written });
  return {
    ...(names === undefined ? {} : { stage: names }),
    ...(letter === undefined ? {} : { group: stageNames('group', letter) }),
  };
}
