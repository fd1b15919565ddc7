import { LOCALES } from '@matchpoint/contracts/locales';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import type { ContentKind } from './content-search-params.ts';

export interface ContentNames {
  /** Returns the title of an entry; settings have names of their own. */
  readonly title: (kind: ContentKind, title: string) => string;
  /** Returns the label of a field: "标题", or "标题 · English" for `title.en_US`. */
  readonly field: (name: string) => string;
}

/** Returns functions that name what editors change in the page's language. */
export function useContentNames(): ContentNames {
  const { t } = useTranslation('staff');
  const optionalT = useOptionalT('staff');
  return {
    title: (kind, title) => (kind === 'config' ? (optionalT(`setting.${title}`) ?? title) : title),
    field: (name) => fieldLabel(name, t, optionalT),
  };
}

function fieldLabel(name: string, t: TFunction<'staff'>, optionalT: (key: string) => string | undefined): string {
  const [field = '', lan = ''] = name.split('.', 2);
  const label = optionalT(`field.${field}`) ?? field;
  if (lan === '') return label;
  return t('field.in', { field: label, language: LOCALES.find(({ code }) => code === lan)?.own ?? lan });
}
