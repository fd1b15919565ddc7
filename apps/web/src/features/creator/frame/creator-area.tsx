import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFeature } from '../../../shared/system/features.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { CreatorCard } from './creator-card.tsx';
import { Todo } from './todo.tsx';
import classes from './creator-area.module.css';

const PAGES = [
  { name: 'dataShow', to: '/creatorCenter/dataShow', icon: 'chart' },
  { name: 'progManage', to: '/creatorCenter/progManage', icon: 'list' },
  { name: 'progComponent', to: '/creatorCenter/progComponent', icon: 'edit' },
  { name: 'home', to: '/creatorCenter', icon: 'shield' },
] as const;

/** Layout of the creator center: the expert, the navigation and what is to be done at the side, the page beside them. */
export function CreatorArea({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('creator');
  const canWrite = useFeature('planWriting');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <div className={classes.area}>
      <aside className={classes.side} aria-label={t('nav.label')}>
        <div className={classes.panel}>
          <CreatorCard />
          <nav ref={nav} className={classes.nav} aria-label={t('nav.label')}>
            {PAGES.map(({ name, to, icon }) =>
              name === 'progComponent' && !canWrite ? null : (
                <Link key={name} to={to} activeOptions={{ exact: true, includeSearch: false }} activeProps={{ 'aria-current': 'page' }}>
                  <Icon name={icon} size={18} />
                  <span>{t(`nav.${name}`)}</span>
                </Link>
              ),
            )}
          </nav>
        </div>
        <Todo />
      </aside>
      <div className={classes.main}>{children}</div>
    </div>
  );
}
