import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { CheckboxField } from '../../../ui/form/fields/checkbox-field.tsx';
import classes from './agreement.module.css';

const PAPERS = ['service', 'privacy'] as const;
type Paper = (typeof PAPERS)[number];
/** Stand in the sentence where the papers' names go. */
const MARKS: Readonly<Record<Paper, string>> = { service: '\ue000', privacy: '\ue001' };

/** Agreeing to the terms (spec §5): never ticked beforehand. Each paper opens in a tab of its own, so that what was typed stays. */
export function Agreement({ agreed, onAgreed }: { readonly agreed: boolean; readonly onAgreed: (agreed: boolean) => void }) {
  const { t } = useTranslation('auth');
  const { t: tShell } = useTranslation('shell');
  const parts = t('agree', MARKS).split(/([\ue000\ue001])/);
  return (
    <CheckboxField name="agreed" checked={agreed} onChange={onAgreed}>
      <bdi>
        {parts.map((part) => {
          const paper = PAPERS.find((each) => MARKS[each] === part);
          return paper === undefined ? (
            part
          ) : (
            <Link key={paper} to="/protocol/{-$paper}" params={{ paper }} target="_blank" className={classes.paper}>
              {tShell(`paper.${paper}`)}
            </Link>
          );
        })}
      </bdi>
    </CheckboxField>
  );
}
