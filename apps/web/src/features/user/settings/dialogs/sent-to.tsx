import { useWords } from '../../../../lib/i18n/use-words.ts';

/** Where the code goes: the own number, masked. */
export function SentTo({ mobile }: { readonly mobile: string | undefined }) {
  const words = useWords('user');
  return mobile === undefined ? null : <p>{words('code.sent_to', { mobile: isolated(mobile) })}</p>;
}

/** Keeps a number's order inside a sentence of either direction. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}
