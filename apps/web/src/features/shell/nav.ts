import type { Feature } from '@matchpoint/contracts/rules/features';
import type { MessageKey } from '@matchpoint/i18n/messages';

/** A section of the main navigation (spec §2), in its order. Sections without pages are left out. */
export interface Section {
  readonly key: MessageKey<'shell'>;
  readonly to:
    | '/'
    | '/match/{-$game}'
    | '/news'
    | '/posts'
    | '/videos'
    | '/expert'
    | '/live'
    | '/$game/data'
    | '/mall'
    | '/blindBox'
    | '/download';
  /** The feature that its pages need; without it the section is hidden. */
  readonly feature?: Feature;
}

export const SECTIONS: readonly Section[] = [
  { key: 'nav.home', to: '/' },
  { key: 'nav.match', to: '/match/{-$game}' },
  { key: 'nav.news', to: '/news' },
  { key: 'nav.videos', to: '/videos' },
  { key: 'nav.live', to: '/live', feature: 'rooms' },
  { key: 'nav.expert', to: '/expert' },
  { key: 'nav.posts', to: '/posts', feature: 'posts' },
  { key: 'nav.data', to: '/$game/data', feature: 'dataCenter' },
  { key: 'nav.box', to: '/blindBox', feature: 'box' },
  { key: 'nav.mall', to: '/mall', feature: 'mall' },
  { key: 'nav.download', to: '/download' },
];
