import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../ui/image/icon.tsx';
import { USER_PAGES } from './nav.ts';
import { useFeatures } from '../../../shared/system/features.ts';

/** The links of the user area in groups. */
export function UserNav() {
  const { t } = useTranslation('user');
  const offers = useFeatures();
  return USER_PAGES.map((group) => (
    <ul key={group[0]?.name}>
      {group.map(({ name, to, icon, feature }) =>
        feature !== undefined && !offers(feature) ? null : (
          <li key={name}>
            <Link to={to} activeOptions={{ exact: true, includeSearch: false }} activeProps={{ 'aria-current': 'page' }}>
              <Icon name={icon} size={18} />
              <span>{t(`nav.${name}`)}</span>
            </Link>
          </li>
        ),
      )}
    </ul>
  ));
}
