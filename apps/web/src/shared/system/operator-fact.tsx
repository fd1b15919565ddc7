import { useTranslation } from 'react-i18next';

/** What the operator has filled in of himself; that he has not is said as plainly. */
export function OperatorFact({ value, href }: { readonly value: string | undefined; readonly href?: string | undefined }) {
  const { t } = useTranslation('shell');
  if (value === undefined) return <span>{t('operator.unset')}</span>;
  return href === undefined ? (
    <bdi>{value}</bdi>
  ) : (
    <a href={href} rel="noopener">
      <bdi>{value}</bdi>
    </a>
  );
}
