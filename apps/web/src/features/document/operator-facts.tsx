import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Operator } from '@matchpoint/contracts/system/operator';
import { OperatorFact } from '../../shared/system/operator-fact.tsx';
import { useOperator } from '../../shared/system/operator.ts';
import classes from './operator-facts.module.css';

/**
 * Lists the operator's contact details, or everything about the operator, licences included. Only the latter says what the operator has not
 * filled in; without contact details there is a link to it.
 */
export function OperatorFacts({ kind }: { readonly kind: 'contact' | 'licences' }) {
  const { t } = useTranslation('footer');
  const operator = useOperator();
  if (operator === undefined) return null;
  const rows = kind === 'contact' ? contactOf(operator).filter(([, value]) => value !== undefined) : licencesOf(operator);
  if (rows.length === 0) {
    return (
      <p>
        <Link to="/certificate">{t('document.certificate')}</Link>
      </p>
    );
  }
  return (
    <dl className={classes.facts}>
      {rows.map(([key, value, href]) => (
        <div key={key}>
          <dt>{t(`operator.${key}`)}</dt>
          <dd>
            <OperatorFact value={value} href={href} />
          </dd>
        </div>
      ))}
      {(kind === 'licences' ? operator.licences : []).map(({ name, number }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{number}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type FactKey = 'company' | 'creditCode' | 'address' | 'mail' | 'phone' | 'qqGroup' | 'icp' | 'police';
type FactRow = readonly [key: FactKey, value: string | undefined, href?: string];

const contactOf = ({ company, address, mail, phone, qqGroup }: Operator): readonly FactRow[] => [
  ['company', company],
  ['address', address],
  mail === undefined ? ['mail', mail] : ['mail', mail, `mailto:${mail}`],
  ['phone', phone],
  ['qqGroup', qqGroup],
];

const licencesOf = (operator: Operator): readonly FactRow[] => [
  ...contactOf(operator),
  ['creditCode', operator.creditCode],
  ['icp', operator.icp, 'https://beian.miit.gov.cn/'],
  ['police', operator.police, 'https://beian.mps.gov.cn/'],
];
