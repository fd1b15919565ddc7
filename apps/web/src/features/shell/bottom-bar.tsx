import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLoginDialog } from '../../shared/account/login-dialog.ts';
import { session } from '../../shared/account/session.ts';
import { useLoginGate } from '../../shared/account/use-login-gate.ts';
import { ALL_GAMES } from '../../lib/navigation/all-games.ts';
import { useFeature } from '../../shared/system/features.ts';
import { Icon } from '../../ui/image/icon.tsx';
import classes from './bottom-bar.module.css';

/** The navigation bar at the bottom of phones. Without rooms the followed matches stand in the place of 直播. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const toOwnPage = useLoginGate('own-page', () => void navigate({ to: '/userInfo' }));
  const { prepare } = useLoginDialog();
  const hasRooms = useFeature('rooms');
  return (
    <nav className={classes.bottom} aria-label={t('nav.bottom')}>
      <Link to="/" activeProps={{ 'aria-current': 'page' }} activeOptions={{ exact: true }}>
        <i>
          <Icon name="home" />
        </i>
        {t('nav.home')}
      </Link>
      <Link
        to="/match/{-$game}"
        params={ALL_GAMES}
        search={{}}
        activeProps={{ 'aria-current': 'page' }}
        activeOptions={{ includeSearch: true, exact: false, explicitUndefined: true }}
      >
        <i>
          <Icon name="score" />
        </i>
        {t('nav.match_short')}
      </Link>
      {hasRooms ? (
        <Link to="/live" activeProps={{ 'aria-current': 'page' }} preload={false}>
          <i>
            <Icon name="tv" />
          </i>
          {t('nav.live')}
        </Link>
      ) : null}
      <Link to="/expert" activeProps={{ 'aria-current': 'page' }} preload={false}>
        <i>
          <Icon name="pro" />
        </i>
        {t('nav.expert')}
      </Link>
      {hasRooms ? null : (
        <Link
          to="/match/{-$game}"
          params={ALL_GAMES}
          search={{ tab: 'favourites' }}
          activeProps={{ 'aria-current': 'page' }}
          activeOptions={{ includeSearch: true }}
        >
          <i>
            <Icon name="star" />
          </i>
          {t('nav.favourites')}
        </Link>
      )}
      <Link
        to="/userInfo"
        activeProps={{ 'aria-current': 'page' }}
        activeOptions={{ includeSearch: false }}
        onPointerDown={prepare}
        onClick={(event) => {
          if (session.uid() !== undefined) return;
          event.preventDefault();
          toOwnPage();
        }}
      >
        <i>
          <Icon name="user" />
        </i>
        {t('account.mine')}
      </Link>
    </nav>
  );
}
