import type { Box } from '@matchpoint/contracts/box/box';
import { BOX_ROLLS } from '@matchpoint/contracts/rules/box-draw';
import { BOX_STEPS, type BoxStep, type BoxStepName, type BoxVerification } from '@matchpoint/contracts/rules/box-verification';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/image/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { formatInterval } from './box-table.ts';
import classes from './verify-panel.module.css';

interface VerificationStepsProps {
  readonly box: Box;
  readonly misses: string;
  /** Absent before the draw was computed. */
  readonly result: BoxVerification | undefined;
}

/** The steps of a verification with what was computed, and where the roll lies among the intervals. */
export function VerificationSteps({ box, misses, result }: VerificationStepsProps) {
  const { t } = useTranslation('box');
  return (
    <div className={classes.result}>
      <ol className={classes.steps}>
        {BOX_STEPS.map((name, index) => {
          const step = result?.steps.find((one) => one.name === name);
          return (
            <li key={name} data-state={step === undefined ? undefined : step.ok ? 'ok' : 'failed'}>
              <b>{index + 1}</b>
              <div>
                <p>{t(`step.${name}`, { misses: misses === '' ? '–' : misses })}</p>
                {result === undefined || step === undefined ? null : <Detail box={box} name={name} step={step} result={result} />}
              </div>
              {step === undefined ? (
                <span>
                  –<VisuallyHidden as="span">{t('step.waiting')}</VisuallyHidden>
                </span>
              ) : (
                <span>
                  <Icon name={step.ok ? 'ok' : 'close'} size={16} />
                  <VisuallyHidden as="span">{t(step.ok ? 'step.pass' : 'step.fail')}</VisuallyHidden>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {result?.ok === false ? <p className={classes.failed}>{t('verify.failed_text')}</p> : null}
      {result === undefined ? null : <Line result={result} />}
    </div>
  );
}

function Detail({
  box,
  name,
  step,
  result,
}: {
  readonly box: Box;
  readonly name: BoxStepName;
  readonly step: BoxStep;
  readonly result: BoxVerification;
}): ReactNode {
  const { t } = useTranslation('box');
  if (name === 'pity') return <p>{t(step.ok ? (result.isPity ? 'step.pity_applied' : 'step.pity_usual') : 'step.pity_impossible')}</p>;
  if (name === 'prize') {
    const { hit } = result;
    if (hit === undefined) return <p>{t('step.unknown')}</p>;
    const prize = box.prizes.find(({ number }) => number === hit.number);
    return (
      <p>
        <code dir="ltr">{formatInterval(hit.from, hit.to, hit.total)}</code>{' '}
        <b>{t(step.ok ? 'step.prize_same' : 'step.prize_wrong', { name: prize?.name ?? '' })}</b>
      </p>
    );
  }
  return (
    <>
      <p>{step.computed === undefined ? t('step.unknown') : <Computed name={name} text={step.computed} />}</p>
      {step.ok || step.published === undefined ? null : (
        <p>
          <code dir="auto">{t('step.published', { value: step.published })}</code>
        </p>
      )}
    </>
  );
}

function Computed({ name, text }: { readonly name: BoxStepName; readonly text: string }) {
  if (name === 'hmac')
    return (
      <code dir="ltr">
        <mark>{text.slice(0, 8)}</mark>
        {text.slice(8)}
      </code>
    );
  if (name === 'roll')
    return (
      <code dir="ltr">
        {text} / {BOX_ROLLS} = <b>{(Number(text) / BOX_ROLLS).toFixed(6)}</b>
      </code>
    );
  return <code dir="ltr">{text}</code>;
}

/** The intervals as a line, by the square roots of their lengths, with a mark in the one that was hit. */
function Line({ result: { intervals, hit, roll } }: { readonly result: BoxVerification }) {
  return (
    <div className={classes.line} dir="ltr" aria-hidden="true">
      {intervals.map(({ number, from, to, total }) => (
        <i key={number} style={{ flexGrow: Math.sqrt((to - from) / total) }} data-hit={number === hit?.number ? '' : undefined}>
          {number === hit?.number && roll !== undefined ? (
            <b style={{ insetInlineStart: `${(100 * ((roll * total) / BOX_ROLLS - from)) / (to - from)}%` }} />
          ) : null}
        </i>
      ))}
    </div>
  );
}
