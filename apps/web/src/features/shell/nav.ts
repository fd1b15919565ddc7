import type { MessageKey } from '@matchpoint/i18n/messages';

/** A section of the main navigation (spec §2), in its order. */
export interface Section {
  readonly key: MessageKey<'shell'>;
  /** The section's route; undefined until its pages exist: then the section is hidden. */
  readonly to: '/' | '/match/{-$game}' | '/news' | '/posts' | '/videos' | '/$game/data' | undefined;
}

export const SECTIONS: readonly Section[] = [
  { key: 'nav.home', to: '/' },
  { key: 'nav.match', to: '/match/{-$game}' },
  { key: 'nav.news', to: '/news' },
  { key: 'nav.videos', to: '/videos' },
  { key: 'nav.posts', to: '/posts' },
  { key: 'nav.experts', to: undefined },
  { key: 'nav.data', to: '/$game/data' },
  { key: 'nav.box', to: undefined },
  { key: 'nav.live', to: undefined },
  { key: 'nav.download', to: undefined },
];
