import { useTranslation } from 'react-i18next';
import type { Feature } from '@matchpoint/contracts/rules/features';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { Link } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { justLoggedInAtom } from '../../../shared/account/login-dialog.ts';
import { useLogout } from '../../../shared/account/use-logout.ts';
import { useFeatures } from '../../../shared/system/features.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useDismiss } from './use-dismiss.ts';
import classes from './account-menu.module.css';

const PAGES = [
  { key: 'account.page', to: '/userInfo', icon: 'user' },
  { key: 'account.water', to: '/userInfo/water', icon: 'coin' },
  { key: 'account.tips', to: '/userInfo/tips', icon: 'receipt' },
  { key: 'account.redemptions', to: '/userInfo/redemptions', icon: 'gift', feature: 'mall' },
  { key: 'account.creator', to: '/creatorCenter', icon: 'pro' },
  { key: 'account.anchor', to: '/anchorCenter', icon: 'tv' },
  { key: 'account.setting', to: '/userInfo/setting', icon: 'shield' },
] as const;
const AGENT_PAGE = { key: 'account.agent', to: '/channel', icon: 'share' } as const;
const STAFF_PAGE = { key: 'account.staff', to: '/staff', icon: 'eye' } as const;

/** Returns the pages of a user: those of offered features, and the areas of roles for those who have them. */
function pagesOf({ roles }: OwnUser, offers: (feature: Feature) => boolean) {
  return [
    ...PAGES.filter((page) => !('feature' in page) || offers(page.feature)),
    ...(offers('agent') && roles.includes('agent') ? [AGENT_PAGE] : []),
    ...(roles.includes('staff') ? [STAFF_PAGE] : []),
  ];
}

/** The user's avatar and balance, with links to the user's own pages and the logout. */
export default function AccountMenu({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('shell');
  const offers = useFeatures();
  const menu = useDismiss();
  const { logout, busy } = useLogout();
  const coins = user.gold?.total;
  const coinsText = coins === undefined ? undefined : t('account.coins', { count: coins });
  const [justIn, setJustIn] = useAtom(justLoggedInAtom);
  useEffect(() => {
    if (!justIn) return;
    setJustIn(false);
    if (document.activeElement === document.body) menu.current?.querySelector('summary')?.focus({ preventScroll: true });
  }, [justIn, setJustIn, menu]);
  return (
    <details ref={menu} className={classes.menu} data-account="">
      <summary title={user.username}>
        <VisuallyHidden as="span">{[t('account.menu'), user.username, coinsText].filter(Boolean).join(' · ')}</VisuallyHidden>
        {coins === undefined ? null : (
          <span className={classes.coins} data-coins={coins} aria-hidden="true">
            <Icon name="coin" size={16} />
            <bdi dir="ltr">{coins}</bdi>
          </span>
        )}
        <Avatar uid={user.uid} username={user.username} avatar={user.avatar} size={32} />
      </summary>
      <div className={classes.sheet}>
        <p className={classes.who}>
          <Avatar uid={user.uid} username={user.username} avatar={user.avatar} size={40} />
          <span>
            <bdi className={classes.name}>{user.username}</bdi>
            {coinsText === undefined ? null : <small>{coinsText}</small>}
          </span>
        </p>
        <ul>
          {pagesOf(user, offers).map(({ key, to, icon }) => (
            <li key={key}>
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ 'aria-current': 'page' }}
                onClick={() => {
                  if (menu.current !== null) menu.current.open = false;
                }}
              >
                <Icon name={icon} size={18} />
                {t(key)}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" aria-disabled={busy || undefined} onClick={busy ? undefined : logout}>
              <Icon name="log-out" size={18} flip />
              {t('account.logout')}
            </button>
          </li>
        </ul>
      </div>
    </details>
  );
}
