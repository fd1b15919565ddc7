import type { Feature } from '@matchpoint/contracts/rules/features';
import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '../../../ui/image/icon.tsx';

/** A page of the user area (spec §2). Its label is the message `nav.{name}` of the namespace `user`. */
export interface UserPage {
  readonly name:
    | 'home'
    | 'water'
    | 'tips'
    | 'myOrder'
    | 'focus'
    | 'send'
    | 'userPost'
    | 'userNews'
    | 'info'
    | 'preferences'
    | 'setting'
    | 'redemptions'
    | 'notifications'
    | 'addresses';
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: IconName;
  /** The feature that the page needs; without it the page does not exist. */
  readonly feature?: Feature;
}

/** The pages in groups, in the order of the navigation. Contains only pages whose routes exist. */
export const USER_PAGES: readonly (readonly UserPage[])[] = [
  [
    { name: 'home', to: '/userInfo', icon: 'user' },
    { name: 'focus', to: '/userInfo/focus', icon: 'star' },
    { name: 'notifications', to: '/userInfo/notifications', icon: 'bell', feature: 'notifications' },
  ],
  [
    { name: 'water', to: '/userInfo/water', icon: 'coin' },
    { name: 'tips', to: '/userInfo/tips', icon: 'pro' },
    { name: 'myOrder', to: '/userInfo/myOrder', icon: 'receipt' },
    { name: 'redemptions', to: '/userInfo/redemptions', icon: 'gift', feature: 'mall' },
    { name: 'addresses', to: '/userInfo/addresses', icon: 'pin', feature: 'addresses' },
  ],
  [
    { name: 'send', to: '/userInfo/send', icon: 'share', feature: 'posts' },
    { name: 'userPost', to: '/userInfo/userPost', icon: 'post', feature: 'posts' },
    { name: 'userNews', to: '/userInfo/userNews', icon: 'news' },
  ],
  [
    { name: 'info', to: '/userInfo/info', icon: 'edit' },
    { name: 'preferences', to: '/userInfo/preferences', icon: 'filter' },
    { name: 'setting', to: '/userInfo/setting', icon: 'shield' },
  ],
];
