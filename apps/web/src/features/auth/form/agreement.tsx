import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { CheckboxField } from '../../../ui/form/fields/checkbox-field.tsx';
import classes from './agreement.module.css';

const LINKED_DOCUMENTS = ['service', 'privacy'] as const;
type LinkedDocument = (typeof LINKED_DOCUMENTS)[number];
/** Private-use characters passed to the translation in place of the document names; the sentence is then split at them. */
const PLACEHOLDERS: Readonly<Record<LinkedDocument, string>> = { service: '\ue000', privacy: '\ue001' };

/**
 * Renders the checkbox for agreeing to the terms (spec §5), never ticked beforehand. Each document opens in a new tab so that the typed
 * input is kept.
 */
export function Agreement({ agreed, onAgreed }: { readonly agreed: boolean; readonly onAgreed: (agreed: boolean) => void }) {
  const { t } = useTranslation('auth');
  const { t: tFooter } = useTranslation('footer');
  const parts = t('agree', PLACEHOLDERS).split(/([\ue000\ue001])/);
  return (
    <CheckboxField name="agreed" checked={agreed} onChange={onAgreed}>
      <bdi>
        {parts.map((part) => {
          const name = LINKED_DOCUMENTS.find((each) => PLACEHOLDERS[each] === part);
          return name === undefined ? (
            part
          ) : (
            <Link key={name} to="/protocol/{-$document}" params={{ document: name }} target="_blank" className={classes.document}>
              {tFooter(`document.${name}`)}
            </Link>
          );
        })}
      </bdi>
    </CheckboxField>
  );
}
