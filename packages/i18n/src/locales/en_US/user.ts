import type zh from '../zh_CN/user.ts';

export default {
  'nav.label': 'My account',
  'nav.home': 'Personal page',
  'nav.info': 'Basic info',
  'nav.setting': 'Account settings',
  'nav.water': 'Coin details',
  'nav.myOrder': 'My orders',
  'nav.myTips': 'My tips',
  'nav.focus': 'My follows',
  'nav.preferences': 'Preferences',
  'nav.send': 'My uploads',
  'nav.userPost': 'My posts',
  'nav.userNews': 'My news',
  'home.title': 'Personal page',
  'home.description': 'Your profile, follows and fans, and the news, posts and videos you have published.',
  'info.title': 'Basic info',
  'info.description': 'Change your picture, name, bio, gender and birthday.',
  'setting.title': 'Account settings',
  'setting.description': 'Password, phone and email, devices, privacy, data export and account deletion.',
} satisfies Record<keyof typeof zh, string>;
