import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { DiffPart } from './text-diff.ts';
import classes from './diff-text.module.css';

export interface DiffTextProps {
  readonly parts: readonly DiffPart[];
  /** Shows one of the two texts, or both in one. */
  readonly side: 'before' | 'after' | 'both';
}

/** A text with marked differences. Screen readers hear what was removed and added. */
export function DiffText({ parts, side }: DiffTextProps) {
  const { t } = useTranslation('staff');
  const hidden = side === 'before' ? 'added' : side === 'after' ? 'removed' : undefined;
  return (
    <bdi className={classes.text}>
      {parts.map(({ kind, text }, index) => {
        if (kind === hidden) return null;
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={index}>
            <VisuallyHidden as="span">{t(`diff.${kind}`)}</VisuallyHidden>
            {text}
          </Mark>
        );
      })}
    </bdi>
  );
}
