import { useTranslation } from 'react-i18next';

/** Where the code goes: the own number, masked. */
export function SentTo({ mobile }: { readonly mobile: string | undefined }) {
  const { t } = useTranslation('user');
  return mobile === undefined ? null : <p>{t('code.sent_to', { mobile: isolated(mobile) })}</p>;
}

/** Keeps a number's order inside a sentence of either direction. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}
