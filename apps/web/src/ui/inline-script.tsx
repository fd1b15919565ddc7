import { usePage } from '../lib/page/page-context.ts';

/**
 * A script in the HTML that runs while the page is parsed. The server records its text: the content security policy of the page allows the
 * recorded texts only, whatever else its HTML contains.
 * @param props.text constant, since pages are cached with their policy
 */
export function InlineScript({ text }: { readonly text: string }) {
  usePage().inlineScripts?.add(text);
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}
