import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { formatDateTime } from '../../lib/time/format-date-time.ts';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import type { Option } from './suggest-options.ts';
import classes from './suggest-box.module.css';

export interface SuggestOptionProps {
  readonly id: string;
  readonly option: Option;
  readonly active: boolean;
  readonly onChoose: () => void;
}

/** One option. A click chooses it; the focus stays in the field. */
export function SuggestOption({ id, option, active, onChoose }: SuggestOptionProps) {
  const { t } = useTranslation('search');
  const { locale } = usePage();
  const { zone } = useZone();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { target, name, sub, at, origin, originalAt } = option;
  const facts = [sub, at === undefined ? '' : formatDateTime(at, zone, locale.code)].filter((fact) => fact !== '');
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Mark option={option} />
      <span className={classes.words}>
        <bdi className={classes.name}>{target.kind === 'text' && !target.recent ? t('suggest.text', { text: name }) : name}</bdi>
        {facts.length === 0 ? null : <bdi className={classes.sub}>{facts.join(' · ')}</bdi>}
      </span>
      <OriginMark origin={origin} originalAt={originalAt} />
      {target.kind === 'text' ? null : <span className={classes.kind}>{t(`kind.${target.kind}`)}</span>}
    </div>
  );
}

function Mark({ option: { target, crest } }: { readonly option: Option }) {
  if (crest !== undefined) return <Crest spec={crest} size={24} />;
  if (target.kind === 'text') return <Icon name="find" size={18} />;
  if (target.gameId !== undefined) return <Icon name={`game-${target.gameId}`} size={20} />;
  return <Icon name="user" size={18} />;
}
