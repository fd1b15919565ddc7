import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '../../ui/icon.tsx';

/** A page of the user area (spec §2). `name` is the end of its label's key, `nav.{name}` of the namespace `user`. */
export interface UserPage {
  readonly name: 'home' | 'info' | 'setting';
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: IconName;
}

/** The pages in the order of the navigation, in groups. A page stands here when its route exists. */
export const USER_PAGES: readonly (readonly UserPage[])[] = [
  [{ name: 'home', to: '/userInfo', icon: 'user' }],
  [
    { name: 'info', to: '/userInfo/info', icon: 'kit' },
    { name: 'setting', to: '/userInfo/setting', icon: 'shield' },
  ],
];
