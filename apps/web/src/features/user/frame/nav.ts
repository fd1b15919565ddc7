import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '../../../ui/image/icon.tsx';

/** A page of the user area (spec §2). `name` is the end of its label's key, `nav.{name}` of the namespace `user`. */
export interface UserPage {
  readonly name: 'home' | 'water' | 'myOrder' | 'myTips' | 'focus' | 'send' | 'userPost' | 'userNews' | 'info' | 'preferences' | 'setting';
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: IconName;
}

/** The pages in the order of the navigation, in groups. A page stands here when its route exists. */
export const USER_PAGES: readonly (readonly UserPage[])[] = [
  [
    { name: 'home', to: '/userInfo', icon: 'user' },
    { name: 'focus', to: '/userInfo/focus', icon: 'star' },
  ],
  [
    { name: 'water', to: '/userInfo/water', icon: 'coin' },
    { name: 'myOrder', to: '/userInfo/myOrder', icon: 'receipt' },
    { name: 'myTips', to: '/userInfo/myTips', icon: 'pro' },
  ],
  [
    { name: 'send', to: '/userInfo/send', icon: 'share' },
    { name: 'userPost', to: '/userInfo/userPost', icon: 'post' },
    { name: 'userNews', to: '/userInfo/userNews', icon: 'news' },
  ],
  [
    { name: 'info', to: '/userInfo/info', icon: 'edit' },
    { name: 'preferences', to: '/userInfo/preferences', icon: 'filter' },
    { name: 'setting', to: '/userInfo/setting', icon: 'shield' },
  ],
];
