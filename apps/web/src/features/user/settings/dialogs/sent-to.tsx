import { useTranslation } from 'react-i18next';

/** Shows the masked number to which the code is sent. */
export function SentTo({ mobile }: { readonly mobile: string | undefined }) {
  const { t } = useTranslation('user');
  return mobile === undefined ? null : <p>{t('code.sent_to', { mobile: isolated(mobile) })}</p>;
}

/** Isolates a number, so that its digits keep their order in right-to-left sentences. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}
