import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { OperatorFact } from '../../shared/system/operator-fact.tsx';
import { useOperator } from '../../shared/system/operator.ts';
import { DOCUMENTS } from './document.ts';
import { DocumentLink } from './document-link.tsx';

/** Renders a text of a document and replaces its placeholders in braces. */
export function DocumentText({ text }: { readonly text: string }) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // The parts never change their order, so the index is a stable key.
    <Fragment key={index}>{index % 2 === 0 ? part : <Placeholder name={part} />}</Fragment>
  ));
}

function Placeholder({ name }: { readonly name: string }) {
  const { t } = useTranslation('document');
  const { t: tFooter } = useTranslation('footer');
  const operator = useOperator();
  const documentName = DOCUMENTS.find((each) => each === name);
  if (documentName !== undefined) return <DocumentLink name={documentName}>{tFooter(`document.${documentName}`)}</DocumentLink>;
  if (name === 'setting') return <Link to="/userInfo/setting">{t('setting')}</Link>;
  if (name === 'mail') return <OperatorFact value={operator?.mail} href={operator?.mail && `mailto:${operator.mail}`} />;
  return <OperatorFact value={operator?.company} />;
}
