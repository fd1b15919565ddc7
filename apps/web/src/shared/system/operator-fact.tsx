import { useTranslation } from 'react-i18next';

/** A fact about the operator; a message when the operator has not filled it in. */
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
